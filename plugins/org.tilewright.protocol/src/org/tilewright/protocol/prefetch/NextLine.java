package org.tilewright.protocol.prefetch;

/**
 * Next-line prefetching: a miss of a block asks for the blocks that follow it. What a designer of a processor's cache
 * would try first, as the DPRT paper's section 1 recalls it.
 */
public final class NextLine {

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

    /**
     * The first look-up of a block has missed.
     *
     * @param into takes the blocks to ask for, in order; room for {@code degree}
     * @return their number
     */
    public int miss(int block, int[] into) {
        int count = Math.min(degree, blocks - 1 - block);
        for (int ahead = 1; ahead <= count; ahead++) {
            into[ahead - 1] = block + ahead;
        }
        return Math.max(0, count);
    }
}
