package org.tilewright.protocol.compression;

/**
 * Makes the words of a line of colours bits, without loss, after the scheme of Rasmusson, Hasselgren and Akenine-M&ouml;ller (<i>Exact
 * and Error-bounded Approximate Color Buffer Compression and Decompression</i>, Graphics Hardware 2007): red, green and blue become
 * luminance and two differences of colours by the transform YCoCg-R, which integers reverse exactly; each pixel is predicted from its
 * left, lower and lower left neighbours; and what it differs by is written as a Golomb-Rice code. Unlike there, a block has one
 * parameter of these codes for each of four planes, opacity being the fourth.
 *
 * <p>A block of the line, which is a tile or the part of one, is, in this order: its first pixel, in 32 bits; for each plane the
 * parameter in 4 bits, 0 to 10, or 15 if no pixel differs from its prediction; and unless it is 15, for all further pixels, row by
 * row, the difference, folded to a number without a sign: the part above so many bits as the parameter says as that many
 * ones and a zero, then these bits.
 *
 * <p>A word is a pixel of 8 bits each, 0xAABBGGRR. Lines of other formats come back as well, but seldom take fewer bits.
 */
public final class ColourCodec implements LineCodec {

    private static final int PLANES = 4;
    private static final int CHANNEL_BITS = 8;
    private static final int CHANNEL = (1 << CHANNEL_BITS) - 1;
    private static final int PARAMETER_BITS = 4;
    private static final int NOTHING_DIFFERS = 15;
    /** Differences have a sign and 9 bits, so that no code is shorter with a larger one. */
    private static final int LARGEST_PARAMETER = 10;

    private final int width;
    private final int pixels;
    private final int blocks;
    /** By plane, the values of a block, and what those behind the first differ by. */
    private final int[] values;
    private final int[] differences;
    private final BitRow bits;

    /**
     * Makes a codec of lines.
     *
     * @param tileSize  edge of a tile in pixels, a power of two
     * @param lineWords pixels of a line, a power of two
     */
    public ColourCodec(int tileSize, int lineWords) {
        pixels = Math.min(tileSize * tileSize, lineWords);
        width = Math.min(tileSize, pixels);
        blocks = lineWords / pixels;
        values = new int[PLANES * pixels];
        differences = new int[pixels];
        // No block is longer: with the largest parameter a code takes a bit more than that.
        bits = new BitRow(blocks
                * (Integer.SIZE + PLANES * (PARAMETER_BITS + pixels * (LARGEST_PARAMETER + 1))));
    }

    @Override
    public int encode(int[] words, int offset) {
        bits.clear();
        for (int block = 0; block < blocks; block++) {
            encodeBlock(words, offset + block * pixels);
        }
        return bits.length();
    }

    private void encodeBlock(int[] words, int first) {
        bits.write(words[first], Integer.SIZE);
        for (int pixel = 0; pixel < pixels; pixel++) {
            split(words[first + pixel], pixel);
        }
        for (int plane = 0; plane < PLANES; plane++) {
            encodePlane(plane * pixels);
        }
    }

    /** Takes a pixel apart into its planes. */
    private void split(int word, int pixel) {
        int red = word & CHANNEL;
        int green = word >>> CHANNEL_BITS & CHANNEL;
        int blue = word >>> 2 * CHANNEL_BITS & CHANNEL;
        int orange = red - blue;
        int middle = blue + (orange >> 1);
        int greenness = green - middle;
        values[pixel] = middle + (greenness >> 1);
        values[pixels + pixel] = orange;
        values[2 * pixels + pixel] = greenness;
        values[3 * pixels + pixel] = word >>> 3 * CHANNEL_BITS;
    }

    /** The pixel of these planes. */
    private int joined(int pixel) {
        int orange = values[pixels + pixel];
        int greenness = values[2 * pixels + pixel];
        int middle = values[pixel] - (greenness >> 1);
        int green = greenness + middle;
        int blue = middle - (orange >> 1);
        int red = blue + orange;
        return values[3 * pixels + pixel] << 3 * CHANNEL_BITS | blue << 2 * CHANNEL_BITS | green << CHANNEL_BITS | red;
    }

    private void encodePlane(int plane) {
        int any = 0;
        for (int pixel = 1; pixel < pixels; pixel++) {
            differences[pixel] = folded(values[plane + pixel] - predicted(plane, pixel));
            any |= differences[pixel];
        }
        if (any == 0) {
            bits.write(NOTHING_DIFFERS, PARAMETER_BITS);
            return;
        }
        int parameter = shortest();
        bits.write(parameter, PARAMETER_BITS);
        for (int pixel = 1; pixel < pixels; pixel++) {
            for (int ones = differences[pixel] >> parameter; ones > 0; ones--) {
                bits.write(1, 1);
            }
            bits.write(0, 1);
            bits.write(differences[pixel], parameter);
        }
    }

    /** The parameter with which the differences take the fewest bits, of several the smallest. */
    private int shortest() {
        int shortest = 0;
        long fewest = Long.MAX_VALUE;
        for (int parameter = 0; parameter <= LARGEST_PARAMETER; parameter++) {
            long taken = 0;
            for (int pixel = 1; pixel < pixels; pixel++) {
                taken += (differences[pixel] >> parameter) + 1 + parameter;
            }
            if (taken < fewest) {
                fewest = taken;
                shortest = parameter;
            }
        }
        return shortest;
    }

    /** What a pixel behind the first is expected to be: on an edge its neighbour, else what goes on a plane or stops at an edge. */
    private int predicted(int plane, int pixel) {
        int at = plane + pixel;
        if (pixel < width) {
            return values[at - 1];
        }
        int below = values[at - width];
        if (pixel % width == 0) {
            return below;
        }
        int left = values[at - 1];
        int corner = values[at - width - 1];
        if (corner >= Math.max(left, below)) {
            return Math.min(left, below);
        }
        return corner <= Math.min(left, below) ? Math.max(left, below) : left + below - corner;
    }

    /** A number without a sign: small ones of both signs are small. */
    private static int folded(int difference) {
        return difference << 1 ^ difference >> Integer.SIZE - 1;
    }

    private static int unfolded(int folded) {
        return folded >>> 1 ^ -(folded & 1);
    }

    @Override
    public void decode(int[] words, int offset) {
        bits.rewind();
        for (int block = 0; block < blocks; block++) {
            decodeBlock(words, offset + block * pixels);
        }
    }

    private void decodeBlock(int[] words, int first) {
        split(bits.read(Integer.SIZE), 0);
        for (int plane = 0; plane < PLANES; plane++) {
            decodePlane(plane * pixels);
        }
        for (int pixel = 0; pixel < pixels; pixel++) {
            words[first + pixel] = joined(pixel);
        }
    }

    private void decodePlane(int plane) {
        int parameter = bits.read(PARAMETER_BITS);
        for (int pixel = 1; pixel < pixels; pixel++) {
            int difference = parameter == NOTHING_DIFFERS ? 0 : readDifference(parameter);
            values[plane + pixel] = predicted(plane, pixel) + unfolded(difference);
        }
    }

    private int readDifference(int parameter) {
        int ones = 0;
        while (bits.read(1) == 1) {
            ones++;
        }
        return ones << parameter | bits.read(parameter);
    }
}
