package org.tilewright.protocol.texture;

/**
 * FuryGpu's read-only memory of mip offsets: where each level of a texture starts, smallest level first, in units of 16
 * texels; no level takes less than one unit. Width and height are powers of two up to 2,048. The article gives the
 * contents as a sum over the levels; here they are a closed form. The largest is 87,383 and takes 17 bits, not the 18 that
 * the article says.
 */
public final class MipOffsets {

    /** Texels of a unit. */
    public static final int UNIT_TEXELS = 16;

    /** Logarithm of the largest width and height. */
    public static final int MAXIMUM_LOG2 = 11;

    /** What the memory holds for a level that a texture does not have: 18 ones. */
    public static final int INVALID = (1 << 18) - 1;

    /** Logarithms of the edge in which a unit is one block, and of the first level that is larger in a square texture. */
    private static final int UNIT_LOG2 = 2;
    private static final int ABOVE_UNIT_LOG2 = 3;

    private static final int FIELD = 4;
    private static final int ENTRIES = 1 << FIELD;
    private static final int[] ROM = new int[ENTRIES * ENTRIES * ENTRIES];

    static {
        for (int index = 0; index < ROM.length; index++) {
            int log2Width = index >> 2 * FIELD;
            int log2Height = index >> FIELD & ENTRIES - 1;
            int mip = index & ENTRIES - 1;
            ROM[index] = hasLevel(log2Width, log2Height, mip) ? closedForm(log2Width, log2Height, mip) : INVALID;
        }
    }

    private MipOffsets() {}

    private static boolean hasLevel(int log2Width, int log2Height, int mip) {
        return Math.max(log2Width, log2Height) <= MAXIMUM_LOG2 && mip <= Math.max(log2Width, log2Height);
    }

    /**
     * Start of a level in units, from the start of the levels.
     *
     * @param log2Width  logarithm of the texture's width, 0 to 15
     * @param log2Height logarithm of the texture's height, 0 to 15
     * @param mip        the level, 0 for the largest, to 15
     * @return the offset, or {@link #INVALID} if there is no such texture or level
     */
    public static int offset(int log2Width, int log2Height, int mip) {
        return ROM[log2Width << 2 * FIELD | log2Height << FIELD | mip];
    }

    /** Units that one level takes. */
    public static int units(int log2Width, int log2Height, int mip) {
        int columns = Math.max(log2Width - mip, UNIT_LOG2) - UNIT_LOG2;
        int rows = Math.max(log2Height - mip, UNIT_LOG2) - UNIT_LOG2;
        return 1 << columns + rows;
    }

    /** Units that all levels of a texture take. */
    public static int units(int log2Width, int log2Height) {
        return offset(log2Width, log2Height, 0) + units(log2Width, log2Height, 0);
    }

    /**
     * With a the logarithm of the level's longer edge and d the difference of the two: smaller levels with an edge of up to
     * 4 (three at most) take a unit each; while the shorter edge is still up to 4, the units double from 2 up to
     * 2^(a - 3); from then on they grow fourfold from 2^(d + 2).
     */
    private static int closedForm(int log2Width, int log2Height, int mip) {
        int longer = Math.max(log2Width, log2Height) - mip;
        int difference = Math.abs(log2Width - log2Height);
        int single = Math.min(longer, ABOVE_UNIT_LOG2);
        int lastDoubled = Math.max(ABOVE_UNIT_LOG2, Math.min(longer, difference + ABOVE_UNIT_LOG2));
        int doubled = (1 << lastDoubled - UNIT_LOG2) - 2;
        int grownFourfold = Math.max(0, longer - difference - ABOVE_UNIT_LOG2);
        int fourfold = (1 << difference + UNIT_LOG2) * (((1 << 2 * grownFourfold) - 1) / 3);
        return single + doubled + fourfold;
    }
}
