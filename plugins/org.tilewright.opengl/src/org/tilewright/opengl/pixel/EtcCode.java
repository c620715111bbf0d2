package org.tilewright.opengl.pixel;

/**
 * Blocks of colours in ETC1 and ETC2 (OpenGL 4.3, C.1.1 to C.1.4; ES 3.0, C.1.1 and C.1.2): two halves with a colour each and
 * steps of brightness, or four colours, or a plane; an alpha of eight bits in a block before it, or of one bit.
 */
final class EtcCode implements BlockCode {

    /** What is told beside red, green and blue. */
    enum Alpha {
        /** Nothing. */
        NONE,
        /** Whether a texel is there. */
        ONE_BIT,
        /** Eight bits. */
        EIGHT_BITS
    }

    private static final int BLOCK = 8;
    private static final int CHANNELS = 3;
    private static final int OPAQUE = 0xff << 24;
    private static final int[][] STEPS = { { 2, 8 }, { 5, 17 }, { 9, 29 }, { 13, 42 }, { 18, 60 }, { 24, 80 },
            { 33, 106 }, { 47, 183 } };
    private static final int[] DISTANCES = { 3, 6, 11, 16, 23, 32, 41, 64 };

    private final Alpha alpha;

    EtcCode(Alpha alpha) {
        this.alpha = alpha;
    }

    @Override
    public int bytes() {
        return alpha == Alpha.EIGHT_BITS ? 2 * BLOCK : BLOCK;
    }

    @Override
    public boolean isWide() {
        return false;
    }

    @Override
    public void colours(byte[] data, int at, int[] texels) {
        boolean whole = alpha == Alpha.EIGHT_BITS;
        colours(BlockCode.word(data, whole ? at + BLOCK : at), texels);
        if (whole) {
            long word = BlockCode.word(data, at);
            for (int i = 0; i < TEXELS; i++) {
                texels[i] = texels[i] & ~OPAQUE | EacCode.alpha(word, i % EDGE, i / EDGE) << 24;
            }
        }
    }

    private void colours(long word, int[] texels) {
        boolean holes = alpha == Alpha.ONE_BIT && bits(word, 33, 1) == 0;
        if (alpha != Alpha.ONE_BIT && bits(word, 33, 1) == 0) {
            halves(word, colour(bits(word, 60, 4), bits(word, 52, 4), bits(word, 44, 4), 4),
                    colour(bits(word, 56, 4), bits(word, 48, 4), bits(word, 40, 4), 4), false, texels);
            return;
        }
        int[] second = new int[CHANNELS];
        for (int channel = 0; channel < CHANNELS; channel++) {
            second[channel] = bits(word, 59 - 8 * channel, 5) + signed(bits(word, 56 - 8 * channel, 3));
        }
        if (isBeyond(second[0])) {
            first(word, holes, texels);
        } else if (isBeyond(second[1])) {
            pairs(word, holes, texels);
        } else if (isBeyond(second[2])) {
            plane(word, texels);
        } else {
            halves(word, colour(bits(word, 59, 5), bits(word, 51, 5), bits(word, 43, 5), 5),
                    colour(second[0], second[1], second[2], 5), holes, texels);
        }
    }

    private static boolean isBeyond(int value) {
        return value < 0 || value > 31;
    }

    private static int signed(int threeBits) {
        return threeBits << 29 >> 29;
    }

    private static int bits(long word, int lowest, int count) {
        return (int) (word >>> lowest) & (1 << count) - 1;
    }

    /** Channels of some bits as such of 8, the highest bits repeated below. */
    private static int[] colour(int red, int green, int blue, int bits) {
        return new int[] { extended(red, bits), extended(green, bits), extended(blue, bits) };
    }

    private static int extended(int value, int bits) {
        return value << 8 - bits | value >> 2 * bits - 8;
    }

    /** What a texel chooses of four; texels go down the columns. */
    private static int choice(long word, int x, int y) {
        int at = EDGE * x + y;
        return bits(word, 16 + at, 1) << 1 | bits(word, at, 1);
    }

    private static int moved(int[] colour, int step) {
        return Math.clamp(colour[0] + step, 0, 0xff) | Math.clamp(colour[1] + step, 0, 0xff) << 8
                | Math.clamp(colour[2] + step, 0, 0xff) << 16 | OPAQUE;
    }

    /** Two halves beside or above each other. */
    private static void halves(long word, int[] one, int[] other, boolean holes, int[] texels) {
        boolean above = bits(word, 32, 1) != 0;
        for (int i = 0; i < TEXELS; i++) {
            boolean first = (above ? i / EDGE : i % EDGE) < 2;
            int[] steps = STEPS[bits(word, first ? 37 : 34, 3)];
            int choice = choice(word, i % EDGE, i / EDGE);
            int step = (choice & 1) != 0 ? steps[1] : holes ? 0 : steps[0];
            texels[i] = holes && choice == 2 ? 0 : moved(first ? one : other, choice < 2 ? step : -step);
        }
    }

    /** One colour, and another one with two more around it ("T"). */
    private static void first(long word, boolean holes, int[] texels) {
        int[] one = colour(bits(word, 59, 2) << 2 | bits(word, 56, 2), bits(word, 52, 4), bits(word, 48, 4), 4);
        int[] other = colour(bits(word, 44, 4), bits(word, 40, 4), bits(word, 36, 4), 4);
        int distance = DISTANCES[bits(word, 34, 2) << 1 | bits(word, 32, 1)];
        paint(word, holes, texels, moved(one, 0), moved(other, distance), moved(other, 0), moved(other, -distance));
    }

    /** Two colours, of each a brighter and a darker one ("H"). */
    private static void pairs(long word, boolean holes, int[] texels) {
        int[] one = colour(bits(word, 59, 4), bits(word, 56, 3) << 1 | bits(word, 52, 1),
                bits(word, 51, 1) << 3 | bits(word, 47, 3), 4);
        int[] other = colour(bits(word, 43, 4), bits(word, 39, 4), bits(word, 35, 4), 4);
        int order = order(one) >= order(other) ? 1 : 0;
        int distance = DISTANCES[bits(word, 34, 1) << 2 | bits(word, 32, 1) << 1 | order];
        paint(word, holes, texels, moved(one, distance), moved(one, -distance), moved(other, distance),
                moved(other, -distance));
    }

    private static int order(int[] colour) {
        return colour[0] << 16 | colour[1] << 8 | colour[2];
    }

    private static void paint(long word, boolean holes, int[] texels, int... paints) {
        for (int i = 0; i < TEXELS; i++) {
            int choice = choice(word, i % EDGE, i / EDGE);
            texels[i] = holes && choice == 2 ? 0 : paints[choice];
        }
    }

    /** Colours at three corners, and what lies between; it has no holes. */
    private static void plane(long word, int[] texels) {
        int[] corner = { extended(bits(word, 57, 6), 6), extended(bits(word, 56, 1) << 6 | bits(word, 49, 6), 7),
                extended(bits(word, 48, 1) << 5 | bits(word, 43, 2) << 3 | bits(word, 39, 3), 6) };
        int[] right = { extended(bits(word, 34, 5) << 1 | bits(word, 32, 1), 6), extended(bits(word, 25, 7), 7),
                extended(bits(word, 19, 6), 6) };
        int[] below = { extended(bits(word, 13, 6), 6), extended(bits(word, 6, 7), 7), extended(bits(word, 0, 6), 6) };
        for (int i = 0; i < TEXELS; i++) {
            texels[i] = OPAQUE;
            for (int channel = 0; channel < CHANNELS; channel++) {
                int value = i % EDGE * (right[channel] - corner[channel])
                        + i / EDGE * (below[channel] - corner[channel]) + 4 * corner[channel] + 2 >> 2;
                texels[i] |= Math.clamp(value, 0, 0xff) << 8 * channel;
            }
        }
    }
}
