package org.tilewright.verify.explore;

import java.util.Arrays;

import org.tilewright.verification.Chooser;

/** Takes a step's choices through all combinations, in rising order, and keeps the witnesses that were seen. */
final class Odometer implements Chooser {

    private static final int USUAL = 8;

    private int[] digits = new int[USUAL];
    private int[] limits = new int[USUAL];
    private int length;
    private int at;
    private long seen;

    /** Before the first step from a state. */
    void begin() {
        length = 0;
        at = 0;
    }

    @Override
    public int choose(int possibilities) {
        if (at == length) {
            if (possibilities < 1) {
                throw new IllegalArgumentException("a choice of " + possibilities + " possibilities");
            }
            if (length == digits.length) {
                digits = Arrays.copyOf(digits, 2 * length);
                limits = Arrays.copyOf(limits, 2 * length);
            }
            digits[length] = 0;
            limits[length] = possibilities;
            length++;
        }
        return digits[at++];
    }

    /** Moves on to the next combination; whether there is one. */
    boolean advance() {
        at = 0;
        while (length > 0) {
            if (++digits[length - 1] < limits[length - 1]) {
                return true;
            }
            length--;
        }
        return false;
    }

    /** The choices of the step just taken. */
    int[] choices() {
        return Arrays.copyOf(digits, length);
    }

    @Override
    public void saw(int witness) {
        seen |= 1L << witness;
    }

    /** The witnesses seen so far, one bit each. */
    long seen() {
        return seen;
    }
}
