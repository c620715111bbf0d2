package org.tilewright.sim.assertion;

/** How many rows somebody tries to go over at once: more after each time that it worked, and fewer after each that did not. */
final class Stride {

    private static final int LONGEST = 1 << 14;
    /** With fewer rows it costs more to find out whether one can go over them than to look at each. */
    private static final int SHORTEST = 8;
    private static final int FEWEST_STEPS = 16;
    private static final int MOST_STEPS = 1 << 10;

    private int rows = LONGEST;
    private int steps = FEWEST_STEPS;
    private boolean isDue = true;

    /** Whether it is worth trying; otherwise it is after the next {@linkplain #steps steps}. */
    boolean isDue() {
        return isDue;
    }

    /** Rows to try of so many; 0 if there are too few. */
    int rows(int left) {
        int tried = Math.min(rows, left);
        if (tried < SHORTEST) {
            isDue = false;
            return 0;
        }
        rows = tried;
        return tried;
    }

    /** Hears whether it worked. */
    void done(boolean worked) {
        if (worked) {
            rows = Math.min(2 * rows, LONGEST);
            steps = FEWEST_STEPS;
        } else if (rows >= 2 * SHORTEST) {
            rows /= 2;
        } else {
            isDue = false;
            steps = Math.min(2 * steps, MOST_STEPS);
        }
    }

    /** How many cycles to look at one by one. */
    int steps() {
        if (isDue) {
            return 0;
        }
        isDue = true;
        return steps;
    }
}
