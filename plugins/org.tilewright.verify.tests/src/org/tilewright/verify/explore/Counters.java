package org.tilewright.verify.explore;

import java.util.Map;

import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/** Two counters that go round, with what may go wrong with them: a harness whose numbers follow by hand. */
final class Counters extends Harness {

    private final int limit;
    private final int forbiddenSum;
    private int left;
    private final long[] right = new long[1];
    private boolean atOnce;

    /**
     * Makes counters.
     *
     * @param limit        each goes from 0 to limit - 1
     * @param forbiddenSum the sum that violates
     */
    Counters(int limit, int forbiddenSum) {
        this.limit = limit;
        this.forbiddenSum = forbiddenSum;
    }

    /** The first choice is which of the two moves, or both; if both, a second one whether that is remembered. */
    @Override
    public void step() {
        int which = Choice.upTo(3);
        if (which != 1) {
            left = next(left);
        }
        if (which != 0) {
            right[0] = next((int) right[0]);
        }
        if (which == 2) {
            atOnce = Choice.upTo(2) == 1;
        }
        Choice.saw(which);
        check(left + right[0] != forbiddenSum, "the sum is forbidden");
    }

    private int next(int value) {
        return value + 1 < limit ? value + 1 : 0;
    }

    @Override
    public String describe(int[] choices) {
        return "counters: " + (choices[0] == 2 ? "both" : choices[0] == 1 ? "right" : "left");
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("left", Integer.toString(left));
        values.put("right", Long.toString(right[0]));
        values.put("at once", Boolean.toString(atOnce));
    }

    @Override
    public String[] witnesses() {
        return new String[] { "left", "right", "both" };
    }
}
