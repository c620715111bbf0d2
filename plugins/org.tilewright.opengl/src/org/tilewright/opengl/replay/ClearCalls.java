package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;

import org.tilewright.opengl.context.Output;
import org.tilewright.opengl.state.Capability;

/** Clears, and whether anything is drawn at all. */
final class ClearCalls extends Topic {

    private static final int RENDER = 0x1c00;

    private final Output output;

    ClearCalls(Contexts contexts, Output output) {
        super(contexts);
        this.output = output;
    }

    @Override
    void handleIn(CallTable table) {
        table.direct("glRenderMode", f -> call -> context().renders = integer(call, 0) == RENDER);
        table.listed("glClear", f -> call -> {
            if (!state().has(Capability.RASTERIZER_DISCARD)) {
                output.clear(context(), integer(call, 0));
            }
        });
    }
}
