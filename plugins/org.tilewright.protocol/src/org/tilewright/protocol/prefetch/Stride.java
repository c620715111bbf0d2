package org.tilewright.protocol.prefetch;

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
    private final int tableEntries;

    /**
     * Makes the policy.
     *
     * @param degree blocks asked for at once, at least 1
     * @param tableEntries regions remembered, at least 1
     */
    public Stride(int degree, int tableEntries) {
        this.degree = Bounds.atLeastOne("degree", degree);
        this.tableEntries = Bounds.atLeastOne("tableEntries", tableEntries);
    }

    @Override
    public int degree() {
        return degree;
    }

    /** Regions remembered. */
    public int tableEntries() {
        return tableEntries;
    }

    @Override
    public int words(int blocks) {
        return WORDS * tableEntries;
    }

    @Override
    public int lookUp(int[] state, int blocks, int block, boolean hit, int[] into) {
        int region = block >>> REGION_SHIFT;
        int entry = find(state, region);
        if (entry == state.length) {
            insert(state, region, block);
            return 0;
        }
        int step = block - state[entry + LAST];
        if (step == 0) {
            return 0;
        }
        int count = step == state[entry + STRIDE] ? continued(blocks, block, step, into) : 0;
        state[entry + LAST] = block;
        state[entry + STRIDE] = step;
        return count;
    }

    private static int find(int[] state, int region) {
        int entry = 0;
        while (entry < state.length && state[entry] != region + 1) {
            entry += WORDS;
        }
        return entry;
    }

    private static void insert(int[] state, int region, int block) {
        int entry = find(state, -1);
        if (entry == state.length) {
            entry -= WORDS;
            System.arraycopy(state, WORDS, state, 0, entry);
        }
        state[entry] = region + 1;
        state[entry + LAST] = block;
        state[entry + STRIDE] = 0;
    }

    private int continued(int blocks, int block, int step, int[] into) {
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
}
