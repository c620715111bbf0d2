package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;
import static org.tilewright.opengl.call.Arguments.limited;
import static org.tilewright.opengl.call.Arguments.precise;
import static org.tilewright.opengl.call.Arguments.reals;

import java.util.Arrays;

import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.context.Output;
import org.tilewright.opengl.object.Framebuffer;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.ColourGroup;
import org.tilewright.opengl.state.DepthGroup;
import org.tilewright.opengl.state.StencilGroup;
import org.tilewright.trace.Call;

/** Clears, and whether anything is drawn at all. */
final class ClearCalls extends Topic {

    private static final int RENDER = 0x1c00;
    private static final int COLOR = 0x1800;
    private static final int DEPTH = 0x1801;
    private static final int STENCIL = 0x1802;
    private static final int COLOR_BIT = 0x4000;
    private static final int DEPTH_BIT = 0x100;
    private static final int STENCIL_BIT = 0x400;

    private final Output output;

    ClearCalls(Contexts contexts, Output output) {
        super(contexts);
        this.output = output;
    }

    @Override
    void handleIn(CallTable table) {
        table.direct("glRenderMode", f -> call -> context().renders = integer(call, 0) == RENDER);
        table.listed("glClear", f -> call -> clear(integer(call, 0)));
        table.listed("glClearBufferfv", f -> call -> {
            if (integer(call, 0) == DEPTH) {
                depth(reals(call, 2, 1)[0], DEPTH_BIT);
            } else {
                colour(call, reals(call, 2, 4));
            }
        });
        table.listed("glClearBuffer{iv,uiv}", f -> call -> {
            int[] values = integers(call, 2);
            if (integer(call, 0) == STENCIL) {
                stencil(values.length == 0 ? 0 : values[0], STENCIL_BIT);
            } else {
                oddities.unless(Arrays.stream(values).allMatch(ClearCalls::isExact), Oddity.ROUNDED_CLEAR);
                colour(call, reals(call, 2, 4));
            }
        });
        table.listed("glClearBufferfi", f -> call -> {
            StencilGroup before = state().stencil;
            state().stencil = cleared(before, integer(call, 3));
            depth(precise(call, 2), DEPTH_BIT | STENCIL_BIT);
            state().stencil = before;
        });
    }

    /** Whether a float is an integer's value, with a sign or without. */
    private static boolean isExact(int value) {
        return (int) (float) value == value && value != Integer.MAX_VALUE
                || (int) (long) (float) Integer.toUnsignedLong(value) == value;
    }

    private void clear(int mask) {
        if (!state().has(Capability.RASTERIZER_DISCARD)) {
            output.clear(context(), mask);
        }
    }

    private static StencilGroup cleared(StencilGroup s, int value) {
        return new StencilGroup(s.front(), s.back(), value, s.activeBack());
    }

    private void stencil(int value, int mask) {
        StencilGroup before = state().stencil;
        state().stencil = cleared(before, value);
        clear(mask);
        state().stencil = before;
    }

    private void depth(double value, int mask) {
        DepthGroup before = state().depth;
        state().depth = new DepthGroup(before.function(), before.write(), limited(value));
        clear(mask);
        state().depth = before;
    }

    private void colour(Call call, float[] value) {
        if (integer(call, 0) == COLOR && isDrawn(integer(call, 1))) {
            ColourGroup before = state().colour;
            int channels = 0xf << 4 * integer(call, 1);
            state().colour = before.clear(value).masks(before.masks() & channels);
            clear(COLOR_BIT);
            state().colour = before;
        }
    }

    /** Whether a draw buffer has an image behind it. */
    private boolean isDrawn(int number) {
        Framebuffer framebuffer = context().drawFramebuffer;
        if (framebuffer == null) {
            return number == 0;
        }
        return number >= 0 && number < framebuffer.drawBuffers.length
                && framebuffer.colour(framebuffer.drawBuffers[number]) != null;
    }
}
