package org.tilewright.frame.transform;

import org.tilewright.frame.state.Attenuation;
import org.tilewright.frame.state.Vector4;

/**
 * A light (OpenGL 2.1, table 2.10).
 *
 * @param ambient       ambient intensity, RGBA
 * @param diffuse       diffuse intensity, RGBA
 * @param specular      specular intensity, RGBA
 * @param position      place in eye space, four coordinates; a direction when the last one is 0
 * @param spotDirection where a spot points to in eye space, of which the last coordinate is not used
 * @param spotExponent  how a spot's light falls off from its axis, 0..128
 * @param spotCutoff    half of a spot's angle in degrees, 0..90, or 180 for a light that shines everywhere
 * @param attenuation   what its light is divided by, by the distance
 */
public record Light(Vector4 ambient, Vector4 diffuse, Vector4 specular, Vector4 position, Vector4 spotDirection,
        float spotExponent, float spotCutoff, Attenuation attenuation) {

    /** The cutoff of a light that is no spot. */
    public static final float NO_CUTOFF = 180;
}
