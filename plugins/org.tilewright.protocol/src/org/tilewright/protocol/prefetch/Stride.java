package org.tilewright.protocol.prefetch;

import java.util.Arrays;

/**
 * Stride prefetching: a stride seen twice in a row asks for the blocks that continue it (after Palacharla and Kessler,
 * ISCA 1994, whose partitions of memory stand in for instruction addresses, which a depth unit has not). A region is 64
 * blocks; a table of regions replaces first in, first out.
 *
 * <p>The state is three words an entry, the oldest entry first: the region + 1 or 0 for an unused entry, the block looked
 * up last, and the last stride that was not 0.
 */
public final class Stride implements LookUpPolicy {

    private static final int REGION_SHIFT = 6;
    private static final int WORDS = 3;
    private static final int LAST = 1;
    private static final int STRIDE = 2;

    private final int degree;
    private final int blocks;
    private final int[] state;

    /**
     * Makes a policy with an empty table.
     *
     * @param degree blocks asked for at once, at least 1
     * @param tableEntries regions remembered, at least 1
     * @param blocks blocks of the buffer; only those from 0 to here are asked for
     */
    public Stride(int degree, int tableEntries, int blocks) {
        this.degree = Bounds.atLeastOne("degree", degree);
        this.blocks = blocks;
        state = new int[WORDS * Bounds.atLeastOne("tableEntries", tableEntries)];
    }

    @Override
    public int degree() {
        return degree;
    }

    @Override
    public int lookUp(int block, boolean hit, int[] into) {
        int region = block >>> REGION_SHIFT;
        int entry = find(region);
        if (entry == state.length) {
            insert(region, block);
            return 0;
        }
        int step = block - state[entry + LAST];
        if (step == 0) {
            return 0;
        }
        int count = step == state[entry + STRIDE] ? continued(block, step, into) : 0;
        state[entry + LAST] = block;
        state[entry + STRIDE] = step;
        return count;
    }

    private int find(int region) {
        int entry = 0;
        while (entry < state.length && state[entry] != region + 1) {
            entry += WORDS;
        }
        return entry;
    }

    private void insert(int region, int block) {
        int entry = find(-1);
        if (entry == state.length) {
            entry -= WORDS;
            System.arraycopy(state, WORDS, state, 0, entry);
        }
        state[entry] = region + 1;
        state[entry + LAST] = block;
        state[entry + STRIDE] = 0;
    }

    private int continued(int block, int step, int[] into) {
        int count = 0;
        for (int ahead = 1; ahead <= degree; ahead++) {
            int wanted = block + step * ahead;
            if (wanted >= 0 && wanted < blocks) {
                into[count] = wanted;
                count++;
            }
        }
        return count;
    }

    @Override
    public int[] state() {
        return state;
    }

    @Override
    public void reset() {
        Arrays.fill(state, 0);
    }
}
