package org.tilewright.opengl;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.tilewright.opengl.survey.TraceSummary;
import org.tilewright.opengl.survey.TraceSurvey;
import org.tilewright.testing.TraceWriter;
import org.tilewright.testing.Wrap;

/** Writes small traces call by call: {@code call("glClear", "mask", 0x4000)}. */
public final class CallWriter {

    private final TraceWriter trace = new TraceWriter(6);
    private final Map<String, Integer> functions = new HashMap<>();
    private long thread;

    /** Calls from here on are another thread's. */
    public CallWriter onThread(long number) {
        thread = number;
        return this;
    }

    /** A call with arguments: numbers, arrays of numbers, bytes of a blob, texts, or null. */
    public CallWriter call(String name, Object... namesAndValues) {
        return call(0, name, namesAndValues);
    }

    /** A call that returns an integer. */
    public CallWriter call(long result, String name, Object... namesAndValues) {
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
        } else if (value instanceof float[] array) {
            trace.array(array.length);
            for (float number : array) {
                trace.float32(number);
            }
        } else if (value instanceof Float || value instanceof Double) {
            trace.float32(((Number) value).floatValue());
        } else if (value instanceof String text) {
            trace.string(text);
        } else if (value == null) {
            trace.raw(0);
        } else {
            trace.integer(((Number) value).longValue());
        }
    }

    /** The stream of calls since this was last asked. */
    public byte[] take() {
        return trace.take();
    }

    /** Surveys what was written. */
    public TraceSummary survey(Path folder) throws IOException {
        return TraceSurvey.of(write(folder));
    }

    /** Writes the trace into a folder. */
    public Path write(Path folder) throws IOException {
        return Wrap.SNAPPY.write(folder, trace.bytes());
    }
}
