package org.tilewright.opengl.state;

/**
 * Fog.
 *
 * @param mode       how it grows
 * @param density    density of exponential fog
 * @param start      where linear fog starts
 * @param end        where it is full
 * @param colour     colour, four values; not to be changed
 * @param coordinate whether it goes by vertices' fog coordinates
 * @param radial     whether else it goes by the distance from the eye, not along the line of sight
 */
public record FogGroup(int mode, float density, float start, float end, float[] colour, boolean coordinate,
        boolean radial) {

    /** That of a new context. */
    public static final FogGroup INITIAL = new FogGroup(0x0800, 1, 0, 1, new float[4], false, false);
}
