package org.tilewright.run.sweep;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.run.report.JsonText;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;

/**
 * The file of a sweep, {@code *.sweep}: a small JSON object with the words of the metamodel's class {@code Experiment}.
 * {@code schema}, {@code model}, {@code variations}, {@code frames} and {@code metrics} say what {@link Sweep} says;
 * {@code combination} is {@code product} unless it is {@code pairs}, {@code lowerIsBetter} and {@code images} are true
 * unless they are false.
 */
public final class SweepFile {

    /** How the names of such files end. */
    public static final String ENDING = ".sweep";

    private static final int SCHEMA = 1;
    private static final long MAXIMUM_BYTES = 1 << 22;

    private SweepFile() {}

    /**
     * Reads a sweep.
     *
     * @param file its file
     * @return what it asks for
     * @throws InputException if it cannot be read; the line names the place in the file
     */
    public static Sweep read(Path file) {
        try {
            if (Files.size(file) > MAXIMUM_BYTES) {
                throw new InputException(file + ": " + Files.size(file) + " bytes; expected at most " + MAXIMUM_BYTES);
            }
            return parse(Files.readString(file), file.toString());
        } catch (NoSuchFileException e) {
            throw new InputException(file + ": not found; expected the file of a sweep", e);
        } catch (IOException e) {
            throw FileFailures.cannotRead(file, e);
        }
    }

    /**
     * Understands the text of a sweep.
     *
     * @param text the file's content
     * @param name what a line that says what is wrong begins with
     * @return what it asks for
     * @throws InputException if it is no sweep
     */
    public static Sweep parse(String text, String name) {
        JsonReader reader = new JsonReader(new StringReader(text));
        reader.setStrictness(Strictness.STRICT);
        JsonElement content;
        try {
            content = JsonParser.parseReader(reader);
        } catch (JsonParseException e) {
            throw new InputException(name + ": not JSON: " + FileFailures.oneLine(e.getMessage()), e);
        }
        JsonPlace root = new JsonPlace(name, content)
                .object(Set.of("schema", "model", "combination", "variations", "frames", "metrics", "images"));
        if (root.member("schema").number() != SCHEMA) {
            throw root.member("schema").expected(Integer.toString(SCHEMA));
        }
        return new Sweep(root.member("model").text(), combination(root.member("combination")),
                root.member("variations").isAbsent() ? List.of()
                        : root.member("variations").elements().stream().map(SweepFile::variation).toList(),
                root.member("frames").elements().stream().map(SweepFile::frame).toList(),
                root.member("metrics").elements().stream().map(SweepFile::metric).toList(),
                root.member("images").isAbsent() || root.member("images").truth());
    }

    private static Sweep.Combination combination(JsonPlace place) {
        if (place.isAbsent()) {
            return Sweep.Combination.PRODUCT;
        }
        for (Sweep.Combination combination : Sweep.Combination.values()) {
            if (name(combination).equals(place.text())) {
                return combination;
            }
        }
        throw place.expected("\"product\" or \"pairs\"");
    }

    private static Sweep.Variation variation(JsonPlace place) {
        place.object(Set.of("parameter", "values"));
        return new Sweep.Variation(place.member("parameter").text(),
                place.member("values").elements().stream().map(JsonPlace::text).toList());
    }

    private static Sweep.Drawn frame(JsonPlace place) {
        place.object(Set.of("file", "draws"));
        JsonPlace draws = place.member("draws");
        return new Sweep.Drawn(place.member("file").text(), draws.isAbsent() ? null : draws.text());
    }

    private static Sweep.Metric metric(JsonPlace place) {
        place.object(Set.of("statistic", "lowerIsBetter"));
        JsonPlace lower = place.member("lowerIsBetter");
        return new Sweep.Metric(place.member("statistic").text(), lower.isAbsent() || lower.truth());
    }

    /**
     * The text of a sweep's file; reading it gives an equal sweep.
     *
     * @param sweep what it asks for
     * @return the text, with a line end
     */
    public static String text(Sweep sweep) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("schema", SCHEMA);
        content.put("model", sweep.model());
        content.put("combination", name(sweep.combination()));
        if (!sweep.variations().isEmpty()) {
            content.put("variations", sweep.variations());
        }
        content.put("frames", sweep.frames().stream().map(SweepFile::members).toList());
        content.put("metrics", sweep.metrics());
        content.put("images", sweep.images());
        return JsonText.of(content) + "\n";
    }

    private static Map<String, String> members(Sweep.Drawn frame) {
        Map<String, String> members = new LinkedHashMap<>();
        members.put("file", frame.file());
        if (frame.draws() != null) {
            members.put("draws", frame.draws());
        }
        return members;
    }

    /** As files write it. */
    private static String name(Sweep.Combination combination) {
        return combination.name().toLowerCase(Locale.ROOT);
    }
}
