package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.limited;
import static org.tilewright.opengl.call.Arguments.precise;
import static org.tilewright.opengl.call.Arguments.real;
import static org.tilewright.opengl.call.Arguments.truth;

import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.state.BlendFunctions;
import org.tilewright.opengl.state.ColourGroup;
import org.tilewright.opengl.state.DepthGroup;
import org.tilewright.trace.Call;

/** Tests of fragments but the stencil test, blending, and masks. */
final class FragmentCalls extends Topic {

    FragmentCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glDepthFunc", f -> call -> {
            DepthGroup depth = state().depth;
            state().depth = new DepthGroup(integer(call, 0), depth.write(), depth.clear());
        });
        table.listed("glDepthMask", f -> call -> {
            DepthGroup depth = state().depth;
            state().depth = new DepthGroup(depth.function(), truth(call, 0), depth.clear());
        });
        table.listed("glClearDepth{,f}", f -> call -> {
            DepthGroup depth = state().depth;
            state().depth = new DepthGroup(depth.function(), depth.write(), limited(precise(call, 0)));
        });
        table.listed("glAlphaFunc", f -> call -> setColour(
                colour().alphaTest(integer(call, 0), (float) limited(real(call, 1)))));
        table.listed("glBlendColor", f -> call -> setColour(colour().constant(four(call))));
        table.listed("glLogicOp", f -> call -> setColour(colour().logicOperation(integer(call, 0))));
        table.listed("glClearColor", f -> call -> setColour(colour().clear(four(call))));
        table.listed("glClearAccum", f -> call -> state().accumulation = four(call));
        table.listed("glColorMask", f -> call -> setColour(colour().masks(0x11111111 * mask(call, 0))));
        table.listed("glColorMask{i,Indexed}", f -> this::maskOf);
        handleBlendingIn(table);
    }

    private void handleBlendingIn(CallTable table) {
        table.listed("glBlendFunc", f -> call -> setColour(colour().blending(first().factors(integer(call, 0),
                integer(call, 1), integer(call, 0), integer(call, 1)))));
        table.listed("glBlendFuncSeparate", f -> call -> setColour(colour().blending(first().factors(integer(call, 0),
                integer(call, 1), integer(call, 2), integer(call, 3)))));
        table.listed("glBlendEquation", f -> call -> setColour(
                colour().blending(first().equations(integer(call, 0), integer(call, 0)))));
        table.listed("glBlendEquationSeparate", f -> call -> setColour(
                colour().blending(first().equations(integer(call, 0), integer(call, 1)))));
        table.listed("glBlendFunci", f -> call -> blend(call, of(call).factors(integer(call, 1), integer(call, 2),
                integer(call, 1), integer(call, 2))));
        table.listed("glBlendFuncSeparatei", f -> call -> blend(call, of(call).factors(integer(call, 1),
                integer(call, 2), integer(call, 3), integer(call, 4))));
        table.listed("glBlendEquationi",
                f -> call -> blend(call, of(call).equations(integer(call, 1), integer(call, 1))));
        table.listed("glBlendEquationSeparatei",
                f -> call -> blend(call, of(call).equations(integer(call, 1), integer(call, 2))));
    }

    private ColourGroup colour() {
        return state().colour;
    }

    private void setColour(ColourGroup colour) {
        state().colour = colour;
    }

    private BlendFunctions first() {
        return colour().blending().get(0);
    }

    /** How the buffer blends that a call names. */
    private BlendFunctions of(Call call) {
        int buffer = integer(call, 0);
        return colour().blending().get(buffer >= 0 && buffer < ColourGroup.BUFFERS ? buffer : 0);
    }

    private void blend(Call call, BlendFunctions functions) {
        int buffer = integer(call, 0);
        if (buffer >= 0 && buffer < ColourGroup.BUFFERS) {
            setColour(colour().blending(buffer, functions));
        } else {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
        }
    }

    private void maskOf(Call call) {
        int buffer = integer(call, 0);
        if (buffer >= 0 && buffer < ColourGroup.BUFFERS) {
            int shift = 4 * buffer;
            setColour(colour().masks(colour().masks() & ~(0xf << shift) | mask(call, 1) << shift));
        } else {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
        }
    }

    private static int mask(Call call, int first) {
        int mask = 0;
        for (int i = 0; i < 4; i++) {
            mask |= truth(call, first + i) ? 1 << i : 0;
        }
        return mask;
    }

    private static float[] four(Call call) {
        return new float[] { real(call, 0), real(call, 1), real(call, 2), real(call, 3) };
    }
}
