package org.tilewright.run;

import java.nio.file.Path;

/** Hears how a run goes on. Called from the run's own threads, one call at a time. */
public interface RunListener {

    /** Hears nothing. */
    RunListener SILENT = new RunListener() {};

    /** What a run does, in order. */
    enum Phase {
        /** Compiling the generated simulator, or finding it compiled. */
        COMPILING,
        /** Reading the frame and simulating. */
        SIMULATING,
        /** Closing the run folder. */
        FINISHING
    }

    /**
     * A phase began.
     *
     * @param phase the phase
     */
    default void phase(Phase phase) {}

    /**
     * The run has a folder, under the name that it keeps until it ends.
     *
     * @param folder the folder that the run writes into
     */
    default void opened(Path folder) {}

    /**
     * The simulator reported its progress.
     *
     * @param line one JSON object
     */
    default void progress(String line) {}
}
