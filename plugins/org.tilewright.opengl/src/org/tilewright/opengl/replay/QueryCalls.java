package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.Condition;
import org.tilewright.opengl.context.OcclusionQuery;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.context.Output;
import org.tilewright.trace.Call;
import org.tilewright.trace.ValueType;

/**
 * Begin and end of queries of samples, and what is drawn only where they tell that some passed; other queries ask nothing that a frame
 * holds. At most one is under way, as OpenGL has it.
 */
final class QueryCalls extends Topic {

    private static final int SAMPLES_PASSED = 0x8914;
    private static final int ANY_SAMPLES_PASSED = 0x8C2F;
    private static final int ANY_SAMPLES_PASSED_CONSERVATIVE = 0x8D6A;

    private static final int RESULT = 0x8866;
    /** The first and the last mode of conditional rendering that asks for the opposite. */
    private static final int FIRST_INVERTED = 0x8E17;
    private static final int LAST_INVERTED = 0x8E1A;

    private final Output output;

    QueryCalls(Contexts contexts, Output output) {
        super(contexts);
        this.output = output;
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glBeginQuery", f -> this::begin);
        table.listed("glEndQuery", f -> this::end);
        table.listed("glBeginConditionalRender", f -> this::beginCondition);
        table.listed("glEndConditionalRender", f -> call -> context().condition = null);
        table.direct("glGetQueryObject{i,ui,i64,ui64}v", f -> this::told);
        table.direct("glGenQueries", f -> CallHandler.NOTHING);
        table.direct("glDeleteQueries", f -> call -> {
            for (int name : integers(call, 1)) {
                context().queries.remove(name);
            }
        });
    }

    private void begin(Call call) {
        if (countsSamples(call)) {
            OcclusionQuery query = new OcclusionQuery(integer(call, 0) != SAMPLES_PASSED);
            context().query = query;
            context().queries.put(integer(call, 1), query);
            output.begin(query);
        }
    }

    /** Where a program does not wait for the result it is drawn as if it had; regions are not asked for one by one. */
    private void beginCondition(Call call) {
        OcclusionQuery query = context().queries.get(integer(call, 0));
        int mode = integer(call, 1);
        if (query == null || query == context().query) {
            oddities.count(Oddity.NO_SUCH_OBJECT);
        } else {
            context().condition = new Condition(query, mode >= FIRST_INVERTED && mode <= LAST_INVERTED);
        }
    }

    /** What the program was told, where it was recorded, counts where the import cannot know better. */
    private void told(Call call) {
        OcclusionQuery query = context().queries.get(integer(call, 0));
        boolean given = call.values().type(call.argument(2)) == ValueType.ARRAY;
        if (query != null && query != context().query && integer(call, 1) == RESULT && given
                && query.result == OcclusionQuery.UNKNOWN) {
            for (int samples : integers(call, 2)) {
                query.result = Integer.toUnsignedLong(samples);
            }
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
