package org.tilewright.frame.targets;

/**
 * What a colour buffer holds of each pixel, by the name of OpenGL's sized internal format. Channels lie behind each other from
 * the lowest bit of the pixel's first word of 32 bits; a format of fewer bits takes a whole word.
 */
public enum ColourFormat {

    /** Four channels of 8 bits, 0 to 1. */
    RGBA8(Kind.NORMALIZED, 8, 8, 8, 8),

    /** The same, red, green and blue as sRGB has them. */
    SRGB8_ALPHA8(Kind.SRGB, 8, 8, 8, 8),

    /** Red of 8 bits, 0 to 1. */
    R8(Kind.NORMALIZED, 8),

    /** Red and green of 8 bits, 0 to 1. */
    RG8(Kind.NORMALIZED, 8, 8),

    /** Three channels of 10 bits and alpha of 2, 0 to 1. */
    RGB10_A2(Kind.NORMALIZED, 10, 10, 10, 2),

    /** Red of 16 bits, 0 to 1. */
    R16(Kind.NORMALIZED, 16),

    /** Red and green of 16 bits, 0 to 1. */
    RG16(Kind.NORMALIZED, 16, 16),

    /** Four channels of 16 bits, 0 to 1. */
    RGBA16(Kind.NORMALIZED, 16, 16, 16, 16),

    /** Red, a half float. */
    R16F(Kind.FLOAT, 16),

    /** Red and green, half floats. */
    RG16F(Kind.FLOAT, 16, 16),

    /** Four half floats. */
    RGBA16F(Kind.FLOAT, 16, 16, 16, 16),

    /** Red, a float. */
    R32F(Kind.FLOAT, 32),

    /** Red and green, floats. */
    RG32F(Kind.FLOAT, 32, 32),

    /** Four floats. */
    RGBA32F(Kind.FLOAT, 32, 32, 32, 32),

    /** Three floats without sign, of 11, 11 and 10 bits. */
    R11F_G11F_B10F(Kind.FLOAT, 11, 11, 10),

    /** A red integer of 8 bits. */
    R8I(Kind.SIGNED, 8),

    /** Red and green integers of 8 bits. */
    RG8I(Kind.SIGNED, 8, 8),

    /** Four integers of 8 bits. */
    RGBA8I(Kind.SIGNED, 8, 8, 8, 8),

    /** A red integer of 16 bits. */
    R16I(Kind.SIGNED, 16),

    /** Red and green integers of 16 bits. */
    RG16I(Kind.SIGNED, 16, 16),

    /** Four integers of 16 bits. */
    RGBA16I(Kind.SIGNED, 16, 16, 16, 16),

    /** A red integer of 32 bits. */
    R32I(Kind.SIGNED, 32),

    /** Red and green integers of 32 bits. */
    RG32I(Kind.SIGNED, 32, 32),

    /** Four integers of 32 bits. */
    RGBA32I(Kind.SIGNED, 32, 32, 32, 32),

    /** A red integer of 8 bits without sign. */
    R8UI(Kind.UNSIGNED, 8),

    /** Red and green integers of 8 bits without sign. */
    RG8UI(Kind.UNSIGNED, 8, 8),

    /** Four integers of 8 bits without sign. */
    RGBA8UI(Kind.UNSIGNED, 8, 8, 8, 8),

    /** A red integer of 16 bits without sign. */
    R16UI(Kind.UNSIGNED, 16),

    /** Red and green integers of 16 bits without sign. */
    RG16UI(Kind.UNSIGNED, 16, 16),

    /** Four integers of 16 bits without sign. */
    RGBA16UI(Kind.UNSIGNED, 16, 16, 16, 16),

    /** A red integer of 32 bits without sign. */
    R32UI(Kind.UNSIGNED, 32),

    /** Red and green integers of 32 bits without sign. */
    RG32UI(Kind.UNSIGNED, 32, 32),

    /** Four integers of 32 bits without sign. */
    RGBA32UI(Kind.UNSIGNED, 32, 32, 32, 32),

    /** Three integers of 10 bits without sign, and alpha of 2. */
    RGB10_A2UI(Kind.UNSIGNED, 10, 10, 10, 2);

    /** What the bits of a channel mean. */
    private enum Kind {
        NORMALIZED, SRGB, FLOAT, SIGNED, UNSIGNED
    }

    private static final int ALPHA = 3;
    private static final int NO_NUMBER = 0x7FC00000;
    private static final int NO_HALF = 0x7E00;

    private final Kind kind;
    private final int[] bits;
    private final int[] firstBit;
    private final int words;
    private final int[] used;

    ColourFormat(Kind kind, int... bits) {
        this.kind = kind;
        this.bits = bits;
        firstBit = new int[bits.length];
        int next = 0;
        for (int channel = 0; channel < bits.length; channel++) {
            firstBit[channel] = next;
            next += bits[channel];
        }
        words = (next + Integer.SIZE - 1) / Integer.SIZE;
        used = new int[words];
        for (int channel = 0; channel < bits.length; channel++) {
            used[word(channel)] |= mask(channel);
        }
    }

    /**
     * Words of 32 bits that a pixel takes.
     *
     * @return 1, 2 or 4
     */
    public int words() {
        return words;
    }

    /**
     * Channels that it has, of red, green, blue and alpha in this order.
     *
     * @return 1 to 4
     */
    public int channels() {
        return bits.length;
    }

    /**
     * Whether channels are integers, which do not blend, and which no filter interpolates.
     *
     * @return false for numbers
     */
    public boolean integers() {
        return kind == Kind.SIGNED || kind == Kind.UNSIGNED;
    }

    /**
     * Whether integers have a sign.
     *
     * @return false for those without, and numbers
     */
    public boolean signed() {
        return kind == Kind.SIGNED;
    }

    /**
     * Whether channels are floats, which are limited neither before nor after they blend.
     *
     * @return false for what lies in 0 to 1, and integers
     */
    public boolean floats() {
        return kind == Kind.FLOAT;
    }

    /**
     * Whether red, green and blue are those of sRGB.
     *
     * @return true for the one format
     */
    public boolean srgb() {
        return kind == Kind.SRGB;
    }

    /**
     * The word of a pixel that holds a channel.
     *
     * @param channel 0 to {@link #channels} - 1
     * @return 0 to {@link #words} - 1
     */
    public int word(int channel) {
        return firstBit[channel] / Integer.SIZE;
    }

    /**
     * The bits of its word that hold a channel.
     *
     * @param channel 0 to {@link #channels} - 1
     * @return a mask
     */
    public int mask(int channel) {
        return -1 >>> Integer.SIZE - bits[channel] << firstBit[channel];
    }

    /**
     * The bits of a word that channels take; the others are 0.
     *
     * @param word 0 to {@link #words} - 1
     * @return a mask
     */
    public int used(int word) {
        return used[word];
    }

    /**
     * A channel as it is stored.
     *
     * @param channel 0 to {@link #channels} - 1
     * @param value   bits of a float, or of integers the integer; what is not in the format's range becomes the nearest that is,
     *                and what is no number 0 unless the format has such
     * @param linear  whether red, green and blue become sRGB where the format is that
     * @return bits within {@link #mask}
     */
    public int encode(int channel, int value, boolean linear) {
        int size = bits[channel];
        if (kind == Kind.FLOAT && Float.isNaN(Float.intBitsToFloat(value))) {
            // Of all that are no number the same one, as processors differ in which they give.
            int none = size == Float.SIZE ? NO_NUMBER : size == Short.SIZE ? NO_HALF : SmallFloats.noNumber(size);
            return none << firstBit[channel];
        }
        int stored = switch (kind) {
            case NORMALIZED -> normalized(Float.intBitsToFloat(value), size);
            case SRGB -> linear && channel < ALPHA ? Srgb.encode(Float.intBitsToFloat(value))
                    : normalized(Float.intBitsToFloat(value), size);
            case FLOAT -> size == Float.SIZE ? value
                    : size == Short.SIZE ? Float.floatToFloat16(Float.intBitsToFloat(value)) & 0xFFFF
                            : SmallFloats.encode(Float.intBitsToFloat(value), size);
            case SIGNED -> Math.clamp(value, -1 << size - 1, -1 >>> Integer.SIZE - size + 1);
            case UNSIGNED -> Integer.compareUnsigned(value, -1 >>> Integer.SIZE - size) > 0
                    ? -1 >>> Integer.SIZE - size
                    : value;
        };
        return stored << firstBit[channel] & mask(channel);
    }

    private static int normalized(float value, int size) {
        double limited = value > 0 ? Math.min(1, value) : 0;
        return (int) (limited * ((1 << size) - 1) + 0.5);
    }

    /**
     * A channel as programs and blending have it.
     *
     * @param channel 0 to 3
     * @param stored  words of pixels
     * @param at      where the pixel's begin
     * @param linear  whether sRGB becomes linear
     * @return bits of a float, or of integers the integer; of channels that the format does not have 0, and of alpha 1
     */
    public int decode(int channel, int[] stored, int at, boolean linear) {
        if (channel >= bits.length) {
            return channel < ALPHA ? 0 : integers() ? 1 : Float.floatToRawIntBits(1);
        }
        int size = bits[channel];
        int free = Integer.SIZE - size - firstBit[channel] % Integer.SIZE;
        int high = stored[at + word(channel)] << free;
        int value = kind == Kind.SIGNED ? high >> Integer.SIZE - size : high >>> Integer.SIZE - size;
        return switch (kind) {
            case NORMALIZED -> normalized(value, size);
            case SRGB -> linear && channel < ALPHA ? Float.floatToRawIntBits(Srgb.decode(value))
                    : normalized(value, size);
            case FLOAT -> size == Float.SIZE ? value
                    : Float.floatToRawIntBits(size == Short.SIZE ? Float.float16ToFloat((short) value)
                            : SmallFloats.decode(value, size));
            case SIGNED, UNSIGNED -> value;
        };
    }

    private static int normalized(int value, int size) {
        return Float.floatToRawIntBits((float) (value / (double) ((1 << size) - 1)));
    }

    /**
     * A pixel as screens show it.
     *
     * @param stored words of pixels
     * @param at     where the pixel's begin
     * @return 0xAABBGGRR, numbers limited to 0..1; of integers the lowest 8 bits
     */
    public int packed(int[] stored, int at) {
        if (this == RGBA8 || this == SRGB8_ALPHA8) {
            return stored[at];
        }
        int packed = 0;
        for (int channel = 0; channel <= ALPHA; channel++) {
            int value = decode(channel, stored, at, false);
            int shown = integers() ? channel < bits.length ? value & 0xFF : channel == ALPHA ? 0xFF : 0
                    : normalized(Float.intBitsToFloat(value), Byte.SIZE);
            packed |= shown << Byte.SIZE * channel;
        }
        return packed;
    }
}
