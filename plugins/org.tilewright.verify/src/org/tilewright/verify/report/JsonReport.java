package org.tilewright.verify.report;

import java.util.List;

import org.tilewright.verify.Result;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

/** Results for programs. The same results are always the same bytes, but for {@code times.json}. */
public final class JsonReport {

    /** What the file says that it is. */
    static final String FORMAT = "tilewright-verification";

    private static final Gson GSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private JsonReport() {}

    /**
     * The content of {@code report.json}.
     *
     * @param counterexamples for each result the name of its counterexample's file, or null
     * @param designs         for each result the hash of what the user wrote of the classes that took part, or null
     * @param unchecked       checks that were planned and not finished
     */
    public static String of(List<Result> results, List<String> counterexamples, List<String> designs, int unchecked) {
        JsonObject report = new JsonObject();
        report.addProperty("format", FORMAT);
        report.addProperty("version", 1);
        if (unchecked > 0) {
            report.addProperty("unchecked", unchecked);
        }
        JsonArray checks = new JsonArray();
        for (int index = 0; index < results.size(); index++) {
            checks.add(json(results.get(index), counterexamples.get(index), designs.get(index)));
        }
        report.add("checks", checks);
        return GSON.toJson(report) + "\n";
    }

    /** The content of {@code times.json}: how long each check took, in seconds. */
    static String times(List<Result> results) {
        JsonArray seconds = new JsonArray();
        results.forEach(result -> seconds.add(result.seconds()));
        JsonObject times = new JsonObject();
        times.add("seconds", seconds);
        return GSON.toJson(times) + "\n";
    }

    private static JsonObject json(Result result, String counterexample, String designs) {
        JsonObject json = new JsonObject();
        json.addProperty("property", result.property().id());
        if (result.mutant() != null) {
            json.addProperty("mutant", result.mutant());
        }
        json.addProperty("verdict", result.verdict().name());
        json.addProperty("asExpected", result.isAsExpected());
        json.addProperty("engine", result.engine());
        if (result.version() != null) {
            json.addProperty("engineVersion", result.version());
        }
        JsonObject bounds = new JsonObject();
        result.bounds().values().forEach(bounds::addProperty);
        json.add("bounds", bounds);
        json.addProperty("states", result.states());
        json.addProperty("transitions", result.transitions());
        json.addProperty("depth", result.depth());
        json.add("witness", witnesses(result, true));
        json.add("neverSeen", witnesses(result, false));
        if (result.reason() != null) {
            json.addProperty("reason", result.reason());
        }
        if (counterexample != null) {
            json.addProperty("counterexample", counterexample);
        }
        if (designs != null) {
            json.addProperty("designs", designs);
        }
        return json;
    }

    private static JsonArray witnesses(Result result, boolean seen) {
        JsonArray texts = new JsonArray();
        result.witnesses().stream().filter(witness -> witness.seen() == seen)
                .forEach(witness -> texts.add(witness.text()));
        return texts;
    }
}
