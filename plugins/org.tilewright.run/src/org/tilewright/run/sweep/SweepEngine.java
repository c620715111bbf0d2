package org.tilewright.run.sweep;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Where the runs of a sweep are simulated. What comes out of them is the same everywhere.
 *
 * @param kind here, or by a cluster's queue
 * @param slurm options for Slurm's {@code sbatch}, by their long names without dashes, such as {@code partition}; passed on
 *     as they are, sorted by name
 * @param chunkMinutes how long the work of one job of a cluster shall take, in minutes
 */
public record SweepEngine(Kind kind, Map<String, String> slurm, int chunkMinutes) {

    /** This machine, as a file that says nothing means it. */
    public static final SweepEngine LOCAL = new SweepEngine(Kind.LOCAL, Map.of(), 10);

    /** Most minutes of a job's work: four weeks. */
    public static final int MAXIMUM_CHUNK_MINUTES = 40_320;

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,40}");
    private static final Pattern OF_OURS = Pattern
            .compile("array|chdir|export|input|job-name|open-mode|output|error|parsable|requeue|no-requeue|wait|wrap");
    private static final int MAXIMUM_VALUE = 500;

    /** Who runs a sweep. */
    public enum Kind {
        /** Processes of this machine. */
        LOCAL,
        /** Jobs of a Slurm cluster. */
        SLURM
    }

    /**
     * Checks the options, and sorts them.
     *
     * @throws IllegalArgumentException if one is no option, or one that Tilewright sets itself
     */
    public SweepEngine {
        slurm = Collections.unmodifiableMap(new TreeMap<>(slurm));
        slurm.forEach(SweepEngine::check);
        if (chunkMinutes < 1 || chunkMinutes > MAXIMUM_CHUNK_MINUTES) {
            throw new IllegalArgumentException(
                    chunkMinutes + " in 'chunkMinutes'; expected 1 to " + MAXIMUM_CHUNK_MINUTES);
        }
    }

    private static void check(String name, String value) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "'" + name + "' in 'slurm'; expected the long name of an option of sbatch, such as partition");
        }
        if (OF_OURS.matcher(name).matches()) {
            throw new IllegalArgumentException("'" + name
                    + "' in 'slurm'; expected another option: Tilewright sets this one itself");
        }
        if (value.length() > MAXIMUM_VALUE || value.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("the value of '" + name + "' in 'slurm' is not one line of at most "
                    + MAXIMUM_VALUE + " characters");
        }
    }

    /** Such an engine with another option for Slurm, which wins over one of the same name. */
    public SweepEngine with(String name, String value) {
        Map<String, String> more = new TreeMap<>(slurm);
        more.put(name, value);
        return new SweepEngine(kind, more, chunkMinutes);
    }

    /** The same options for another kind of engine. */
    public SweepEngine as(Kind other) {
        return new SweepEngine(other, slurm, chunkMinutes);
    }

    /** The same with jobs of other lengths. */
    public SweepEngine withChunkMinutes(int minutes) {
        return new SweepEngine(kind, slurm, minutes);
    }
}
