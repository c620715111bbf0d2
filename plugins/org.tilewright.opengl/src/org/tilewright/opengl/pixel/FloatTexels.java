package org.tilewright.opengl.pixel;

import org.tilewright.opengl.pixel.StoredFormat.Base;

/**
 * Texels of numbers: of formats whose channels have more than 8 bits, of integers and of depths. They have one number for a depth or for
 * red, two for red and green, else four, and take no memory before they are given.
 */
public final class FloatTexels extends Texels {

    private static final int ALL = 4;

    private final int channels;
    private final boolean integers;
    /** Bits of the numbers, which are integers or floats. */
    private int[] bits;

    FloatTexels(StoredFormat format, int width, int height, int depth) {
        this(width, height, depth, format.depth() || format.base() == Base.RED ? 1 : format.base() == Base.RG ? 2 : ALL,
                format.isInteger(), null);
    }

    private FloatTexels(int width, int height, int depth, int channels, boolean integers, int[] bits) {
        super(width, height, depth);
        this.channels = channels;
        this.integers = integers;
        this.bits = bits;
    }

    /**
     * Whether nothing was stored.
     *
     * @return true if all texels are as they were made
     */
    public boolean isBlank() {
        return bits == null;
    }

    /**
     * A number of a texel.
     *
     * @param texel   row after row, image after image
     * @param channel a channel; 0 of a depth
     * @return what was stored; of a channel that is not kept what it reads as; an integer as the nearest float, with its sign
     */
    public float value(int texel, int channel) {
        int word = word(texel, channel);
        return integers ? word : Float.intBitsToFloat(word);
    }

    /**
     * The bits of a number of a texel.
     *
     * @param texel   row after row, image after image
     * @param channel a channel; 0 of a depth
     * @return those of an integer where the format has integers, else those of a float
     */
    public int word(int texel, int channel) {
        if (channel < channels) {
            return bits == null ? 0 : bits[channels * texel + channel];
        }
        return channel < ALL - 1 ? 0 : integers ? 1 : Float.floatToRawIntBits(1);
    }

    /**
     * Stores a texel of integers, in a format that has them.
     *
     * @param texel row after row, image after image
     * @param rgba  four channels, all of whose bits are kept
     */
    public void setWords(int texel, int[] rgba) {
        if (bits == null) {
            bits = new int[channels * width() * height() * depth()];
        }
        System.arraycopy(rgba, 0, bits, channels * texel, channels);
    }

    /**
     * Stores a texel.
     *
     * @param texel row after row, image after image
     * @param rgba  four channels; of a depth, the first one
     */
    public void set(int texel, float[] rgba) {
        if (bits == null) {
            bits = new int[channels * width() * height() * depth()];
        }
        for (int channel = 0; channel < channels; channel++) {
            bits[channels * texel + channel] = integers ? (int) (long) rgba[channel]
                    : Float.floatToRawIntBits(rgba[channel]);
        }
    }

    /**
     * The texels as numbers that are read one channel after the other.
     *
     * @param asked channels of each
     * @return their bits, which change when these texels do; null where there are others than are asked for, or nothing was stored
     */
    public int[] bits(int asked) {
        return asked == channels ? bits : null;
    }

    @Override
    public void set(int x, int y, int z, float[] rgba) {
        set(index(x, y, z), rgba);
    }

    @Override
    public void get(int x, int y, int z, float[] rgba) {
        int texel = index(x, y, z);
        for (int channel = 0; channel < ALL; channel++) {
            rgba[channel] = value(texel, channel);
        }
    }

    @Override
    public Texels copy() {
        return new FloatTexels(width(), height(), depth(), channels, integers,
                bits == null ? null : bits.clone());
    }
}
