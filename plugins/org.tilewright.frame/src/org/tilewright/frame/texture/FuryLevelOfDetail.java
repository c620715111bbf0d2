package org.tilewright.frame.texture;

/**
 * How FuryGpu chooses the level of a quad (the article's pseudocode): from the differences of one row and one column
 * of its four pixels, without a fraction.
 */
final class FuryLevelOfDetail {

    /** Bits before the point of the squared length, and behind it. */
    private static final int SQUARE_BITS = 16;

    /** A difference of 256 texels, from which on the squared length does not fit any more. */
    private static final long LARGE = 1L << 24;

    private static final long LARGEST_SQUARE = 0xFFFF_FFFFL;

    private FuryLevelOfDetail() {}

    /**
     * The level of a quad.
     *
     * @param s               texture coordinates of pixels
     * @param t               the other ones
     * @param first           where the quad's four start
     * @param valid           which of them are covered, bits 0 to 3
     * @param widthLogarithm  base-two logarithm of the largest level's width
     * @param heightLogarithm base-two logarithm of the largest level's height
     * @param last            the smallest level
     * @return 0 to {@code last}
     */
    static int of(double[] s, double[] t, int first, int valid, int widthLogarithm, int heightLogarithm, int last) {
        // As the article writes it: the second row or column only if both its pixels are valid.
        int row = (valid & 0b1100) == 0b1100 ? first + 2 : first;
        int column = (valid & 0b1010) == 0b1010 ? first + 1 : first;
        long right = square(difference(s[row + 1], s[row]) << widthLogarithm,
                difference(t[row + 1], t[row]) << heightLogarithm);
        long up = square(difference(s[column + 2], s[column]) << widthLogarithm,
                difference(t[column + 2], t[column]) << heightLogarithm);
        return level(Math.max(right, up), last);
    }

    private static long difference(double to, double from) {
        return Math.abs((long) FuryCoordinate.of(to) - FuryCoordinate.of(from));
    }

    /**
     * Squared length of a step.
     *
     * @param texelsS texels along s with 16 fraction bits, not negative
     * @param texelsT texels along t with 16 fraction bits, not negative
     * @return square with 16 bits before and 16 behind the point; the largest such value when it has more
     */
    static long square(long texelsS, long texelsT) {
        if (texelsS >= LARGE || texelsT >= LARGE) {
            return LARGEST_SQUARE;
        }
        return Math.min(LARGEST_SQUARE, texelsS * texelsS + texelsT * texelsT >> SQUARE_BITS);
    }

    /**
     * The level of a step.
     *
     * @param square squared length as of {@link #square}
     * @param last   the smallest level
     * @return the logarithm of the step's length rounded to the nearest, within 0 to {@code last}; at most 8, since
     *         the largest square has 16 bits before the point
     */
    static int level(long square, int last) {
        int leadingZeros = Integer.numberOfLeadingZeros((int) square);
        return Math.max(0, Math.min((SQUARE_BITS - leadingZeros) / 2, last));
    }
}
