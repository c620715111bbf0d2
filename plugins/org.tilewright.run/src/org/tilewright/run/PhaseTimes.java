package org.tilewright.run;

import java.util.LinkedHashMap;
import java.util.Map;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

/** Wall time of each phase of a simulator, told from when its progress lines arrive. */
final class PhaseTimes {

    private static final double NANOSECONDS_PER_MILLISECOND = 1e6;
    private static final double MILLISECONDS_PER_SECOND = 1e3;

    private final Map<String, Double> seconds = new LinkedHashMap<>();
    private String phase;
    private long begin;

    /** Hears a line of progress; only those that name a phase matter here. */
    synchronized void hear(String line) {
        if (line.contains("\"phase\"")) {
            String name = name(line);
            if (name != null) {
                end();
                phase = name;
                begin = System.nanoTime();
            }
        }
    }

    /** The times of all phases that began, in their order; the last one ends now. */
    synchronized Map<String, Double> end() {
        if (phase != null) {
            double milliseconds = Math.round((System.nanoTime() - begin) / NANOSECONDS_PER_MILLISECOND);
            seconds.merge(phase, milliseconds / MILLISECONDS_PER_SECOND, Double::sum);
            phase = null;
        }
        return new LinkedHashMap<>(seconds);
    }

    private static String name(String line) {
        try {
            JsonElement element = JsonParser.parseString(line);
            return element.isJsonObject() && element.getAsJsonObject().get("phase").isJsonPrimitive()
                    ? element.getAsJsonObject().get("phase").getAsString()
                    : null;
        } catch (JsonParseException e) {
            return null; // Not ours; whoever listens may make something of it.
        }
    }
}
