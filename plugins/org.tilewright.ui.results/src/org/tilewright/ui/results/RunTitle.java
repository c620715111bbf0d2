package org.tilewright.ui.results;

import java.nio.file.Path;

import org.eclipse.osgi.util.NLS;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunRecord;

/** The line that says which run a view shows. */
final class RunTitle {

    private RunTitle() {}

    static String of(Runs runs, RunRecord record) {
        String name = name(runs.run());
        if (record != null && record.outcome() != Outcome.COMPLETED) {
            name = NLS.bind(Messages.Run_notCompleted, name, outcome(record.outcome()));
        }
        return runs.other() == null ? name : NLS.bind(Messages.Run_comparedWith, name, name(runs.other()));
    }

    private static String name(Path run) {
        Path name = run.getFileName();
        return name == null ? run.toString() : name.toString();
    }

    private static String outcome(Outcome outcome) {
        return switch (outcome) {
            case RUNNING -> Messages.Outcome_running;
            case FAILED -> Messages.Outcome_failed;
            case CANCELLED -> Messages.Outcome_cancelled;
            case INTERRUPTED -> Messages.Outcome_interrupted;
            case COMPLETED -> Messages.Outcome_completed;
        };
    }
}
