package org.tilewright.soak.systems;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Fog;
import org.tilewright.frame.state.FogMode;
import org.tilewright.frame.state.PolygonOffset;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.testing.frame.QueriedDraws;
import org.tilewright.testing.sim.RandomFrames;

/**
 * Random small frames with all that a frame may hold: what {@link RandomFrames} draws, and besides fog, viewports that are
 * smaller or larger than the target, ranges of depth, and offsets.
 */
final class SmallFrames {

    private static final int MOST_DRAWS = 4;
    private static final int MOST_INDICES = 18;

    private final Random random;

    private SmallFrames(Random random) {
        this.random = random;
    }

    /** A frame, or a short sequence of which each frame draws a part of the same commands into the same targets. */
    static List<Frame> of(Random random) {
        SmallFrames frames = new SmallFrames(random);
        Frame varied = frames.varied(frames.plain());
        Frame whole = frames.oneIn(3) ? QueriedDraws.of(random, varied) : varied;
        List<Frame> sequence = new ArrayList<>(List.of(whole));
        if (random.nextInt(4) == 0) {
            for (int more = random.nextInt(3); more >= 0; more--) {
                int first = random.nextInt(MOST_DRAWS);
                sequence.add(whole.withDraws(first, first + random.nextInt(MOST_DRAWS)));
            }
        }
        return sequence;
    }

    private Frame plain() {
        int draws = 1 + random.nextInt(MOST_DRAWS);
        return switch (random.nextInt(4)) {
            case 0 -> RandomFrames.of(random, draws, MOST_INDICES);
            case 1 -> RandomFrames.textured(random, draws, MOST_INDICES);
            case 2 -> RandomFrames.tested(random, draws, MOST_INDICES,
                    CompareFunction.values()[random.nextInt(CompareFunction.values().length)]);
            default -> RandomFrames.multiPass(random, draws, MOST_INDICES);
        };
    }

    private Frame varied(Frame plain) {
        List<Command> commands = new ArrayList<>();
        for (Command command : plain.commands()) {
            commands.add(command instanceof Draw draw ? draw.withState(varied(draw.state())) : command);
        }
        return plain.withCommands(commands);
    }

    private RenderState varied(RenderState state) {
        DepthState depth = oneIn(6)
                ? new DepthState(state.depth().test(), state.depth().function(), state.depth().write(),
                        random.nextFloat(), random.nextFloat())
                : state.depth();
        PolygonOffset offset = oneIn(6) ? new PolygonOffset(random.nextFloat() * 4 - 2, random.nextInt(200) - 100)
                : state.polygonOffset();
        return new RenderState(state.textures(), depth, state.blend(), state.alphaTest(), state.cull(), offset,
                oneIn(5) ? viewport(state.viewport()) : state.viewport(), state.scissor(), state.colourMask(),
                oneIn(4) ? fog() : state.fog());
    }

    private Rectangle viewport(Rectangle target) {
        return new Rectangle(random.nextInt(2 * target.width()) - target.width(),
                random.nextInt(2 * target.height()) - target.height(), 1 + random.nextInt(2 * target.width()),
                1 + random.nextInt(2 * target.height()));
    }

    private Fog fog() {
        FogMode[] modes = FogMode.values();
        return new Fog(modes[random.nextInt(modes.length)],
                new float[] { random.nextFloat(), random.nextFloat(), random.nextFloat(), random.nextFloat() },
                random.nextFloat(), random.nextFloat() * 2, random.nextFloat() * 8);
    }

    private boolean oneIn(int number) {
        return random.nextInt(number) == 0;
    }
}
