package org.tilewright.run.reproduce.fury;

/** What the article on FuryGpu's texture unit says. */
final class ArticleClaims {

    /** Cycles of the texture clock. */
    static final double REPEAT = 1;
    /** "Roughly ten"; four of tags and four of data elsewhere in the article. */
    static final double HIT = 10;
    static final double HIT_IN_PARTS = 8;
    /** "Upwards of a hundred". */
    static final double MISS = 100;
    static final double LEVEL_OF_DETAIL = 11;
    static final double OFFSET = 2;
    static final double FILTER = 8;

    /** Four channels, three interpolations, two products each. */
    static final int MULTIPLICATIONS = 4 * 3 * 2;

    /** Two channels a product. */
    static final int MULTIPLICATIONS_PACKED = MULTIPLICATIONS / 2;

    /** Bits that the article gives the largest offset. */
    static final int OFFSET_BITS = 18;

    private ArticleClaims() {}
}
