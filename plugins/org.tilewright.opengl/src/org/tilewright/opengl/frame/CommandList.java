package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.InputException;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.format.FrameLimits;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.OutputState;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.Stencil;
import org.tilewright.frame.state.StencilFace;
import org.tilewright.frame.state.StencilOperation;
import org.tilewright.frame.state.Winding;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.ComponentType;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.opengl.context.Condition;
import org.tilewright.opengl.state.Matrix;

/**
 * The draws and clears of a frame while it is gathered. Clears of a part of what a buffer holds become draws of a
 * rectangle; which ones do is known when the frame ends.
 */
final class CommandList {

    /** One of the first three, and what it depends on or null. */
    private record Step(Draw draw, PendingClear clear, PendingCopy copy, Condition condition) {}

    private static final int[] CORNERS = { -1, -1, 1, -1, 1, 1, -1, 1 };

    private final List<Step> steps = new ArrayList<>();
    /** Of each command of the last list what it depends on, or null. */
    private final List<Condition> conditions = new ArrayList<>();
    private final ByteStore vertices;
    private final ByteStore indices;
    private final DrawnImages images;
    private boolean stencil;

    CommandList(ByteStore vertices, ByteStore indices, DrawnImages images) {
        this.images = images;
        this.vertices = vertices;
        this.indices = indices;
    }

    /** Whether a draw tests stencil values: the window then has some. */
    boolean stencil() {
        return stencil;
    }

    /** Whether there is none. */
    boolean isEmpty() {
        return steps.isEmpty();
    }

    void add(Draw draw, Condition condition) {
        if (draw.state().stencil() != null) {
            if (draw.target() == RenderTarget.SCREEN) {
                stencil = true;
            } else {
                images.testsStencil(draw.target());
            }
        }
        add(new Step(draw, null, null, condition));
    }

    void add(PendingClear clear, Condition condition) {
        add(new Step(null, clear, null, condition));
    }

    void add(PendingCopy copy, Condition condition) {
        add(new Step(null, null, copy, condition));
    }

    /** What each command of the list that was finished last depends on, null where it is nothing. */
    List<Condition> conditions() {
        return conditions;
    }

    private void add(Step step) {
        // A clear may become two commands.
        if (steps.size() == FrameLimits.COMMANDS / 2) {
            throw new InputException("the frame has more than " + FrameLimits.COMMANDS / 2
                    + " draws and clears; expected fewer");
        }
        steps.add(step);
    }

    private boolean hasStencil(int target) {
        return target == RenderTarget.SCREEN ? stencil : images.hasStencil(target);
    }

    /**
     * All commands; targets have their numbers.
     *
     * @param width  width of the window
     * @param height height of the window
     * @param copies makes draws of copies
     */
    List<Command> finish(int width, int height, CopyDraws copies) {
        List<Command> commands = new ArrayList<>();
        conditions.clear();
        Condition condition = null;
        int draws = 0;
        for (Step step : steps) {
            conditions.addAll(Collections.nCopies(commands.size() - conditions.size(), condition));
            condition = step.condition();
            if (step.draw() != null) {
                Draw draw = step.draw();
                commands.add(new Draw(draws++, images.number(draw.target()), draw.primitive(), draw.indexOffset(),
                        draw.indexCount(), draw.vertices(), draw.processing(),
                        StateTranslation.of(draw.state(), images.formats(draw.target()),
                                images.samples(draw.target())),
                        draw.program(), draw.query()));
                continue;
            }
            if (step.copy() != null) {
                draws += copy(step.copy(), draws, width, height, copies, commands);
                continue;
            }
            PendingClear clear = step.clear();
            boolean stencils = hasStencil(clear.target());
            boolean depth = clear.clearsDepth(stencils);
            if (clear.clearsColour() || depth) {
                commands.add(new Clear(images.number(clear.target()), clear.clearsColour(), depth, clear.rgba(),
                        clear.depthValue(), stencils && depth ? clear.stencilValue() : 0, clear.scissor(),
                        outputs(clear)));
            }
            if (clear.needsDraw(stencils)) {
                boolean window = clear.target() == RenderTarget.SCREEN;
                commands.add(rectangle(clear, draws++, window ? width : clear.width(),
                        window ? height : clear.height(), stencils));
            }
        }
        conditions.addAll(Collections.nCopies(commands.size() - conditions.size(), condition));
        if (images.window() != RenderTarget.SCREEN) {
            float[] whole = { 0, 0, width, height };
            int[] size = { width, height };
            commands.add(copies.of(new PendingCopy(images.window(), 0, TargetBuffer.COLOR, 0, whole,
                    RenderTarget.SCREEN, 0, whole, null, false), draws, RenderTarget.SCREEN, size, size,
                    ColourFormat.RGBA8, List.of(ColourFormat.RGBA8)));
            conditions.add(null);
        }
        return commands;
    }

    /** What the colours hold that a copy reads; a texture has what it is copied into. */
    private ColourFormat read(PendingCopy copy) {
        boolean given = copy.source() == PendingCopy.NO_SOURCE;
        List<ColourFormat> formats = images.formats(given ? copy.target() : copy.source());
        int output = given ? copy.output() : copy.sourceOutput();
        return copy.buffer() == TargetBuffer.DEPTH ? ColourFormat.RGBA8 : formats.get(output);
    }

    /** The outputs that a clear clears of those that the target has at the end. */
    private int outputs(PendingClear clear) {
        int all = (1 << images.formats(clear.target()).size()) - 1;
        return !clear.clearsColour() || (clear.outputs() & all) == all ? Clear.ALL_OUTPUTS : clear.outputs() & all;
    }

    /** Adds the draw of a copy, unless nothing is copied; says how many draws it is. */
    private int copy(PendingCopy copy, int index, int width, int height, CopyDraws copies, List<Command> commands) {
        int[] window = { width, height };
        boolean given = copy.source() == PendingCopy.NO_SOURCE;
        int[] source = copy.source() == RenderTarget.SCREEN ? window
                : images.size(given ? copy.target() : copy.source());
        PendingCopy within = given ? copy : copy.within(images.number(copy.source()), source[0], source[1]);
        if (within == null) {
            return 0;
        }
        commands.add(copies.of(within, index, images.number(copy.target()), source,
                copy.target() == RenderTarget.SCREEN ? window : images.size(copy.target()),
                read(copy), images.formats(copy.target())));
        return 1;
    }

    private Draw rectangle(PendingClear clear, int index, int width, int height, boolean stencil) {
        boolean depth = clear.depth() && !clear.clearsDepth(stencil);
        boolean stencils = stencil && clear.stencilMask() != 0 && !clear.clearsDepth(stencil);
        StencilFace face = new StencilFace(CompareFunction.ALWAYS, clear.stencilValue(), StencilFace.MAXIMUM,
                StencilOperation.REPLACE, StencilOperation.REPLACE, StencilOperation.REPLACE, clear.stencilMask());
        boolean colour = clear.colour() != null && !clear.clearsColour();
        RenderState state = new RenderState(List.of(), new DepthState(depth, CompareFunction.ALWAYS, depth, 0, 1),
                stencils ? new Stencil(face, face) : null, (Blend) null, null, null, null, null,
                new Rectangle(0, 0, width, height), clear.scissor(),
                colour && (clear.outputs() & 1) != 0 ? clear.colour() : ColourMask.NOTHING, null, false, false,
                Rasterisation.plain(Winding.CCW), others(clear, colour), false);
        return new Draw(index, images.number(clear.target()), PrimitiveType.QUADS, corners(), 4, input(clear),
                VertexProcessing.matrices(Matrix.identity(), Matrix.identity()), state);
    }

    private List<OutputState> others(PendingClear clear, boolean colour) {
        List<OutputState> others = new ArrayList<>();
        for (int output = 1; output < images.formats(clear.target()).size(); output++) {
            others.add(new OutputState(
                    colour && (clear.outputs() >> output & 1) != 0 ? clear.colour() : ColourMask.NOTHING,
                    null));
        }
        return others.isEmpty() ? null : others;
    }

    private VertexInput input(PendingClear clear) {
        int at = vertices.reserve(4 * 12 + 16);
        for (int i = 0; i < 4; i++) {
            vertices.putFloat(at + 12 * i, CORNERS[2 * i]);
            vertices.putFloat(at + 12 * i + 4, CORNERS[2 * i + 1]);
            vertices.putFloat(at + 12 * i + 8, 2 * clear.depthValue() - 1);
            vertices.putFloat(at + 48 + 4 * i, clear.rgba()[i]);
        }
        return new VertexInput(4, List.of(
                new VertexAttribute(VertexSlot.POSITION, at, 12, ComponentType.FLOAT, 3, false, false),
                new VertexAttribute(VertexSlot.COLOR, at + 48, 0, ComponentType.FLOAT, 4, false, false)));
    }

    private int corners() {
        int at = indices.reserve(16);
        for (int i = 0; i < 4; i++) {
            indices.putInt(at + 4 * i, i);
        }
        return at / 4;
    }
}
