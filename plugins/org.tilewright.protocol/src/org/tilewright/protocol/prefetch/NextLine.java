package org.tilewright.protocol.prefetch;

/**
 * Next-line prefetching: a miss of a block asks for the blocks that follow it. What a designer of a processor's cache
 * would try first, as the DPRT paper's section 1 recalls it. It learns nothing.
 */
public final class NextLine implements LookUpPolicy {

    private final int degree;

    /**
     * Makes the policy.
     *
     * @param degree blocks asked for after a miss, at least 1
     */
    public NextLine(int degree) {
        this.degree = Bounds.atLeastOne("degree", degree);
    }

    @Override
    public int degree() {
        return degree;
    }

    @Override
    public int words(int blocks) {
        return 0;
    }

    @Override
    public int lookUp(int[] state, int blocks, int block, boolean hit, int[] into) {
        if (hit) {
            return 0;
        }
        int count = Math.min(degree, blocks - 1 - block);
        for (int ahead = 1; ahead <= count; ahead++) {
            into[ahead - 1] = block + ahead;
        }
        return Math.max(0, count);
    }
}
