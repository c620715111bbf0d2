package org.tilewright.opengl.survey;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.tilewright.testing.TraceWriter;
import org.tilewright.testing.Wrap;

/** Writes small traces call by call: {@code call("glClear", "mask", 0x4000)}. */
final class CallWriter {

    private final TraceWriter trace = new TraceWriter(6);
    private final Map<String, Integer> functions = new HashMap<>();
    private long thread;

    CallWriter onThread(long number) {
        thread = number;
        return this;
    }

    /** A call with arguments: integers, arrays of integers, bytes of a blob, texts, or null. */
    CallWriter call(String name, Object... namesAndValues) {
        return call(0, name, namesAndValues);
    }

    /** A call that returns an integer. */
    CallWriter call(long result, String name, Object... namesAndValues) {
        String[] names = new String[namesAndValues.length / 2];
        for (int i = 0; i < names.length; i++) {
            names[i] = (String) namesAndValues[2 * i];
        }
        int function = functions.computeIfAbsent(name, key -> functions.size());
        int number = trace.enter(thread, function, name, names);
        for (int i = 0; i < names.length; i++) {
            trace.argument(i);
            value(namesAndValues[2 * i + 1]);
        }
        trace.end().leave(number).result().integer(result).end();
        return this;
    }

    private void value(Object value) {
        if (value instanceof byte[] bytes) {
            trace.blob(bytes);
        } else if (value instanceof long[] array) {
            trace.array(array.length);
            for (long integer : array) {
                trace.integer(integer);
            }
        } else if (value instanceof String text) {
            trace.string(text);
        } else if (value == null) {
            trace.raw(0);
        } else {
            trace.integer(((Number) value).longValue());
        }
    }

    TraceSummary survey(Path folder) throws IOException {
        return TraceSurvey.of(Wrap.SNAPPY.write(folder, trace.bytes()));
    }
}
