package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;

import org.tilewright.opengl.context.OcclusionQuery;
import org.tilewright.trace.Call;

/** Begin and end of queries of samples; other queries ask nothing that a frame holds. At most one is under way, as OpenGL has it. */
final class QueryCalls extends Topic {

    private static final int SAMPLES_PASSED = 0x8914;
    private static final int ANY_SAMPLES_PASSED = 0x8C2F;
    private static final int ANY_SAMPLES_PASSED_CONSERVATIVE = 0x8D6A;

    QueryCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glBeginQuery", f -> this::begin);
        table.listed("glEndQuery", f -> this::end);
    }

    private void begin(Call call) {
        if (countsSamples(call)) {
            context().query = new OcclusionQuery(integer(call, 0) != SAMPLES_PASSED);
        }
    }

    private void end(Call call) {
        if (countsSamples(call)) {
            context().query = null;
        }
    }

    private static boolean countsSamples(Call call) {
        int target = integer(call, 0);
        return target == SAMPLES_PASSED || target == ANY_SAMPLES_PASSED || target == ANY_SAMPLES_PASSED_CONSERVATIVE;
    }
}
