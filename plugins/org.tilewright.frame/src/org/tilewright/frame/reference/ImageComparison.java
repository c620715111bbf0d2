package org.tilewright.frame.reference;

/** Compares images. */
public final class ImageComparison {

    private static final int COLOUR_CHANNELS = 3;
    private static final double PEAK = 255;

    private ImageComparison() {}

    /**
     * Peak signal-to-noise ratio of two images over red, green and blue.
     *
     * @param first  colours 0xAABBGGRR
     * @param second as many colours
     * @return ratio in dB, infinite when the images agree
     */
    public static double psnr(int[] first, int[] second) {
        if (first.length != second.length) {
            throw new IllegalArgumentException(first.length + " pixels against " + second.length);
        }
        long squares = 0;
        for (int pixel = 0; pixel < first.length; pixel++) {
            for (int channel = 0; channel < COLOUR_CHANNELS; channel++) {
                int difference = (first[pixel] >>> 8 * channel & 0xFF) - (second[pixel] >>> 8 * channel & 0xFF);
                squares += (long) difference * difference;
            }
        }
        if (squares == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double mean = (double) squares / ((long) first.length * COLOUR_CHANNELS);
        return 10 * StrictMath.log10(PEAK * PEAK / mean);
    }
}
