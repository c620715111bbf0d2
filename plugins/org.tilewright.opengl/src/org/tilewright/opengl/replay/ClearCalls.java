package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;

import org.tilewright.opengl.context.Output;
import org.tilewright.opengl.state.Capability;

/** Clears. */
final class ClearCalls extends Topic {

    private final Output output;

    ClearCalls(Contexts contexts, Output output) {
        super(contexts);
        this.output = output;
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glClear", f -> call -> {
            if (!state().has(Capability.RASTERIZER_DISCARD)) {
                output.clear(context(), integer(call, 0));
            }
        });
    }
}
