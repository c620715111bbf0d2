package org.tilewright.frame.reference;

/** Hears of the fragments that pass all tests while a frame is drawn. */
public interface PassedFragments {

    /**
     * A fragment has passed, in the target that its draw goes to.
     *
     * @param x column of its pixel, from the left
     * @param y row of its pixel, from the lowest
     */
    void passed(int x, int y);

    /**
     * Fragments of a tile have passed.
     *
     * @param x        column of the tile's lower left pixel
     * @param y        row of that pixel
     * @param shift    logarithm of the edge of a tile
     * @param coverage a bit for each pixel of the tile, row by row
     */
    default void passed(int x, int y, int shift, long[] coverage) {
        for (int word = 0; word < coverage.length; word++) {
            for (long bits = coverage[word]; bits != 0; bits &= bits - 1) {
                int pixel = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
                passed(x + (pixel & (1 << shift) - 1), y + (pixel >> shift));
            }
        }
    }
}
