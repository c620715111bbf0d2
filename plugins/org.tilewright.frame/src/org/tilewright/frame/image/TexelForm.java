package org.tilewright.frame.image;

/** How texels are stored, whatever their format is called. Numbers have the bits of a float, integers their own. */
public enum TexelForm {

    /** Four channels of 8 bits in one word, 0xAABBGGRR, 0 to 1. */
    RGBA8(1, false),

    /** Red alone, or a depth. */
    R32F(1, false),

    /** Red and green. */
    RG32F(2, false),

    /** All four channels. */
    RGBA32F(4, false),

    /** A red integer, with or without a sign. */
    R32I(1, true),

    /** Red and green integers. */
    RG32I(2, true),

    /** Four integers. */
    RGBA32I(4, true);

    private final int words;
    private final boolean integers;

    TexelForm(int words, boolean integers) {
        this.words = words;
        this.integers = integers;
    }

    /**
     * Words of 32 bits that a texel takes.
     *
     * @return 1, 2 or 4
     */
    public int words() {
        return words;
    }

    /**
     * Whether channels are integers, which no filter interpolates.
     *
     * @return false for numbers
     */
    public boolean integers() {
        return integers;
    }
}
