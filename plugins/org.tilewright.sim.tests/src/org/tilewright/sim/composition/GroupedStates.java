package org.tilewright.sim.composition;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendEquation;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.Vector4;

/** Frames whose neighbouring draws are often in one state, of those that may be composed and of others. */
public final class GroupedStates {

    private static final DepthState NO_DEPTH = new DepthState(false, CompareFunction.LESS, true, 0, 1);
    private static final Blend MEAN = new Blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE_MINUS_SRC_ALPHA);
    private static final Blend SUM = new Blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE);
    private static final Blend GREATEST = of(BlendEquation.MAX);
    private static final Blend LEAST = of(BlendEquation.MIN);

    private GroupedStates() {}

    private static Blend of(BlendEquation equation) {
        return new Blend(BlendFactor.ONE, BlendFactor.ONE, BlendFactor.ONE, BlendFactor.ONE, equation, equation,
                Vector4.ZERO);
    }

    /** A frame with the geometry, the targets and the clears of another one. */
    public static Frame of(Random random, Frame frame) {
        List<Command> commands = new ArrayList<>();
        int chosen = random.nextInt(8);
        for (Command command : frame.commands()) {
            chosen = random.nextInt(4) == 0 ? random.nextInt(8) : chosen;
            commands.add(command instanceof Draw draw ? changed(draw, chosen) : command);
        }
        return new Frame(frame.name(), frame.width(), frame.height(), frame.stencil(), frame.targets(),
                frame.textures(), frame.programs(), commands, frame.vertices(), frame.indices());
    }

    private static Draw changed(Draw draw, int chosen) {
        RenderState old = draw.state();
        DepthState near = new DepthState(true, chosen == 0 ? CompareFunction.LESS : CompareFunction.LEQUAL, true,
                old.depth().near(), old.depth().far());
        return switch (chosen) {
            case 0, 1 -> draw(draw, near, null, ColourMask.ALL);
            case 2 -> draw(draw, near, null, ColourMask.NOTHING);
            case 3 -> draw(draw, NO_DEPTH, SUM, ColourMask.ALL);
            case 4 -> draw(draw, NO_DEPTH, GREATEST, ColourMask.ALL);
            case 5 -> draw(draw, NO_DEPTH, LEAST, ColourMask.ALL);
            case 6 -> draw(draw, NO_DEPTH, MEAN, ColourMask.ALL);
            default -> draw;
        };
    }

    private static Draw draw(Draw draw, DepthState depth, Blend blend, ColourMask mask) {
        RenderState old = draw.state();
        RenderState state = new RenderState(old.textures(), depth, old.stencil(), blend, old.logicOperation(),
                old.alphaTest(), old.cull(), old.polygonOffset(), old.viewport(), old.scissor(), mask, old.fog(),
                old.colourSum(), old.depthClamp(), old.rasterisation(), old.others(), old.linear());
        return new Draw(draw.index(), draw.target(), draw.primitive(), draw.indexOffset(), draw.indexCount(),
                draw.vertices(), draw.processing(), state, draw.program());
    }
}
