package org.tilewright.opengl.state;

/**
 * Points.
 *
 * @param size        size in pixels
 * @param minimum     smallest size
 * @param maximum     largest size
 * @param fade        size below which they fade
 * @param attenuation how size depends on distance, three values; not to be changed
 * @param upperLeft   whether sprites' coordinates begin at the upper left
 */
public record PointGroup(float size, float minimum, float maximum, float fade, float[] attenuation,
        boolean upperLeft) {

    /** That of a new context. */
    public static final PointGroup INITIAL = new PointGroup(1, 0, 256, 1, new float[] { 1, 0, 0 }, true);
}
