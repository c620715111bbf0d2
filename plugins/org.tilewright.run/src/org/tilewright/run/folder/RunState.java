package org.tilewright.run.folder;

import java.nio.file.Files;
import java.nio.file.Path;

import org.tilewright.frame.InputException;

/** What can be seen of a run as it stands. */
public final class RunState {

    private static final String LAST_RESULT = "stats.json";

    private RunState() {}

    /**
     * Where a run is now: its folder has another name while it goes on than when it has ended.
     *
     * @param folder the folder of a run, perhaps under the name that it had before it ended
     * @return the folder under the name that it has now
     */
    public static Path latest(Path folder) {
        String name = String.valueOf(folder.getFileName());
        int end = name.lastIndexOf(RunFolder.INCOMPLETE);
        if (end < 1 || Files.exists(folder)) {
            return folder;
        }
        Path ended = folder.resolveSibling(name.substring(0, end));
        return Files.isDirectory(ended) ? ended : folder;
    }

    /**
     * Whether a run is at work.
     *
     * @param folder a run's folder
     * @return whether it is; not if that cannot be read
     */
    public static boolean isGoingOn(Path folder) {
        try {
            return RunFolder.read(folder).outcome() == Outcome.RUNNING;
        } catch (InputException unreadable) {
            return false;
        }
    }

    /**
     * Makes sure that a run has left results.
     *
     * @param folder the run's folder
     * @param record its record
     * @throws InputException with a line that says why it has none
     */
    public static void requireResults(Path folder, RunRecord record) {
        if (Files.isRegularFile(folder.resolve(LAST_RESULT))) {
            return;
        }
        String why = record.message() == null ? "" : ": " + record.message();
        throw new InputException(folder + ": " + switch (record.outcome()) {
            case RUNNING -> "is still running; its results come when it has ended";
            case COMPLETED -> "has no " + LAST_RESULT + "; expected it in the folder of a completed run";
            case FAILED -> "failed" + why;
            case CANCELLED -> "was cancelled and left no results";
            case INTERRUPTED -> "was interrupted and left no results" + why;
        });
    }
}
