package org.tilewright.run.image;

import org.tilewright.frame.reference.ImageComparison;

/**
 * How two images of one size differ.
 *
 * @param pixels pixels that differ
 * @param maximum greatest difference of a channel, 0..255
 * @param psnr peak signal-to-noise ratio in dB over red, green and blue; infinite when the images agree
 * @param firstX column of the first pixel that differs, from the lowest row on; -1 if none does
 * @param firstY its row, from the lowest
 * @param picture the first image dimmed to grey, with the pixels that differ in red, the brighter the more they do
 */
public record PictureDifference(long pixels, int maximum, double psnr, int firstX, int firstY, Picture picture) {

    /** Least brightness of a pixel that differs: one step in one channel must be seen. */
    private static final int LEAST = 150;
    private static final int RANGE = 105;
    private static final int DIMMED = 3;

    /**
     * Compares two images.
     *
     * @param first an image
     * @param second another one of the same size
     * @return how they differ
     * @throws IllegalArgumentException if their sizes differ
     */
    public static PictureDifference of(Picture first, Picture second) {
        if (first.width() != second.width() || first.height() != second.height()) {
            throw new IllegalArgumentException("images of " + size(first) + " and " + size(second) + " pixels");
        }
        int[] shown = new int[first.rgb().length];
        long pixels = 0;
        int maximum = 0;
        int firstX = -1;
        int firstY = -1;
        for (int place = 0; place < shown.length; place++) {
            int difference = difference(first.rgb()[place], second.rgb()[place]);
            if (difference == 0) {
                shown[place] = dimmed(first.rgb()[place]);
            } else {
                pixels++;
                maximum = Math.max(maximum, difference);
                shown[place] = LEAST + RANGE * difference / 255 << 16 | 0x1818;
                int y = first.height() - 1 - place / first.width();
                if (firstY != y) {
                    firstY = y;
                    firstX = place % first.width();
                }
            }
        }
        return new PictureDifference(pixels, maximum, ImageComparison.psnr(first.rgb(), second.rgb()), firstX, firstY,
                new Picture(first.width(), first.height(), shown));
    }

    /** The size of an image as it is written. */
    public static String size(Picture picture) {
        return picture.width() + "x" + picture.height();
    }

    private static int difference(int a, int b) {
        int greatest = 0;
        for (int bits = 0; bits < 24; bits += 8) {
            greatest = Math.max(greatest, Math.abs((a >> bits & 0xFF) - (b >> bits & 0xFF)));
        }
        return greatest;
    }

    private static int dimmed(int colour) {
        int grey = ((colour >> 16 & 0xFF) * 3 + (colour >> 8 & 0xFF) * 6 + (colour & 0xFF)) / 10;
        return grey / DIMMED * 0x010101;
    }
}
