package org.tilewright.protocol.compression;

/**
 * Makes the words of a line of depths bits, without loss, after two of the schemes that Hasselgren and Akenine-M&ouml;ller compare
 * (<i>Efficient Depth Buffer Compression</i>, Graphics Hardware 2006): each block of the line, which is a tile or the part of one, is
 * held as offsets from its nearest depth, or as a plane through its corners and what each pixel differs from it, whichever takes fewer
 * bits. Stencil values are held once if all of a block are the same.
 *
 * <p>A block is, in this order: a bit that tells whether there is one stencil value, which follows in 8 bits, or else those of all
 * pixels; a bit that tells a plane; the bits of a difference in 6 bits; the depth of the anchor in 24 bits; of a plane the slopes along
 * rows and columns in 30 bits each, in sixteenths; the differences of all pixels, row by row.
 */
public final class DepthCodec implements LineCodec {

    private static final int DEPTH_BITS = 24;
    private static final int DEPTH_MASK = (1 << DEPTH_BITS) - 1;
    private static final int STENCIL_BITS = 8;
    private static final int WIDTH_BITS = 6;
    private static final int SLOPE_BITS = 30;
    private static final int FRACTION_BITS = 4;

    private final int width;
    private final int rows;
    private final int blocks;
    private final BitRow bits;

    /**
     * Makes a codec of lines.
     *
     * @param tileSize  edge of a tile in pixels, a power of two
     * @param lineWords pixels of a line, a power of two
     */
    public DepthCodec(int tileSize, int lineWords) {
        int blockPixels = Math.min(tileSize * tileSize, lineWords);
        width = Math.min(tileSize, blockPixels);
        rows = blockPixels / width;
        blocks = lineWords / blockPixels;
        // No block is longer: a difference takes 32 bits at most.
        bits = new BitRow(lineWords * (STENCIL_BITS + Integer.SIZE)
                + blocks * (2 + WIDTH_BITS + DEPTH_BITS + 2 * SLOPE_BITS));
    }

    /**
     * Encodes a line.
     *
     * @param words  the words of many lines: a depth of 24 bits, and above it a stencil value
     * @param offset where those of this line begin
     * @return how many bits it takes, which {@link #decode} reads
     */
    @Override
    public int encode(int[] words, int offset) {
        bits.clear();
        for (int block = 0; block < blocks; block++) {
            encodeBlock(words, offset + block * width * rows);
        }
        return bits.length();
    }

    private void encodeBlock(int[] words, int first) {
        encodeStencil(words, first);
        int pixels = width * rows;
        int nearest = DEPTH_MASK;
        int farthest = 0;
        for (int pixel = first; pixel < first + pixels; pixel++) {
            nearest = Math.min(nearest, words[pixel] & DEPTH_MASK);
            farthest = Math.max(farthest, words[pixel] & DEPTH_MASK);
        }
        int anchor = words[first] & DEPTH_MASK;
        int slopeX = slope(anchor, words[first + width - 1] & DEPTH_MASK, width);
        int slopeY = slope(anchor, words[first + (rows - 1) * width] & DEPTH_MASK, rows);
        int any = 0;
        for (int pixel = 0; pixel < pixels; pixel++) {
            any |= folded((words[first + pixel] & DEPTH_MASK) - plane(anchor, slopeX, slopeY, pixel));
        }
        int ofOffset = bitsOf(farthest - nearest);
        int ofPlane = bitsOf(any);
        boolean isPlane = 2 * SLOPE_BITS + ofPlane * pixels < ofOffset * pixels;
        bits.write(isPlane ? 1 : 0, 1);
        bits.write(isPlane ? ofPlane : ofOffset, WIDTH_BITS);
        bits.write(isPlane ? anchor : nearest, DEPTH_BITS);
        if (isPlane) {
            bits.write(slopeX, SLOPE_BITS);
            bits.write(slopeY, SLOPE_BITS);
        }
        for (int pixel = 0; pixel < pixels; pixel++) {
            int depth = words[first + pixel] & DEPTH_MASK;
            if (isPlane) {
                bits.write(folded(depth - plane(anchor, slopeX, slopeY, pixel)), ofPlane);
            } else {
                bits.write(depth - nearest, ofOffset);
            }
        }
    }

    private void encodeStencil(int[] words, int first) {
        int differing = 0;
        for (int pixel = 1; pixel < width * rows; pixel++) {
            differing |= words[first + pixel] ^ words[first];
        }
        boolean isOne = differing >>> DEPTH_BITS == 0;
        bits.write(isOne ? 1 : 0, 1);
        for (int pixel = 0; pixel < (isOne ? 1 : width * rows); pixel++) {
            bits.write(words[first + pixel] >>> DEPTH_BITS, STENCIL_BITS);
        }
    }

    /** Sixteenths of depth from a pixel to the next of so many, from one corner to another. */
    private static int slope(int corner, int other, int pixels) {
        return pixels == 1 ? 0 : (other - corner << FRACTION_BITS) / (pixels - 1);
    }

    private int plane(int anchor, int slopeX, int slopeY, int pixel) {
        long sixteenths = (long) slopeX * (pixel % width) + (long) slopeY * (pixel / width);
        return anchor + (int) (sixteenths + (1 << FRACTION_BITS - 1) >> FRACTION_BITS);
    }

    /** A number without a sign: small ones of both signs are small. */
    private static int folded(int difference) {
        return difference << 1 ^ difference >> Integer.SIZE - 1;
    }

    private static int unfolded(int folded) {
        return folded >>> 1 ^ -(folded & 1);
    }

    private static int bitsOf(int value) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(value);
    }

    /**
     * Decodes the line that was encoded last.
     *
     * @param words  takes it
     * @param offset where its words begin
     */
    @Override
    public void decode(int[] words, int offset) {
        bits.rewind();
        for (int block = 0; block < blocks; block++) {
            decodeBlock(words, offset + block * width * rows);
        }
    }

    private void decodeBlock(int[] words, int first) {
        int pixels = width * rows;
        boolean isOne = bits.read(1) == 1;
        for (int pixel = 0; pixel < (isOne ? 1 : pixels); pixel++) {
            words[first + pixel] = bits.read(STENCIL_BITS) << DEPTH_BITS;
        }
        int only = words[first];
        boolean isPlane = bits.read(1) == 1;
        int ofDifference = bits.read(WIDTH_BITS);
        int anchor = bits.read(DEPTH_BITS);
        int slopeX = isPlane ? signed(bits.read(SLOPE_BITS)) : 0;
        int slopeY = isPlane ? signed(bits.read(SLOPE_BITS)) : 0;
        for (int pixel = 0; pixel < pixels; pixel++) {
            int difference = bits.read(ofDifference);
            int depth = isPlane ? plane(anchor, slopeX, slopeY, pixel) + unfolded(difference) : anchor + difference;
            words[first + pixel] = (isOne ? only : words[first + pixel]) | depth;
        }
    }

    private static int signed(int slope) {
        return slope << Integer.SIZE - SLOPE_BITS >> Integer.SIZE - SLOPE_BITS;
    }
}
