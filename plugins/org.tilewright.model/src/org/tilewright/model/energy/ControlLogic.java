package org.tilewright.model.energy;

import org.tilewright.model.ContinuousBanksOrganisation;
import org.tilewright.model.InterleavedBanksOrganisation;
import org.tilewright.model.TagOrganisation;
import org.tilewright.model.TextureCache;

/**
 * The logic that a banked texture cache has and an ordinary one has not, as two-input gates: an estimate from the circuits
 * of the thesis (figures 3-6 to 3-8, 3-20, 3-23 and 3-24), not a synthesis. A comparison with two constant bits is one
 * gate, a priority encoder by table 3-1 five (Y1, X1 or X0, EN, not X2 and X1, Y0), a selection of one bit of n is
 * n - 1 selections of one of two, of three gates each.
 *
 * @param addressControl gates that bring the addresses to the data banks
 * @param wordSelect gates that make the selections outside the banks (design v1)
 * @param dataSelect gates between the banks and the filter: the selections outside the banks (v1), or the switch that
 *            puts four texels into the order of the footprint (v2)
 * @param tagControl gates that bring the set indices to the tag banks
 * @param tagSelect gates that bring the tags to their comparison
 * @param levelsToData gates in a row before the data banks
 * @param levelsFromData gates in a row behind them
 * @param levelsToTags gates in a row before the tag banks
 * @param levelsFromTags gates in a row behind them
 */
public record ControlLogic(long addressControl, long wordSelect, long dataSelect, long tagControl, long tagSelect,
        int levelsToData, int levelsFromData, int levelsToTags, int levelsFromTags) {

    private static final int BANKS = CacheArrays.BANKS;
    private static final int ADDRESS_BITS = 32;
    private static final int TEXEL_BYTES = 4;
    private static final int TEXEL_BITS = 32;

    /** A selection of one of two: two gates that let through and one that joins. */
    private static final int GATES_OF_SELECTION = 3;
    private static final int LEVELS_OF_SELECTION = 2;

    /** Comparisons of four bank numbers with one, and the encoder. */
    private static final int GATES_OF_ARBITER = BANKS + 5;
    private static final int LEVELS_OF_ARBITER = 1 + 2;

    /** The logic of a texture cache; all zero without banks. */
    public static ControlLogic of(TextureCache cache) {
        boolean continuous = cache.getOrganisation() instanceof ContinuousBanksOrganisation;
        boolean interleaved = cache.getOrganisation() instanceof InterleavedBanksOrganisation;
        boolean bankedTags = cache.getTags() == TagOrganisation.BANKED;
        int texels = Math.toIntExact(cache.getLine().bytes()) / TEXEL_BYTES;
        int perSelection = Math.max(1, texels / BANKS);
        int sets = Math.toIntExact(cache.getSize().bytes() / cache.getLine().bytes()) / cache.getWays();
        int tagBits = (ADDRESS_BITS - log(sets) - log(texels * TEXEL_BYTES)) * cache.getWays();
        long addresses = selection(BANKS, ADDRESS_BITS);
        return new ControlLogic(
                continuous ? BANKS * (GATES_OF_ARBITER + addresses) : interleaved ? BANKS * addresses : 0,
                continuous ? BANKS * selection(BANKS, log(perSelection)) : 0,
                continuous ? BANKS * selection(perSelection, TEXEL_BITS)
                        : interleaved ? BANKS * selection(BANKS, TEXEL_BITS) : 0,
                bankedTags ? BANKS * (GATES_OF_ARBITER + selection(BANKS, Math.max(0, log(sets) - log(BANKS)))) : 0,
                bankedTags ? BANKS * selection(BANKS, tagBits) : 0,
                continuous ? LEVELS_OF_ARBITER + levels(BANKS) : interleaved ? levels(BANKS) : 0,
                continuous ? levels(perSelection) : interleaved ? levels(BANKS) : 0,
                bankedTags ? LEVELS_OF_ARBITER + levels(BANKS) : 0, bankedTags ? levels(BANKS) : 0);
    }

    /** All gates. */
    public long gates() {
        return addressControl + wordSelect + dataSelect + tagControl + tagSelect;
    }

    private static long selection(int inputs, int bits) {
        return (long) (inputs - 1) * GATES_OF_SELECTION * bits;
    }

    private static int levels(int inputs) {
        return log(inputs) * LEVELS_OF_SELECTION;
    }

    private static int log(int powerOfTwo) {
        return Integer.numberOfTrailingZeros(powerOfTwo);
    }
}
