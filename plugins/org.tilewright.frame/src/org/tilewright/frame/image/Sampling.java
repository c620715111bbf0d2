package org.tilewright.frame.image;

import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.OrNull;
import org.tilewright.frame.state.UnexpectedValueException;
import org.tilewright.frame.state.Vector4;

/**
 * What else there is to how a texture is sampled, beside its filters and the wrapping of s and t (OpenGL 3.3, 3.8.7 to 3.8.14).
 * Samplers of OpenGL belong to units: a texture that is sampled in two ways is two textures of a frame, with the same levels. What
 * they add to the level of detail is with the units of draws.
 *
 * @param wrapR      wrapping of r
 * @param border     border colour, RGBA; of a texture of integers whole numbers
 * @param minLod     least level of detail
 * @param maxLod     greatest level of detail
 * @param anisotropy most probes of a pixel, 1..16
 * @param seamless   whether the linear filter of a cube crosses its edges
 * @param compare    how a reference is compared with the depths of levels, so that 1 is read where it passes and 0 elsewhere; null
 *                   when nothing is compared, and for the image of a target, which says it itself
 * @param swizzle    which channels are read
 */
public record Sampling(Wrap wrapR, Vector4 border, float minLod, float maxLod, int anisotropy,
        boolean seamless, @OrNull CompareFunction compare, Swizzle swizzle) {

    /** Greatest number of probes. */
    public static final int MAXIMUM_ANISOTROPY = 16;

    /** As a new texture has it: all that the fixed function knows. */
    public static final Sampling PLAIN = new Sampling(Wrap.REPEAT, Vector4.ZERO, -1000, 1000, 1, false, null,
            Swizzle.NONE);

    /** Checks bounds. */
    public Sampling {
        UnexpectedValueException.check("anisotropy", anisotropy, 1, MAXIMUM_ANISOTROPY);
    }
}
