package org.tilewright.opengl.pixel;

/**
 * Blocks of one or two channels of 11 bits, with a sign or without (OpenGL 4.3, C.1.5 to C.1.8; ES 3.0, C.1.3): a base, a
 * multiplier and for each texel one of eight steps.
 */
final class EacCode implements BlockCode {

    private static final int BLOCK = 8;
    private static final int MOST = 2047;
    private static final int MOST_SIGNED = 1023;
    /** The downward steps of each table; upward ones are those made positive and one smaller. */
    private static final int[][] STEPS = { { 3, 6, 9, 15 }, { 3, 7, 10, 13 }, { 2, 5, 8, 13 }, { 2, 4, 6, 13 },
            { 3, 6, 8, 12 }, { 3, 7, 9, 11 }, { 4, 7, 8, 11 }, { 3, 5, 8, 11 }, { 2, 6, 8, 10 }, { 2, 5, 8, 10 },
            { 2, 4, 8, 10 }, { 2, 5, 7, 10 }, { 3, 4, 7, 10 }, { 1, 2, 3, 10 }, { 4, 6, 8, 9 }, { 3, 5, 7, 9 } };

    private final int channels;
    private final boolean signed;

    EacCode(int channels, boolean signed) {
        this.channels = channels;
        this.signed = signed;
    }

    @Override
    public int bytes() {
        return channels * BLOCK;
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    public void colours(byte[] data, int at, int[] texels) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void numbers(byte[] data, int at, float[] texels) {
        for (int channel = 0; channel < channels; channel++) {
            long word = BlockCode.word(data, at + channel * BLOCK);
            for (int i = 0; i < TEXELS; i++) {
                texels[4 * i + channel] = value(word, step(word, i % EDGE, i / EDGE));
            }
        }
    }

    private float value(long word, int step) {
        int multiplier = (int) (word >>> 52 & 0xf);
        int scaled = multiplier == 0 ? step : 8 * multiplier * step;
        if (signed) {
            int base = Math.max((byte) (word >>> 56), -Byte.MAX_VALUE);
            return (float) Math.clamp(8 * base + scaled, -MOST_SIGNED, MOST_SIGNED) / MOST_SIGNED;
        }
        return (float) Math.clamp(8 * (int) (word >>> 56) + 4 + scaled, 0, MOST) / MOST;
    }

    /** The alpha of a texel, of 8 bits. */
    static int alpha(long word, int x, int y) {
        int multiplier = (int) (word >>> 52 & 0xf);
        return Math.clamp((int) (word >>> 56) + multiplier * step(word, x, y), 0, 0xff);
    }

    /** Texels go down the columns. */
    private static int step(long word, int x, int y) {
        int index = (int) (word >>> 45 - 3 * (EDGE * x + y) & 7);
        int down = STEPS[(int) (word >>> 48 & 0xf)][index & 3];
        return index < 4 ? -down : down - 1;
    }
}
