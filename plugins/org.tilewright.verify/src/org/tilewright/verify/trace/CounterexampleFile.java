package org.tilewright.verify.trace;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.tilewright.input.JsonRecords;
import org.tilewright.input.MayBeMissing;
import org.tilewright.input.Place;
import org.tilewright.input.Range;
import org.tilewright.verify.explore.Exploration;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

/**
 * Counterexamples as files, the same for every engine: JSON with the choices of each step, which are all that a replay
 * needs, and beside them the event and the state for people. The same counterexample is always the same bytes.
 */
public final class CounterexampleFile {

    /** The largest file that is read, in bytes. */
    static final int MAXIMUM_BYTES = 16 << 20;

    private static final String FORMAT = "tilewright-counterexample";
    private static final int VERSION = 1;
    private static final Gson GSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private CounterexampleFile() {}

    /** The content of the file. */
    public static String text(Counterexample counterexample) {
        JsonObject file = new JsonObject();
        file.addProperty("format", FORMAT);
        file.addProperty("version", VERSION);
        file.addProperty("property", counterexample.property());
        file.add("bounds", json(counterexample.bounds()));
        if (counterexample.mutant() != null) {
            file.addProperty("mutant", counterexample.mutant());
        }
        file.addProperty("message", counterexample.message());
        if (counterexample.isLasso()) {
            file.addProperty("loop", counterexample.loop());
        }
        file.add("start", json(counterexample.start()));
        JsonArray steps = new JsonArray();
        for (Step step : counterexample.steps()) {
            JsonObject json = new JsonObject();
            json.add("choices", GSON.toJsonTree(step.choices()));
            json.addProperty("event", step.event());
            json.add("values", json(step.values()));
            steps.add(json);
        }
        file.add("steps", steps);
        return GSON.toJson(file) + "\n";
    }

    private static JsonObject json(Map<String, String> values) {
        JsonObject json = new JsonObject();
        values.forEach(json::addProperty);
        return json;
    }

    private record Content(String format, @Range(from = VERSION, to = VERSION) int version, String property,
            Map<String, String> bounds, @MayBeMissing String mutant, String message,
            @MayBeMissing @Range(to = Integer.MAX_VALUE) Integer loop, Map<String, String> start, List<Taken> steps) {

        Content {
            if (!format.equals(FORMAT)) {
                throw new IllegalArgumentException(
                        "its format is " + Place.quote(format) + "; expected '" + FORMAT + "'");
            }
            if (loop != null && loop > steps.size()) {
                throw new IllegalArgumentException("its loop begins after step " + loop + " of " + steps.size());
            }
        }
    }

    private record Taken(List<@Range(to = Integer.MAX_VALUE) Integer> choices, String event,
            Map<String, String> values) {}

    /**
     * Reads a file.
     *
     * @throws ReplayException if it is not one: says where and what was expected
     */
    public static Counterexample read(Path file) {
        Content content = JsonRecords.read(file, MAXIMUM_BYTES, Content.class, "the file of a counterexample",
                ReplayException::new);
        return new Counterexample(content.property, content.bounds, content.mutant, content.message,
                content.loop == null ? Exploration.NO_LOOP : content.loop, content.start,
                content.steps.stream().map(step -> new Step(step.choices, step.event, step.values)).toList());
    }
}
