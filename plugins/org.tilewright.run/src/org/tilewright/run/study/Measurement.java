package org.tilewright.run.study;

import java.nio.file.Path;
import java.util.Optional;

import org.tilewright.run.folder.RunIntervals;
import org.tilewright.run.folder.RunStatistics;

/** What came out of one run of a study: its statistics, or the cycle of waits in which the machine deadlocked. */
public final class Measurement {

    private final Path folder;
    private final RunStatistics statistics;
    private final String deadlock;

    private Measurement(Path folder, RunStatistics statistics, String deadlock) {
        this.folder = folder;
        this.statistics = statistics;
        this.deadlock = deadlock;
    }

    /**
     * A run that came to its end.
     *
     * @param folder its folder
     * @param statistics its statistics
     * @return what came out of it
     */
    public static Measurement completed(Path folder, RunStatistics statistics) {
        return new Measurement(folder, statistics, null);
    }

    /**
     * A run whose machine could not go on.
     *
     * @param folder its folder
     * @param line the line that says who waits for whom
     * @return what came out of it
     */
    public static Measurement deadlocked(Path folder, String line) {
        return new Measurement(folder, null, line);
    }

    /**
     * A run that is not finished: all its values are missing.
     *
     * @param folder its folder, which need not exist
     * @return what came out of it
     */
    static Measurement missing(Path folder) {
        return new Measurement(folder, null, null);
    }

    /** The folder of the run; there is none when the run is not finished. */
    public Path folder() {
        return folder;
    }

    /** Whether the run came to its end and has statistics. */
    public boolean isCompleted() {
        return statistics != null;
    }

    /** The statistics of a run that came to its end. */
    public Optional<RunStatistics> statistics() {
        return Optional.ofNullable(statistics);
    }

    /** The line that says who waits for whom, if the machine deadlocked. */
    public Optional<String> deadlock() {
        return Optional.ofNullable(deadlock);
    }

    /**
     * A statistic.
     *
     * @param name its name
     * @return its value; not a number when the machine deadlocked, does not have the statistic, or was not run
     */
    public double value(String name) {
        return statistics == null ? Double.NaN : statistics.value(name).orElse(Double.NaN);
    }

    /** The counts by interval of time, read now. */
    public RunIntervals intervals() {
        return RunIntervals.read(folder);
    }
}
