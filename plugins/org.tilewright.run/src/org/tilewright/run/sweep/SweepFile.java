package org.tilewright.run.sweep;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.tilewright.frame.InputException;
import org.tilewright.input.JsonRecords;
import org.tilewright.input.MayBeMissing;
import org.tilewright.input.Place;
import org.tilewright.input.Range;
import org.tilewright.run.report.JsonText;

import com.google.gson.annotations.SerializedName;

/**
 * The file of a sweep, {@code *.sweep}: a small JSON object with the words of the metamodel's class {@code Experiment}.
 * {@code schema}, {@code model}, {@code variations}, {@code frames} and {@code metrics} say what {@link Sweep} says;
 * {@code combination} is {@code product} unless it is {@code pairs}, {@code lowerIsBetter} and {@code images} are true
 * unless they are false; {@code engine} is {@code local} unless it is {@code slurm}, and then {@code slurm} and
 * {@code chunkMinutes} say what {@link SweepEngine} says.
 */
public final class SweepFile {

    /** How the names of such files end. */
    public static final String ENDING = ".sweep";

    private static final int SCHEMA = 1;
    private static final int MAXIMUM_BYTES = 1 << 22;

    private SweepFile() {}

    private record Content(@Range(from = SCHEMA, to = SCHEMA) int schema, String model,
            @MayBeMissing Combination combination, @MayBeMissing List<Variation> variations, List<Drawn> frames,
            List<Metric> metrics, @MayBeMissing Boolean images, @MayBeMissing Engine engine,
            @MayBeMissing Map<String, String> slurm, @MayBeMissing Integer chunkMinutes) {

        Content {
            requireText("model", model);
            require("variations", variations == null || !variations.isEmpty());
            require("frames", !frames.isEmpty());
            require("metrics", !metrics.isEmpty());
            engine(engine, slurm, chunkMinutes);
        }

        Sweep sweep() {
            return new Sweep(model, combination == Combination.PAIRS ? Sweep.Combination.PAIRS
                    : Sweep.Combination.PRODUCT,
                    variations == null ? List.of()
                            : variations.stream().map(each -> new Sweep.Variation(each.parameter, each.values))
                                    .toList(),
                    frames.stream().map(each -> new Sweep.Drawn(each.file, each.draws)).toList(),
                    metrics.stream().map(each -> new Sweep.Metric(each.statistic, isTrue(each.lowerIsBetter))).toList(),
                    isTrue(images), engine(engine, slurm, chunkMinutes));
        }

        private static SweepEngine engine(Engine engine, Map<String, String> slurm, Integer chunkMinutes) {
            return new SweepEngine(engine == Engine.SLURM ? SweepEngine.Kind.SLURM : SweepEngine.Kind.LOCAL,
                    slurm == null ? Map.of() : slurm,
                    chunkMinutes == null ? SweepEngine.LOCAL.chunkMinutes() : chunkMinutes);
        }
    }

    /** As files write it. */
    private enum Combination {
        @SerializedName("product")
        PRODUCT, @SerializedName("pairs")
        PAIRS
    }

    /** As files write it. */
    private enum Engine {
        @SerializedName("local")
        LOCAL, @SerializedName("slurm")
        SLURM
    }

    private record Variation(String parameter, List<String> values) {

        Variation {
            requireText("parameter", parameter);
            require("values", !values.isEmpty());
            values.forEach(value -> requireText("values", value));
        }
    }

    private record Drawn(String file, @MayBeMissing String draws) {

        Drawn {
            requireText("file", file);
            requireText("draws", draws == null ? "0..0" : draws);
        }
    }

    private record Metric(String statistic, @MayBeMissing Boolean lowerIsBetter) {

        Metric {
            requireText("statistic", statistic);
        }
    }

    private static boolean isTrue(Boolean unlessSaid) {
        return unlessSaid == null || unlessSaid;
    }

    private static void requireText(String name, String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("an empty text in '" + name + "'; expected a text \"...\"");
        }
    }

    private static void require(String name, boolean isThere) {
        if (!isThere) {
            throw new IllegalArgumentException("nothing in '" + name + "'; expected an array [...] of one or more");
        }
    }

    /**
     * Reads a sweep.
     *
     * @param file its file
     * @return what it asks for
     * @throws InputException if it cannot be read; the line names the place in the file
     */
    public static Sweep read(Path file) {
        return JsonRecords.read(file, MAXIMUM_BYTES, Content.class, "the file of a sweep", InputException::new).sweep();
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
        return JsonRecords.parse(text, Content.class, new Place(name, InputException::new)).sweep();
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
        if (!sweep.engine().equals(SweepEngine.LOCAL)) {
            content.put("engine", sweep.engine().kind().name().toLowerCase(Locale.ROOT));
            content.put("slurm", sweep.engine().slurm());
            content.put("chunkMinutes", sweep.engine().chunkMinutes());
        }
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
