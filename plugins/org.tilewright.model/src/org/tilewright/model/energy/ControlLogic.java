package org.tilewright.model.energy;

import org.tilewright.model.CacheOrganisation;
import org.tilewright.model.ContinuousBanksOrganisation;
import org.tilewright.model.InterleavedBanksOrganisation;
import org.tilewright.model.MultiPortOrganisation;
import org.tilewright.model.TextureCache;

/**
 * The logic that a banked texture cache has and an ordinary one has not, in two-input gates: the closed forms of the circuits
 * that {@code org.tilewright.protocol.texture.ControlLogic} builds and counts, with which a test holds them equal. An estimate
 * from the circuits of the thesis (figures 3-2, 3-6 to 3-8, 3-20, 3-23 and 3-24), not a synthesis. An arbiter of a bank, four
 * comparators and a priority encoder, takes 13 gates, the choice of one bit of n takes n - 1 times 3, a comparison of n bits
 * 2n - 1.
 *
 * @param addressControl gates that bring the addresses to the data banks
 * @param wordSelect gates that find the words among what continuous banks give
 * @param columnSelect gates that select the words outside continuous banks
 * @param texelSwitch gates that put the four texels into the order of the footprint; the thesis leaves them out
 * @param tagControl gates that bring the set indices to the tag banks
 * @param tagSelect gates that bring the tags to their comparison
 * @param serialisation gates that serve the edges of textures and conflicts; the thesis leaves them out
 * @param levelsToData gates in a row before the data banks
 * @param levelsFromData gates in a row behind them
 * @param levelsToTags gates in a row before the tag banks
 * @param levelsFromTags gates in a row behind them
 */
public record ControlLogic(long addressControl, long wordSelect, long columnSelect, long texelSwitch, long tagControl,
        long tagSelect, long serialisation, int levelsToData, int levelsFromData, int levelsToTags,
        int levelsFromTags) {

    /** No logic. */
    static final ControlLogic NONE = new ControlLogic(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    private static final int BANKS = CacheArrays.BANKS;
    private static final int ADDRESS_BITS = 32;
    private static final int TEXEL_BITS = 32;
    private static final int TEXEL_BYTES = 4;
    private static final int TEXEL_ADDRESS_BITS = 30;
    private static final int BANK_BITS = 2;

    /** Four comparators with a request each, of two gates, and the encoder's five. */
    private static final int GATES_OF_ARBITER = 4 * 2 + 5;
    private static final int LEVELS_OF_ARBITER = 4;
    private static final int LEVELS_OF_CHOICE = 2;
    private static final int PAIRS = 6;

    /** Of a pair of texels: two bank numbers compared, two gates for who loses, and four that join. */
    private static final int GATES_OF_PAIR = 3 + 2 + 4;

    /** Whether every address arrives straight at its bank: choices, comparisons and what joins them. */
    private static final int GATES_OF_SWITCH_CHECK = 4 * 19 + 16 * 2 + 12 + 4 + 3;

    /** What is left of each texel, and whether anything is. */
    private static final int GATES_OF_REST = 4 + 3;

    /** The logic of a texture cache; none without banks of data or tags. */
    public static ControlLogic of(TextureCache cache) {
        CacheOrganisation organisation = cache.getOrganisation();
        boolean continuous = organisation instanceof ContinuousBanksOrganisation;
        boolean interleaved = organisation instanceof InterleavedBanksOrganisation;
        boolean several = continuous || interleaved || organisation instanceof MultiPortOrganisation;
        boolean bankedTags = several && cache.getTags().areBanked();
        int texels = Math.toIntExact(cache.getLine().bytes()) / TEXEL_BYTES;
        int words = texels / BANKS;
        int sets = Math.toIntExact(cache.getSize().bytes() / cache.getLine().bytes()) / cache.getWays();
        int lineBits = TEXEL_ADDRESS_BITS - log(texels);
        int indexBits = Math.max(0, log(sets) - BANK_BITS);
        int tagBits = (lineBits - log(sets)) * cache.getWays();
        return new ControlLogic(
                continuous ? arbiters() + routes(ADDRESS_BITS) : interleaved ? routes(ADDRESS_BITS) : 0,
                continuous ? routes(log(words)) : 0, continuous ? BANKS * choice(words, TEXEL_BITS) : 0,
                continuous || interleaved ? routes(TEXEL_BITS) : 0, bankedTags ? arbiters() + routes(indexBits) : 0,
                bankedTags ? routes(tagBits) : 0,
                serialisation(continuous, interleaved, bankedTags, lineBits, indexBits),
                continuous ? LEVELS_OF_ARBITER + levels(BANKS) : interleaved ? levels(BANKS) : 0,
                continuous ? levels(words) + levels(BANKS) : interleaved ? levels(BANKS) : 0,
                bankedTags ? LEVELS_OF_ARBITER + (indexBits > 0 ? levels(BANKS) : 0) : 0,
                bankedTags ? levels(BANKS) : 0);
    }

    private static long serialisation(boolean continuous, boolean interleaved, boolean bankedTags, int lineBits,
            int indexBits) {
        long gates = 0;
        if (continuous) {
            gates += served(lineBits) + arbiters() + served(TEXEL_ADDRESS_BITS);
        } else if (interleaved) {
            gates += GATES_OF_SWITCH_CHECK + arbiters() + BANKS * choice(2, BANK_BITS) + served(TEXEL_ADDRESS_BITS);
        }
        if (bankedTags && indexBits > 0) {
            gates += served(indexBits);
        }
        return continuous || interleaved || bankedTags ? gates + GATES_OF_REST : 0;
    }

    /** All gates. */
    public long gates() {
        return gatesInThesis() + texelSwitch + serialisation;
    }

    /** The gates of the circuits that the thesis draws. */
    public long gatesInThesis() {
        return addressControl + wordSelect + columnSelect + tagControl + tagSelect;
    }

    private static long arbiters() {
        return BANKS * GATES_OF_ARBITER;
    }

    /** Which texels are served together, by a field of so many bits in the banks that they share. */
    private static long served(int bits) {
        return PAIRS * (GATES_OF_PAIR + 2L * bits - 1);
    }

    private static long routes(int bits) {
        return BANKS * choice(BANKS, bits);
    }

    private static long choice(int inputs, int bits) {
        return (inputs - 1) * 3L * bits;
    }

    private static int levels(int inputs) {
        return log(inputs) * LEVELS_OF_CHOICE;
    }

    private static int log(int powerOfTwo) {
        return Integer.numberOfTrailingZeros(powerOfTwo);
    }
}
