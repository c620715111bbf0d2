package org.tilewright.asset;

import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Wrap;

/**
 * A picture on a surface.
 *
 * @param picture     the picture
 * @param set         which texture coordinates it lies by, 0 or 1
 * @param coordinates what these are transformed by: xx, yx, xy, yy, and the move along x and y, so that x becomes
 *                    {@code xx * x + xy * y + moveX}
 * @param min         minification filter
 * @param mag         magnification filter
 * @param wrapS       what is beyond its left and right edge
 * @param wrapT       what is beyond its upper and lower edge
 */
public record SurfaceImage(Picture picture, int set, float[] coordinates, MinFilter min, MagFilter mag, Wrap wrapS,
        Wrap wrapT) {

    private static final float[] AS_THEY_ARE = { 1, 0, 0, 1, 0, 0 };

    /**
     * The coordinates' transformation that changes nothing.
     *
     * @return a new array
     */
    public static float[] asTheyAre() {
        return AS_THEY_ARE.clone();
    }
}
