package org.tilewright.verify.explore;

/**
 * Scatters packed states evenly, one to one: different states stay different, and each can be worked out again from what
 * it was turned into. Only the first long of a state is turned into another one, by the others, which stay as they are.
 * So a table that files a state by the highest of the scattered bits need not keep these: the place says them (the quotient of
 * Cleary, "Compact Hash Tables Using Bidirectional Linear Probing", 1984).
 */
final class KeyMixing {

    /** The fewest bits that are scattered; higher ones than a state has are 0 in it. */
    static final int LEAST_BITS = 32;

    private static final long FIRST_FACTOR = 0xff51afd7ed558ccdL;
    private static final long SECOND_FACTOR = 0xc4ceb9fe1a85ec53L;
    private static final long FIRST_INVERSE = inverse(FIRST_FACTOR);
    private static final long SECOND_INVERSE = inverse(SECOND_FACTOR);

    private final int bits;
    private final int longs;
    private final long mask;
    private final int shift;

    /**
     * Scatters states of so many longs.
     *
     * @param firstBits the bits that the first of them has
     */
    KeyMixing(int firstBits, int longs) {
        bits = Math.max(LEAST_BITS, firstBits);
        this.longs = longs;
        mask = -1L >>> Long.SIZE - bits;
        // With half of the bits or more, x ^ x >>> shift is its own inverse.
        shift = (bits + 1) / 2;
    }

    /** The bits of a scattered first long. */
    int bits() {
        return bits;
    }

    /** The scattered first long of the state that begins at a place. */
    long mixed(long[] keys, int at) {
        long mixed = keys[at];
        if (longs > 1) {
            mixed = mixed + ofOthers(keys, at) & mask;
        }
        mixed ^= mixed >>> shift;
        mixed = mixed * FIRST_FACTOR & mask;
        mixed ^= mixed >>> shift;
        mixed = mixed * SECOND_FACTOR & mask;
        return mixed ^ mixed >>> shift;
    }

    /** The first long of a state whose other longs stand at a place, behind the room of the first. */
    long unmixed(long mixed, long[] keys, int at) {
        long first = mixed ^ mixed >>> shift;
        first = first * SECOND_INVERSE & mask;
        first ^= first >>> shift;
        first = first * FIRST_INVERSE & mask;
        first ^= first >>> shift;
        return longs > 1 ? first - ofOthers(keys, at) & mask : first;
    }

    private long ofOthers(long[] keys, int at) {
        long sum = 0;
        for (int i = 1; i < longs; i++) {
            sum = StateHash.mixed(sum + keys[at + i]);
        }
        return sum;
    }

    /** The number whose product with an odd one is 1, by Newton's iteration: each step doubles the bits that are right. */
    private static long inverse(long odd) {
        long inverse = odd;
        for (int rightBits = 3; rightBits < Long.SIZE; rightBits *= 2) {
            inverse *= 2 - odd * inverse;
        }
        return inverse;
    }
}
