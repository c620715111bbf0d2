package org.tilewright.frame.targets;

/** Between numbers and the bytes of sRGB (EXT_texture_sRGB, EXT_framebuffer_sRGB). */
public final class Srgb {

    private static final int LARGEST = 255;

    /** What each byte is. */
    private static final float[] LINEAR = new float[LARGEST + 1];

    /** The least number that becomes each byte, as what it is rounded from lies half a step below. */
    private static final float[] LEAST = new float[LARGEST + 1];

    static {
        for (int value = 0; value <= LARGEST; value++) {
            LINEAR[value] = (float) linear(value / (double) LARGEST);
            LEAST[value] = (float) linear((value - 0.5) / LARGEST);
        }
    }

    private Srgb() {}

    private static double linear(double c) {
        return c <= 0.04045 ? c / 12.92 : StrictMath.pow((c + 0.055) / 1.055, 2.4);
    }

    /**
     * A byte as a number.
     *
     * @param value 0..255
     * @return 0..1
     */
    public static float decode(int value) {
        return LINEAR[value];
    }

    /** The nearest byte of a number, of what is none 0. */
    static int encode(float value) {
        int low = 0;
        int high = LARGEST;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (value >= LEAST[middle]) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
