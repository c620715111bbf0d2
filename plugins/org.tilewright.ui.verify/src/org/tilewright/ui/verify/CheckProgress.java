package org.tilewright.ui.verify;

import org.eclipse.osgi.util.NLS;
import org.tilewright.run.verify.PlannedCheck;
import org.tilewright.verify.Result;

/**
 * How far a row of checks is: immutable, so that the thread that checks hands it over whole.
 *
 * @param total   checks there are
 * @param done    checks that have ended
 * @param wrong   those of them that are not as expected
 * @param current what is being checked, null between checks
 * @param states  states that the present check has visited
 * @param waiting of these, those that are not expanded yet
 * @param depth   steps from the first state to those that are expanded now
 * @param began   nanoseconds at which the first check began
 * @param since   nanoseconds at which the present check began
 * @param seconds how long all took, once all has ended; else negative
 */
record CheckProgress(int total, int done, int wrong, PlannedCheck current, long states, long waiting, int depth,
        long began, long since, double seconds) {

    static final CheckProgress NONE = new CheckProgress(0, 0, 0, null, 0, 0, 0, 0, 0, -1);

    private static final double NANOSECONDS = 1e9;

    CheckProgress started(int checks) {
        return new CheckProgress(checks, 0, 0, null, 0, 0, 0, System.nanoTime(), 0, -1);
    }

    CheckProgress of(PlannedCheck check) {
        return new CheckProgress(total, done, wrong, check, 0, 0, 0, began, System.nanoTime(), -1);
    }

    CheckProgress at(long visited, int steps) {
        return new CheckProgress(total, done, wrong, current, visited, waiting, steps, began, since, -1);
    }

    CheckProgress waitingFor(long left) {
        return new CheckProgress(total, done, wrong, current, states, left, depth, began, since, -1);
    }

    CheckProgress with(Result result) {
        return new CheckProgress(total, done + 1, wrong + (result.isAsExpected() ? 0 : 1), null, states, 0, depth,
                began,
                since, -1);
    }

    CheckProgress ended() {
        return new CheckProgress(total, done, wrong, null, states, 0, depth, began, since,
                (System.nanoTime() - began) / NANOSECONDS);
    }

    /** States visited in a second. */
    long rate() {
        double elapsed = (System.nanoTime() - since) / NANOSECONDS;
        return elapsed < 0.001 ? 0 : Math.round(states / elapsed);
    }

    /** In a line, while something is being checked. */
    String line() {
        String mutant = current == null || current.mutant() == null ? ""
                : " \u00b7 " + NLS.bind(Messages.Row_mutant, current.mutant());
        return NLS.bind(Messages.Progress_running, new Object[] { current == null ? "" : current.property().id(),
                Math.min(total, done + 1), total, mutant, Texts.number(states), Texts.number(rate()),
                Texts.number(waiting), depth });
    }
}
