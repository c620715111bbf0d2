package org.tilewright.frame.state;

/**
 * How points are drawn (OpenGL 2.1, 3.3).
 *
 * @param size        width and height in pixels, before it is attenuated
 * @param minimum     smallest size after that
 * @param maximum     largest size after that
 * @param attenuation what the size's square is divided by, by the distance from the eye
 * @param smooth      whether they are round with soft edges
 * @param sprite      bits of the texture units whose coordinates go from 0 to 1 across a point
 * @param upperLeft   whether t of these grows downwards
 */
public record PointState(float size, float minimum, float maximum, Attenuation attenuation, boolean smooth, int sprite,
        boolean upperLeft) {

    /** Largest size of points. */
    public static final float LARGEST = 256;

    /** One pixel. */
    public static final PointState PIXEL = new PointState(1, 0, LARGEST, Attenuation.NONE, false, 0, true);
}
