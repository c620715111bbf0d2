package org.tilewright.opengl.state;

/**
 * A light. Arrays are not to be changed.
 *
 * @param ambient       ambient colour
 * @param diffuse       diffuse colour
 * @param specular      specular colour
 * @param position      place or direction in eye space
 * @param spotDirection direction of a spot in eye space, three values
 * @param spotExponent  how a spot falls off
 * @param spotCutoff    half its angle in degrees, or 180
 * @param attenuation   constant, linear and quadratic
 */
public record Light(float[] ambient, float[] diffuse, float[] specular, float[] position, float[] spotDirection,
        float spotExponent, float spotCutoff, float[] attenuation) {

    /**
     * A light of a new context.
     *
     * @param index its number; only the first one is bright
     * @return the light
     */
    public static Light initial(int index) {
        float bright = index == 0 ? 1 : 0;
        return new Light(new float[] { 0, 0, 0, 1 }, new float[] { bright, bright, bright, 1 },
                new float[] { bright, bright, bright, 1 }, new float[] { 0, 0, 1, 0 }, new float[] { 0, 0, -1 }, 0, 180,
                new float[] { 1, 0, 0 });
    }
}
