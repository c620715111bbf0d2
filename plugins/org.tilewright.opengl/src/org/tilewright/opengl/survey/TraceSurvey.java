package org.tilewright.opengl.survey;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.call.CallHandlers;
import org.tilewright.opengl.call.Effect;
import org.tilewright.opengl.call.Functions;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;
import org.tilewright.trace.TraceReader;

/** Reads a trace once and says what is in it. */
public final class TraceSurvey {

    /** Calls after which it is told how many there were. */
    private static final int TOLD_CALLS = 4096;

    private final LongConsumer told;
    private final CallHandlers handlers = new CallHandlers();
    private final Contexts contexts = new Contexts();
    private final Frames frames = new Frames();
    private final Map<FunctionSignature, Use> functions = new HashMap<>();
    private long calls;

    /** What the calls of a function do here. */
    private static final class Use {

        private final Effect effect;
        private final CallHandler handler;
        private final long firstCall;
        private long count;

        Use(Effect effect, CallHandler handler, long firstCall) {
            this.effect = effect;
            this.handler = handler;
            this.firstCall = firstCall;
        }
    }

    private TraceSurvey(LongConsumer told) {
        this.told = told;
        contexts.handleIn(handlers);
        new BindingCalls(contexts).handleIn(handlers);
        new DrawCalls(contexts, frames).handleIn(handlers);
        handlers.put("glFinish", f -> call -> frames.finish());
    }

    /**
     * Surveys a trace.
     *
     * @param file the file
     * @return what is in it
     * @throws org.tilewright.trace.TraceException if it is no trace or cannot be read
     */
    public static TraceSummary of(Path file) {
        return of(file, calls -> {});
    }

    /**
     * Surveys a trace.
     *
     * @param file the file
     * @param told is told now and then how many calls were read; what it throws ends the survey
     * @return what is in it
     * @throws org.tilewright.trace.TraceException if it is no trace or cannot be read
     */
    public static TraceSummary of(Path file, LongConsumer told) {
        // Numbers of lists are all that is counted by what blobs hold.
        try (TraceReader reader = TraceReader.open(file, function -> function.name().equals("glCallLists"))) {
            return new TraceSurvey(told).read(reader);
        }
    }

    private TraceSummary read(TraceReader reader) {
        for (Call call = reader.next(); call != null; call = reader.next()) {
            take(call);
        }
        return new TraceSummary(reader.tracer(), reader.wrapping().name().toLowerCase(Locale.ROOT), reader.version(),
                Map.copyOf(reader.properties()), contexts.kinds(), calls, reader.isCut(), frames.close(), unknown());
    }

    private void take(Call call) {
        Use use = functions.computeIfAbsent(call.function(), function -> new Use(Functions.effect(function.name()),
                handlers.of(function), call.number()));
        use.count++;
        calls++;
        if (calls % TOLD_CALLS == 0) {
            told.accept(calls);
        }
        frames.call();
        use.handler.handle(call);
        if (use.effect == Effect.FRAME_END) {
            frames.swap();
        }
    }

    private List<UnknownFunction> unknown() {
        Map<String, UnknownFunction> byName = new TreeMap<>();
        functions.forEach((function, use) -> {
            if (use.effect == Effect.UNKNOWN) {
                byName.merge(function.name(), new UnknownFunction(function.name(), use.count, use.firstCall),
                        (a, b) -> new UnknownFunction(a.name(), a.calls() + b.calls(),
                                Math.min(a.firstCall(), b.firstCall())));
            }
        });
        return new ArrayList<>(byName.values());
    }
}
