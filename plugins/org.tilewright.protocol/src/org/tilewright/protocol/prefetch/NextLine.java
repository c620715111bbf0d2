package org.tilewright.protocol.prefetch;

/**
 * Next-line prefetching: a miss of a block asks for the blocks that follow it. What a designer of a processor's cache
 * would try first, as the DPRT paper's section 1 recalls it.
 */
public final class NextLine implements LookUpPolicy {

    private static final int[] NOTHING_LEARNED = {};

    private final int degree;
    private final int blocks;

    /**
     * Makes the policy; it has no state.
     *
     * @param degree blocks asked for after a miss, at least 1
     * @param blocks blocks of the buffer; those from here on are not asked for
     */
    public NextLine(int degree, int blocks) {
        this.degree = Bounds.atLeastOne("degree", degree);
        this.blocks = blocks;
    }

    @Override
    public int degree() {
        return degree;
    }

    @Override
    public int lookUp(int block, boolean hit, int[] into) {
        if (hit) {
            return 0;
        }
        int count = Math.min(degree, blocks - 1 - block);
        for (int ahead = 1; ahead <= count; ahead++) {
            into[ahead - 1] = block + ahead;
        }
        return Math.max(0, count);
    }

    @Override
    public int[] state() {
        return NOTHING_LEARNED;
    }

    @Override
    public void reset() {
        // There is nothing to forget.
    }
}
