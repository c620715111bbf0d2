package org.tilewright.run.cluster;

import java.nio.file.Path;
import java.util.List;

/**
 * How the runs of a sweep stand that was handed to a cluster.
 *
 * @param runs its runs, in the order of the sweep
 */
public record SweepStanding(List<Run> runs) {

    /** Lines of a job's output that are shown when a run of it failed. */
    static final int LAST_LINES = 5;

    /** How a run stands. */
    public enum State {
        /** It has a result: numbers, or a deadlock. */
        DONE("done"),
        /** A node simulates it. */
        RUNNING("running"),
        /** It waits for a node, or for runs of the same job before it. */
        QUEUED("queued"),
        /** Its job ended, and it has no result. */
        FAILED("failed"),
        /** No job has it, or its job was taken away before it said anything. */
        MISSING("missing");

        private final String word;

        State(String word) {
            this.word = word;
        }

        /** The state in a word. */
        public String word() {
            return word;
        }
    }

    /**
     * Where a run was handed to last.
     *
     * @param submission number of the submission
     * @param job place in its job array
     * @param log what the job said
     */
    public record Origin(int submission, int job, Path log) {}

    /**
     * A run.
     *
     * @param name frame and settings
     * @param folder name of its folder
     * @param state how it stands
     * @param reason where it runs, what it waits for or why it failed; empty when it is done
     * @param origin its job; null when it is done or has none
     * @param lastLines of a failed run the last lines of its job's output, oldest first
     */
    public record Run(String name, String folder, State state, String reason, Origin origin, List<String> lastLines) {}

    /** How many runs stand so. */
    public long count(State state) {
        return runs.stream().filter(run -> run.state() == state).count();
    }

    /** Whether a node works on it, or will. */
    public boolean isLive() {
        return count(State.RUNNING) + count(State.QUEUED) > 0;
    }

    /** Whether every run has a result. */
    public boolean isDone() {
        return count(State.DONE) == runs.size();
    }
}
