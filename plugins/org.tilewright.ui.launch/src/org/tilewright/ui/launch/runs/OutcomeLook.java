package org.tilewright.ui.launch.runs;

import org.tilewright.run.folder.Outcome;
import org.tilewright.ui.launch.Icons;
import org.tilewright.ui.launch.Messages;

/** How an outcome is shown: a picture of its own shape, and a word. */
final class OutcomeLook {

    private OutcomeLook() {}

    static Icons icon(Outcome outcome) {
        return switch (outcome) {
            case COMPLETED -> Icons.COMPLETED;
            case FAILED -> Icons.FAILED;
            case CANCELLED -> Icons.CANCELLED;
            case INTERRUPTED -> Icons.INTERRUPTED;
            case RUNNING -> Icons.RUNNING;
        };
    }

    static String word(Outcome outcome) {
        return switch (outcome) {
            case COMPLETED -> Messages.Outcome_completed;
            case FAILED -> Messages.Outcome_failed;
            case CANCELLED -> Messages.Outcome_cancelled;
            case INTERRUPTED -> Messages.Outcome_interrupted;
            case RUNNING -> Messages.Outcome_running;
        };
    }
}
