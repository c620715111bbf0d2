package org.tilewright.protocol.tiling;

import java.util.Arrays;

/**
 * Signatures of what the bins of the screen are made of, of this frame and the one before: Rendering Elimination (Anglada et al.,
 * HPCA 2019, section III). A bin is the same as in the frame before if its signature is, which can be only if the signature says
 * all that its pixels depend on: both frames start the bin on the same values, render it once, and the screen is as large.
 * The signature is a CRC-32 of the CRC-32s of blocks, in order; where two different ones agree by chance, pixels are wrong.
 */
public final class BinSignatures {

    private static final int POLYNOMIAL = 0xEDB88320;
    private static final int[] TABLE = table();

    private final int width;
    private final int height;
    private final int[] now;
    private final int[] before;
    /** Bins that depend on more than was signed. */
    private final boolean[] openNow;
    private final boolean[] openBefore;
    private boolean wholeNow;
    private boolean wholeBefore;

    /**
     * Nothing is known of a frame before.
     *
     * @param width  pixels of a row of the screen
     * @param height rows
     * @param bins   number of bins
     */
    public BinSignatures(int width, int height, int bins) {
        this.width = width;
        this.height = height;
        now = new int[bins];
        before = new int[bins];
        openNow = new boolean[bins];
        openBefore = new boolean[bins];
    }

    /** Whether they are of a screen of this size; one of another size has others, which know of no frame before. */
    public boolean areOf(int itsWidth, int itsHeight) {
        return width == itsWidth && height == itsHeight;
    }

    private static int[] table() {
        int[] table = new int[256];
        for (int value = 0; value < table.length; value++) {
            int remainder = value;
            for (int bit = 0; bit < 8; bit++) {
                remainder = (remainder & 1) == 0 ? remainder >>> 1 : remainder >>> 1 ^ POLYNOMIAL;
            }
            table[value] = remainder;
        }
        return table;
    }

    /**
     * Begins a frame.
     *
     * @param isFresh whether bins start on initial values, and not on what the frame before left
     */
    public void beginFrame(boolean isFresh) {
        System.arraycopy(now, 0, before, 0, now.length);
        System.arraycopy(openNow, 0, openBefore, 0, now.length);
        wholeBefore = wholeNow;
        Arrays.fill(now, 0);
        Arrays.fill(openNow, false);
        wholeNow = isFresh;
    }

    /** Adds a block, by its CRC-32, to what a bin is made of. */
    public void add(int bin, int block) {
        int remainder = ~now[bin];
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            remainder = TABLE[(remainder ^ block >>> shift) & 0xFF] ^ remainder >>> Byte.SIZE;
        }
        now[bin] = ~remainder;
    }

    /** A bin depends on something that is not signed, such as what was drawn elsewhere in this frame. */
    public void addUnsigned(int bin) {
        openNow[bin] = true;
    }

    /** Bins are rendered before all that they are made of is known. */
    public void renderInParts() {
        wholeNow = false;
    }

    /** Whether bins of this frame may be compared at all. */
    public boolean areWhole() {
        return wholeNow;
    }

    /** Whether memory holds of a bin what it would be rendered as. */
    public boolean isSame(int bin) {
        return wholeNow && wholeBefore && !openNow[bin] && !openBefore[bin] && now[bin] == before[bin];
    }
}
