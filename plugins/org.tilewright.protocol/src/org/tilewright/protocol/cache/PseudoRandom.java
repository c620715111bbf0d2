package org.tilewright.protocol.cache;

/**
 * A random candidate, by a 16-bit linear feedback shift register a set with the maximal polynomial
 * x^16 + x^14 + x^13 + x^11 + 1, which begins at {@link #SEED} and moves on when a filled line is taken. The one word of
 * state is the register XOR the seed, so that 0 is the first state and no state has two words.
 */
final class PseudoRandom implements LocalReplacement {

    private static final int SEED = 0xACE1;
    private static final int HIGHEST = 15;

    @Override
    public String literal() {
        return "random";
    }

    @Override
    public String description() {
        return "Pseudo-random: a 16-bit shift register a set, from a fixed seed. Of n candidates, by way and from 0,"
                + " number (register mod n) is given up; the register moves on when a filled line is taken.";
    }

    /** The register alone has 65,535 states. */
    @Override
    public boolean isCheckable() {
        return false;
    }

    @Override
    public int words(int ways) {
        requireOrdered(ways);
        return 1;
    }

    @Override
    public boolean ignoresRepeatedReads() {
        return true;
    }

    @Override
    public void filled(int[] state, int at, int ways, int way) {
        // The choice does not depend on what was filled when.
    }

    @Override
    public void read(int[] state, int at, int ways, int way) {
        // The choice does not depend on what was read.
    }

    @Override
    public void taken(int[] state, int at, int ways, int way, int filled) {
        int register = state[at] ^ SEED;
        int feedback = (register ^ register >>> 2 ^ register >>> 3 ^ register >>> 5) & 1;
        state[at] = (register >>> 1 | feedback << HIGHEST) ^ SEED;
    }

    @Override
    public int victim(int[] state, int at, int ways, int candidates) {
        int left = candidates;
        for (int skip = (state[at] ^ SEED) % Integer.bitCount(candidates); skip > 0; skip--) {
            left &= left - 1;
        }
        return Integer.numberOfTrailingZeros(left);
    }
}
