package org.tilewright.ui.verify.properties;

import org.eclipse.osgi.util.NLS;
import org.tilewright.run.verify.PlannedCheck;
import org.tilewright.ui.verify.Messages;
import org.tilewright.ui.verify.Texts;
import org.tilewright.verify.Result;

/**
 * How far a row of checks of the view is: immutable, so that the thread that checks hands it over whole.
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
record OwnProgress(int total, int done, int wrong, PlannedCheck current, long states, long waiting, int depth,
        long began, long since, double seconds) {

    static final OwnProgress NONE = new OwnProgress(0, 0, 0, null, 0, 0, 0, 0, 0, -1);

    private static final double NANOSECONDS = 1e9;

    OwnProgress started(int checks) {
        return new OwnProgress(checks, 0, 0, null, 0, 0, 0, System.nanoTime(), 0, -1);
    }

    OwnProgress of(PlannedCheck check) {
        return new OwnProgress(total, done, wrong, check, 0, 0, 0, began, System.nanoTime(), -1);
    }

    OwnProgress at(long visited, int steps) {
        return new OwnProgress(total, done, wrong, current, visited, waiting, steps, began, since, -1);
    }

    OwnProgress waitingFor(long left) {
        return new OwnProgress(total, done, wrong, current, states, left, depth, began, since, -1);
    }

    OwnProgress with(Result result) {
        return new OwnProgress(total, done + 1, wrong + (result.isAsExpected() ? 0 : 1), null, states, 0, depth,
                began,
                since, -1);
    }

    OwnProgress ended() {
        return new OwnProgress(total, done, wrong, null, states, 0, depth, began, since,
                (System.nanoTime() - began) / NANOSECONDS);
    }

    /** States visited in a second. */
    long rate() {
        double elapsed = (System.nanoTime() - since) / NANOSECONDS;
        return elapsed < 0.001 ? 0 : Math.round(states / elapsed);
    }

    /** In a line, while something is being checked. */
    String line() {
        return line(current, Math.min(total, done + 1), total, states, rate(), waiting, depth);
    }

    /**
     * How far a check is, in a line.
     *
     * @param check  null between checks
     * @param number which one of all it is, from 1
     * @param rate   states visited in a second
     */
    static String line(PlannedCheck check, int number, int total, long states, long rate, long waiting, int depth) {
        String mutant = check == null || check.mutant() == null ? ""
                : " \u00b7 " + NLS.bind(Messages.Row_mutant, check.mutant());
        return NLS.bind(Messages.Progress_running, new Object[] { check == null ? "" : check.property().id(), number,
                total, mutant, Texts.number(states), Texts.number(rate), Texts.number(waiting), depth });
    }
}
