package org.tilewright.frame.warp;

import org.tilewright.frame.texture.Footprints;
import org.tilewright.frame.texture.Sampler;

/**
 * What a look-up asks a texture unit for a quad: the texels of those of its pixels that are left.
 *
 * @param sampler    the texture
 * @param footprints of the quad's pixels and of others of its tile; for reading only
 * @param firstPixel the first of the quad's pixels there
 * @param pixels     how many these are, 1 to 4
 */
public record QuadLookUp(Sampler sampler, Footprints footprints, int firstPixel, int pixels) {}
