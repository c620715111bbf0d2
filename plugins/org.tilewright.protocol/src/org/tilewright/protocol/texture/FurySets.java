package org.tilewright.protocol.texture;

import java.util.Arrays;

/**
 * The tags of FuryGpu's texture cache with the register of the last line read ("Texture Cache" in the article, figures 3
 * and 4). Sets are of four ways. An absent block takes the lowest invalid way; of four valid ones that of the two bits
 * {pair, free}: the pair bit of a set names the pair of ways (0 and 1, or 2 and 3) that was not hit last and changes at
 * hits only, the free bit is of a register that toggles in every tick of the texture clock. The article's code tests
 * "hit" where it must test "valid" to find an invalid way, as its text says.
 *
 * <p>All state is one int array: block + 1 of the last line or 0; then for each set its ways, block + 1 or 0 if invalid,
 * and its pair bit. Equal states are equal arrays. Nothing is allocated after construction.
 */
public final class FurySets {

    /** Lines in a set. */
    public static final int WAYS = 4;

    /** What {@link #find} answers when no way holds the block. */
    public static final int ABSENT = -1;

    private static final int STRIDE = WAYS + 1;
    private static final int LAST = 0;
    private static final int FIRST_SET = 1;

    private final int sets;
    private final int[] state;

    /**
     * Makes an empty cache.
     *
     * @param sets a power of two; 1,024 in FuryGpu
     */
    public FurySets(int sets) {
        if (sets < 1 || Integer.bitCount(sets) != 1) {
            throw new IllegalArgumentException("the number of sets is a power of two, not " + sets);
        }
        this.sets = sets;
        state = new int[FIRST_SET + Math.multiplyExact(sets, STRIDE)];
    }

    /** Number of sets. */
    public int sets() {
        return sets;
    }

    /** The live state, for those who compare, save and restore it. */
    public int[] state() {
        return state;
    }

    /** The set that a block, a memory address divided by the line size, belongs to. */
    public int setOf(int block) {
        return block & sets - 1;
    }

    /** A number for each line, by set and then by way: for data kept beside the tags. */
    public int line(int set, int way) {
        return set * WAYS + way;
    }

    /** Whether a block is the last line read: it is read again from the register, and nothing else changes. */
    public boolean isLast(int block) {
        return state[LAST] == block + 1;
    }

    /** The way that holds a block, or {@link #ABSENT}. Changes nothing. */
    public int find(int block) {
        int at = at(setOf(block));
        for (int way = 0; way < WAYS; way++) {
            if (state[at + way] == block + 1) {
                return way;
            }
        }
        return ABSENT;
    }

    /** A block was found in a way: the other pair is given up next, and the line is the last one read. */
    public void hit(int block, int way) {
        state[at(setOf(block)) + WAYS] = way >> 1 ^ 1;
        state[LAST] = block + 1;
    }

    /**
     * The way that an absent block takes when its data have come. Changes nothing.
     *
     * @param tick tick of the texture clock at which they came; its lowest bit is the free bit
     */
    public int victim(int block, long tick) {
        int at = at(setOf(block));
        for (int way = 0; way < WAYS; way++) {
            if (state[at + way] == 0) {
                return way;
            }
        }
        return state[at + WAYS] << 1 | (int) (tick & 1);
    }

    /** The data of an absent block have come into a way; the line is the last one read, and the pair bit stays. */
    public void fill(int block, int way) {
        state[at(setOf(block)) + way] = block + 1;
        state[LAST] = block + 1;
    }

    /** Empties the cache and its register. */
    public void invalidateAll() {
        Arrays.fill(state, 0);
    }

    /** Invalidates the lines of a range of memory that was written, as by rendering to a texture, in the register as well. */
    public void invalidate(int firstBlock, int lastBlock) {
        state[LAST] = kept(state[LAST], firstBlock, lastBlock);
        for (int set = 0; set < sets; set++) {
            for (int way = 0; way < WAYS; way++) {
                state[at(set) + way] = kept(state[at(set) + way], firstBlock, lastBlock);
            }
        }
    }

    private static int kept(int stored, int firstBlock, int lastBlock) {
        return stored > firstBlock && stored - 1 <= lastBlock ? 0 : stored;
    }

    private static int at(int set) {
        return FIRST_SET + set * STRIDE;
    }
}
