package org.tilewright.verify.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.verify.Verdict;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

/** Reads the folder of a report again. */
public final class ReportReader {

    /** The largest file that is read, in bytes. */
    private static final long MAXIMUM_BYTES = 64 << 20;

    private ReportReader() {}

    /** Whether a folder has a whole report. */
    public static boolean isReport(Path folder) {
        return Files.isRegularFile(folder.resolve(ReportFolder.REPORT));
    }

    /**
     * The checks of a report, in their order.
     *
     * @throws ReportException if the folder has none, or it is damaged: says which file
     */
    public static List<Reported> read(Path folder) {
        Path file = folder.resolve(ReportFolder.REPORT);
        JsonArray checks = array(file, "checks");
        Path timesFile = folder.resolve(ReportFolder.TIMES);
        JsonArray times = Files.exists(timesFile) ? array(timesFile, "seconds") : new JsonArray();
        try {
            List<Reported> reported = new ArrayList<>();
            for (JsonElement check : checks) {
                double seconds = times.size() == checks.size() ? times.get(reported.size()).getAsDouble() : Double.NaN;
                reported.add(check(check.getAsJsonObject(), seconds));
            }
            return List.copyOf(reported);
        } catch (RuntimeException e) {
            throw damaged(file);
        }
    }

    private static JsonArray array(Path file, String name) {
        try {
            if (Files.size(file) > MAXIMUM_BYTES) {
                throw new ReportException(file + ": is longer than " + (MAXIMUM_BYTES >> 20) + " MiB");
            }
            JsonElement root = JsonParser.parseString(Files.readString(file, StandardCharsets.UTF_8));
            return root.getAsJsonObject().getAsJsonArray(name).getAsJsonArray();
        } catch (IOException e) {
            throw new ReportException(file + ": cannot be read: " + e.getMessage());
        } catch (JsonParseException | IllegalStateException | ClassCastException | NullPointerException e) {
            throw damaged(file);
        }
    }

    private static ReportException damaged(Path file) {
        return new ReportException(file + ": is no report of a verification; expected JSON as tilewright verify --out"
                + " writes it");
    }

    private static Reported check(JsonObject check, double seconds) {
        Map<String, String> bounds = new LinkedHashMap<>();
        check.getAsJsonObject("bounds").entrySet().forEach(bound -> bounds.put(bound.getKey(),
                bound.getValue().getAsString()));
        return new Reported(check.get("property").getAsString(), text(check, "mutant"),
                Verdict.valueOf(check.get("verdict").getAsString()), check.get("asExpected").getAsBoolean(),
                check.get("engine").getAsString(), Collections.unmodifiableMap(bounds),
                check.get("states").getAsLong(), check.get("transitions").getAsLong(), check.get("depth").getAsInt(),
                texts(check, "witness"), texts(check, "neverSeen"), text(check, "reason"), fileName(check), seconds);
    }

    /** A counterexample lies in the folder of its report and nowhere else. */
    private static String fileName(JsonObject check) {
        String name = text(check, "counterexample");
        if (name != null && (name.contains("/") || name.contains("\\") || name.startsWith("."))) {
            throw new IllegalStateException(name);
        }
        return name;
    }

    private static String text(JsonObject object, String name) {
        return object.has(name) ? object.get(name).getAsString() : null;
    }

    private static List<String> texts(JsonObject object, String name) {
        List<String> texts = new ArrayList<>();
        object.getAsJsonArray(name).forEach(text -> texts.add(text.getAsString()));
        return List.copyOf(texts);
    }
}
