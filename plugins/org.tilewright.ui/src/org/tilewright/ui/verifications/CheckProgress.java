package org.tilewright.ui.verifications;

import org.tilewright.run.verify.PlannedCheck;

/**
 * How far one check is.
 *
 * @param check what is checked
 * @param states states visited
 * @param transitions steps taken
 * @param depth steps from the first state to those that are expanded now
 * @param waiting states that were found and not expanded yet
 * @param seconds since the check began
 */
public record CheckProgress(PlannedCheck check, long states, long transitions, int depth, long waiting,
        double seconds) {

    /** States visited in a second, on average since the check began. */
    public double statesPerSecond() {
        return seconds > 0 ? states / seconds : 0;
    }
}
