package org.tilewright.run.sweep;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What a sweep asks for, as its file says it; nothing of it is checked yet.
 *
 * @param model the model's file, relative to the folder of the sweep
 * @param combination how the values of several variations are combined
 * @param variations the parameters that are varied, in the order in which they are set; perhaps none
 * @param frames the frames that are run; one or more
 * @param metrics what is compared; one or more
 * @param images whether each run leaves its images, heat maps and timeline too, and not numbers alone
 * @param engine where the runs are simulated
 */
public record Sweep(String model, Combination combination, List<Variation> variations, List<Drawn> frames,
        List<Metric> metrics, boolean images, SweepEngine engine) {

    /** How the values of several variations are combined. */
    public enum Combination {
        /** Each value with each of the others. */
        PRODUCT,
        /** The first values together, then the second ones, and so on; all variations have equally many. */
        PAIRS
    }

    /**
     * A parameter and the values that it takes.
     *
     * @param parameter its path, for example {@code gpu.depth.zcache.ways}
     * @param values the values, each written as in the model, with its unit
     */
    public record Variation(String parameter, List<String> values) {

        /** Keeps the values. */
        public Variation {
            values = List.copyOf(values);
        }
    }

    /**
     * A frame or a sequence.
     *
     * @param file the file of a frame or of a sample, or a folder of frames that are one sequence; relative to the folder of the sweep
     * @param draws range of its draws, {@code A..B} from 0; null for all
     */
    public record Drawn(String file, String draws) {}

    /**
     * A statistic that is compared.
     *
     * @param statistic its name, for example {@code frame.cycles}
     * @param lowerIsBetter whether a lower value is the better one
     */
    public record Metric(String statistic, boolean lowerIsBetter) {}

    /** Keeps the lists. */
    public Sweep {
        variations = List.copyOf(variations);
        frames = List.copyOf(frames);
        metrics = List.copyOf(metrics);
    }

    /** A sweep that is simulated on this machine. */
    public Sweep(String model, Combination combination, List<Variation> variations, List<Drawn> frames,
            List<Metric> metrics, boolean images) {
        this(model, combination, variations, frames, metrics, images, SweepEngine.LOCAL);
    }

    /** The same sweep, simulated elsewhere. */
    public Sweep with(SweepEngine other) {
        return new Sweep(model, combination, variations, frames, metrics, images, other);
    }

    /**
     * The same sweep with other files.
     *
     * @param resolve what each file's name is now; given those of the model and of the frames
     */
    public Sweep withFiles(UnaryOperator<String> resolve) {
        return new Sweep(resolve.apply(model), combination, variations,
                frames.stream().map(frame -> new Drawn(resolve.apply(frame.file()), frame.draws())).toList(), metrics,
                images, engine);
    }

    /** How many machines it has: combinations of values; 0 when a variation has none. */
    public long machines() {
        if (combination == Combination.PAIRS && !variations.isEmpty()) {
            return variations.stream().mapToLong(variation -> variation.values().size()).min().orElse(0);
        }
        long product = 1;
        for (Variation variation : variations) {
            product = Math.multiplyFull((int) Math.min(product, Integer.MAX_VALUE), variation.values().size());
        }
        return product;
    }

    /** How many runs it has: each machine on each frame. */
    public long runs() {
        return Math.multiplyFull((int) Math.min(machines(), Integer.MAX_VALUE), frames.size());
    }
}
