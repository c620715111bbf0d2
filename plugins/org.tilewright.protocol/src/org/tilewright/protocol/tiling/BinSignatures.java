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

    private int width;
    private int height;
    private int[] now = new int[0];
    private int[] before = new int[0];
    /** Bins that depend on more than was signed. */
    private boolean[] openNow = new boolean[0];
    private boolean[] openBefore = new boolean[0];
    private boolean wholeNow;
    private boolean wholeBefore;

    /** Nothing is known of a frame before. */
    public BinSignatures() {
        // Nothing to hold before a frame is known.
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

    /** Forgets all frames, as before the first one of a sequence. */
    public void forget() {
        wholeNow = false;
    }

    /**
     * Begins a frame.
     *
     * @param newWidth  pixels of a row of the screen
     * @param newHeight rows
     * @param bins      number of bins
     * @param isFresh   whether bins start on initial values, and not on what the frame before left
     */
    public void beginFrame(int newWidth, int newHeight, int bins, boolean isFresh) {
        int[] signatures = before;
        boolean[] open = openBefore;
        before = now;
        openBefore = openNow;
        wholeBefore = wholeNow && newWidth == width && newHeight == height;
        now = signatures.length == bins ? signatures : new int[bins];
        openNow = open.length == bins ? open : new boolean[bins];
        Arrays.fill(now, 0);
        Arrays.fill(openNow, false);
        wholeNow = isFresh;
        width = newWidth;
        height = newHeight;
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
