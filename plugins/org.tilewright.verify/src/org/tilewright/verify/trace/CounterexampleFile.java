package org.tilewright.verify.trace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

/**
 * Counterexamples as files, the same for every engine: JSON with the choices of each step, which are all that a replay
 * needs, and beside them the event and the state for people. The same counterexample is always the same bytes.
 */
public final class CounterexampleFile {

    /** The largest file that is read, in bytes. */
    static final long MAXIMUM_BYTES = 16 << 20;

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

    /**
     * Reads a file.
     *
     * @throws ReplayException if it is not one: says where and what was expected
     */
    public static Counterexample read(Path file) {
        try {
            if (Files.size(file) > MAXIMUM_BYTES) {
                throw new ReplayException(file + ": is longer than " + (MAXIMUM_BYTES >> 20) + " MiB");
            }
            return parse(JsonParser.parseString(Files.readString(file, StandardCharsets.UTF_8)).getAsJsonObject());
        } catch (IOException e) {
            throw new ReplayException(file + ": cannot be read: " + e.getMessage());
        } catch (JsonParseException | IllegalStateException | UnsupportedOperationException | ClassCastException
                | NumberFormatException | NullPointerException e) {
            throw new ReplayException(file + ": is no counterexample; expected JSON with format, version, property,"
                    + " bounds, message, start and steps");
        }
    }

    private static Counterexample parse(JsonObject file) {
        if (!FORMAT.equals(file.get("format").getAsString()) || file.get("version").getAsInt() != VERSION) {
            throw new IllegalStateException();
        }
        List<Step> steps = new ArrayList<>();
        for (JsonElement element : file.getAsJsonArray("steps")) {
            JsonObject step = element.getAsJsonObject();
            List<Integer> choices = new ArrayList<>();
            step.getAsJsonArray("choices").forEach(choice -> choices.add(choice.getAsInt()));
            steps.add(new Step(List.copyOf(choices), step.get("event").getAsString(), values(step, "values")));
        }
        return new Counterexample(file.get("property").getAsString(), values(file, "bounds"),
                file.has("mutant") ? file.get("mutant").getAsString() : null, file.get("message").getAsString(),
                values(file, "start"), List.copyOf(steps));
    }

    private static Map<String, String> values(JsonObject object, String name) {
        Map<String, String> values = new LinkedHashMap<>();
        object.getAsJsonObject(name).entrySet()
                .forEach(value -> values.put(value.getKey(), value.getValue().getAsString()));
        return Collections.unmodifiableMap(values);
    }
}
