package org.tilewright.frame.texture;

/**
 * Four colour channels of 16 bits in a long, so that one multiplication serves all of them: red, blue, green and alpha
 * from the lowest bits up, the order in which 0xAABBGGRR spreads with the fewest operations. A channel is an 8-bit value
 * with 8 fraction bits: 0 to {@link #ONE}.
 */
public final class WideColour {

    /** The channel value of 1.0: 255 with 8 fraction bits. */
    public static final int ONE = 0xFF00;

    /** White, opaque. */
    public static final long WHITE = 0xFF00_FF00_FF00_FF00L;

    /** First bit of the red channel. */
    public static final int RED = 0;

    /** First bit of the blue channel. */
    public static final int BLUE = 16;

    /** First bit of the green channel. */
    public static final int GREEN = 32;

    /** First bit of the alpha channel. */
    public static final int ALPHA = 48;

    /** Every other channel, each with 16 bits of room above it. */
    static final long PAIR = 0x0000_FFFF_0000_FFFFL;

    private static final long LOW_BYTES = 0x00FF_00FF_00FF_00FFL;
    private static final long HALVES = 0x0080_0080_0080_0080L;
    private static final long HALF = 0x8000;
    private static final long HIGH_HALF = 0xFFFF_0000L;
    private static final long PAIR_HALVES = 0x0000_8000_0000_8000L;

    private WideColour() {}

    /**
     * Spreads a packed colour, leaving its channels as integers without fraction.
     *
     * @param packed 0xAABBGGRR
     * @return channels 0..255
     */
    public static long spread(int packed) {
        return packed & 0x00FF00FFL | (packed & 0xFF00FF00L) << 24;
    }

    /**
     * Widens a packed colour.
     *
     * @param packed 0xAABBGGRR
     * @return the same colour, channels 0..{@link #ONE}
     */
    public static long widen(int packed) {
        return spread(packed) << 8;
    }

    /**
     * Rounds to 8 bits a channel, halves up.
     *
     * @param wide channels 0..{@link #ONE}
     * @return 0xAABBGGRR
     */
    public static int narrow(long wide) {
        long bytes = wide + HALVES >>> 8 & LOW_BYTES;
        return (int) (bytes | bytes >>> 24);
    }

    /**
     * One channel of a colour.
     *
     * @param wide    the colour
     * @param channel first bit of the channel
     * @return 0..{@link #ONE}
     */
    public static int channel(long wide, int channel) {
        return (int) (wide >>> channel) & 0xFFFF;
    }

    /**
     * Product of two colours, channel by channel.
     *
     * @param wide   a colour
     * @param packed another, 0xAABBGGRR
     * @return their product, each channel within one step of its 8 fraction bits
     */
    public static long modulate(long wide, int packed) {
        // 255 becomes 65535, which stands for 65536.
        long factors = spread(packed) * 257;
        return (wide & 0xFFFF) * (factors & 0xFFFF) + HALF >>> 16
                | (wide >>> BLUE & 0xFFFF) * (factors >>> BLUE & 0xFFFF) + HALF & HIGH_HALF
                | ((wide >>> GREEN & 0xFFFF) * (factors >>> GREEN & 0xFFFF) + HALF & HIGH_HALF) << 16
                | ((wide >>> ALPHA) * (factors >>> ALPHA) + HALF & HIGH_HALF) << 32;
    }

    /**
     * Interpolates between two colours.
     *
     * @param from   the colour at weight 0
     * @param to     the colour at weight 65536
     * @param weight 0..65536
     * @return {@code from + (to - from) * weight / 65536}, rounded to the nearest
     */
    public static long mix(long from, long to, int weight) {
        long low = mixPair(from & PAIR, to & PAIR, weight);
        long high = mixPair(from >>> 16 & PAIR, to >>> 16 & PAIR, weight);
        return low | high << 16;
    }

    /** Exact before it rounds: sums of products that fit their 32 bits do not touch their neighbours. */
    private static long mixPair(long from, long to, int weight) {
        return (from << 16) + (to - from) * weight + PAIR_HALVES >>> 16 & PAIR;
    }
}
