package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;

import org.tilewright.frame.QueryKind;
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
        table.listed("glEndQuery", f -> call -> {
            if (kind(call) != null) {
                context().query = null;
            }
        });
    }

    private void begin(Call call) {
        QueryKind kind = kind(call);
        if (kind != null) {
            context().query = new OcclusionQuery(kind);
        }
    }

    /** What a query of the call's target tells; null if it is no query of samples. */
    private static QueryKind kind(Call call) {
        return switch (integer(call, 0)) {
            case SAMPLES_PASSED -> QueryKind.SAMPLES_PASSED;
            case ANY_SAMPLES_PASSED, ANY_SAMPLES_PASSED_CONSERVATIVE -> QueryKind.ANY_SAMPLES_PASSED;
            default -> null;
        };
    }
}
