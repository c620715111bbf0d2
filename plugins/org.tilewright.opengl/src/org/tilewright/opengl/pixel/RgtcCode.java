package org.tilewright.opengl.pixel;

/**
 * Blocks of one or two channels as RGTC and LATC have them, with a sign or without (OpenGL 3.0, C.1;
 * EXT_texture_compression_latc): two ends and what lies between them, in eighths or with the ends of the range beside it.
 */
final class RgtcCode implements BlockCode {

    private static final int BLOCK = 8;
    private static final int ALPHA = 3;

    private final boolean luminance;
    private final int channels;
    private final boolean signed;

    /**
     * A code.
     *
     * @param channels  1 or 2
     * @param luminance whether the first is that of all colours, and the second is alpha
     * @param signed    whether they have a sign
     */
    RgtcCode(int channels, boolean luminance, boolean signed) {
        this.channels = channels;
        this.luminance = luminance;
        this.signed = signed;
    }

    @Override
    public int bytes() {
        return channels * BLOCK;
    }

    @Override
    public boolean isWide() {
        return signed;
    }

    @Override
    public void colours(byte[] data, int at, int[] texels) {
        float[] numbers = new float[4 * TEXELS];
        numbers(data, at, numbers);
        for (int i = 0; i < TEXELS; i++) {
            texels[i] = 0;
            for (int channel = 0; channel < 4; channel++) {
                texels[i] |= Math.round(numbers[4 * i + channel] * 0xff) << 8 * channel;
            }
        }
    }

    @Override
    public void numbers(byte[] data, int at, float[] texels) {
        for (int i = 0; i < TEXELS; i++) {
            float first = value(data, at, i);
            texels[4 * i] = first;
            texels[4 * i + 1] = luminance ? first : 0;
            texels[4 * i + 2] = luminance ? first : 0;
            texels[4 * i + ALPHA] = 1;
            if (channels > 1) {
                texels[4 * i + (luminance ? ALPHA : 1)] = value(data, at + BLOCK, i);
            }
        }
    }

    private float value(byte[] data, int at, int texel) {
        long codes = 0;
        for (int i = BLOCK - 1; i >= 2; i--) {
            codes = codes << Byte.SIZE | data[at + i] & 0xff;
        }
        int code = (int) (codes >>> 3 * texel & 7);
        float first = end(data[at]);
        float second = end(data[at + 1]);
        if (code < 2) {
            return code == 0 ? first : second;
        }
        boolean seven = signed ? data[at] > data[at + 1] : (data[at] & 0xff) > (data[at + 1] & 0xff);
        if (!seven && code > 5) {
            return code == 7 ? 1 : signed ? -1 : 0;
        }
        int parts = seven ? 7 : 5;
        return ((parts + 1 - code) * first + (code - 1) * second) / parts;
    }

    private float end(byte value) {
        return signed ? Math.max(value / 127f, -1) : (value & 0xff) / 255f;
    }
}
