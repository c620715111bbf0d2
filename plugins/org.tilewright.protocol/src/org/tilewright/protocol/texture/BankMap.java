package org.tilewright.protocol.texture;

/**
 * Which of four data banks holds a texel, and which of four word multiplexers it leaves by. The thesis counts bits from 1
 * in a byte address: with tiles of N x N texels it interleaves by A[log2 N + 3][3] (sections 3.1.3 and 3.2.1), which are
 * bits log2 N and 0 of a texel address: the low bits of row and column in the tile. Untiled texels count as tiles of 2x2.
 * Organisations without banks have one, bank 0.
 */
public final class BankMap {

    /** Data banks of a banked cache, and word multiplexers. */
    public static final int BANKS = 4;

    private final DataOrganisation organisation;
    private final int lineTexels;
    private final int lineShift;
    private final int bankShift;
    private final int rowShift;

    /**
     * Makes a map.
     *
     * @param organisation of the data array
     * @param smallestTile edge of the placement's smallest tile, see {@link Placement#smallestTile}
     * @param lineTexels   texels of a cache line, a power of two from 4
     * @throws IllegalArgumentException if there are banks and a line does not hold one smallest tile
     */
    public BankMap(DataOrganisation organisation, int smallestTile, int lineTexels) {
        if (lineTexels < BANKS || Integer.bitCount(lineTexels) != 1) {
            throw new IllegalArgumentException(
                    "a line is a power of two of at least " + BANKS + " texels, not " + lineTexels);
        }
        if (Integer.bitCount(smallestTile) != 1 || smallestTile < 1) {
            throw new IllegalArgumentException("the edge of a tile is a power of two, not " + smallestTile);
        }
        if (organisation.isBanked() && !holds(lineTexels, smallestTile)) {
            throw new IllegalArgumentException("a line of " + lineTexels + " texels does not hold the smallest tile of "
                    + smallestTile + " x " + smallestTile);
        }
        this.organisation = organisation;
        this.lineTexels = lineTexels;
        lineShift = Integer.numberOfTrailingZeros(lineTexels);
        bankShift = lineShift - 2;
        rowShift = Math.max(1, Integer.numberOfTrailingZeros(smallestTile));
    }

    /**
     * Whether a line holds at least one whole smallest tile: with shorter lines, the texels of a line are no square neighbourhood
     * and a miss would fetch several times (section 3.2.1, the constraint of the interleaved banks).
     *
     * @param lineTexels   texels of a line, a power of two
     * @param smallestTile edge of the placement's smallest tile
     */
    public static boolean holds(int lineTexels, int smallestTile) {
        return (long) smallestTile * smallestTile <= lineTexels;
    }

    /** The organisation of the data array. */
    public DataOrganisation organisation() {
        return organisation;
    }

    /** Texels of a line. */
    public int lineTexels() {
        return lineTexels;
    }

    /** Logarithm of the texels of a line: {@code texel >>> lineShift()} is the number of its line in memory. */
    public int lineShift() {
        return lineShift;
    }

    /** The data bank of a texel, 0 to 3. */
    public int bank(int texel) {
        switch (organisation) {
            case CONTINUOUS:
                return continuousBank(texel);
            case INTERLEAVED:
                return interleaved(texel);
            default:
                return 0;
        }
    }

    /** The place of a texel in its bank's part of the line, 0 to a quarter of the line's texels less 1 if it is banked. */
    public int word(int texel) {
        int offset = texel & lineTexels - 1;
        switch (organisation) {
            case CONTINUOUS:
                return offset & (1 << bankShift) - 1;
            case INTERLEAVED:
                return remainder(offset);
            default:
                return offset;
        }
    }

    /** The word multiplexer of the continuous banks that a texel leaves by, 0 to 3. */
    public int multiplexer(int texel) {
        return interleaved(texel);
    }

    /** The input of its {@link #multiplexer} that a texel is at: the rest of its offset in the line. */
    public int multiplexerInput(int texel) {
        return remainder(texel & lineTexels - 1);
    }

    int continuousBank(int texel) {
        return texel >>> bankShift & 3;
    }

    /** The bits of a texel address that {@link #interleaved} reads. */
    int interleavedMask() {
        return 1 | 1 << rowShift;
    }

    int interleaved(int texel) {
        return texel & 1 | (texel >>> rowShift & 1) << 1;
    }

    /** An offset without its bits 0 and log2 N. */
    private int remainder(int offset) {
        int low = offset >>> 1 & (1 << rowShift - 1) - 1;
        int high = offset >>> rowShift + 1;
        return high << rowShift - 1 | low;
    }
}
