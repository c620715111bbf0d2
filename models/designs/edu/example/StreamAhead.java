package edu.example;

import org.tilewright.protocol.own.Parameter;
import org.tilewright.protocol.prefetch.LookUpPolicy;

/**
 * Asks further ahead the longer look-ups follow one another: after a run of n blocks in a row it asks for the next n - 1 of them, but
 * no more than {@code degree}; the first block that does not follow ends the run. Where tiles are drawn side by side their
 * lines lie in a row, and small triangles, which jump, ask for nothing in vain.
 *
 * <p>Two words: the block looked up last, counted from 1, and how many look-ups followed the one before them, no more than
 * {@code degree}.
 */
public final class StreamAhead implements LookUpPolicy {

    private static final int LAST = 0;
    private static final int RUN = 1;
    private static final int WORDS = 2;

    private final int degree;

    public StreamAhead(@Parameter(value = "degree", unit = "lines", from = 1, to = 16, usual = 4) int degree) {
        this.degree = degree;
    }

    @Override
    public int degree() {
        return degree;
    }

    @Override
    public int words(int blocks) {
        return WORDS;
    }

    /** Of the blocks ahead, a hit asks for the furthest alone: the look-ups before it asked for the others. */
    @Override
    public int lookUp(int[] state, int blocks, int block, boolean hit, int[] into) {
        boolean follows = state[LAST] != 0 && block == state[LAST];
        int run = follows ? Math.min(degree, state[RUN] + 1) : 0;
        state[LAST] = block + 1;
        state[RUN] = run;
        int count = 0;
        for (int ahead = hit ? Math.max(1, run) : 1; ahead <= run && block + ahead < blocks; ahead++) {
            into[count] = block + ahead;
            count++;
        }
        return count;
    }
}
