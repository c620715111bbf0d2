package org.tilewright.generator;

import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.Gpu;
import org.tilewright.model.TextureUnit;

/** What a machine's textures are sampled by: how much a simulator has to do for a pixel depends on it most. */
public enum Texturing {

    /** By nothing: it has no texture units. */
    NONE,
    /** By units on banked caches. */
    BANKED,
    /** By FuryGpu's units, texel by texel in integers. */
    FURY;

    static Texturing of(Gpu gpu) {
        TextureUnit unit = gpu.getTexture();
        if (unit == null) {
            return NONE;
        }
        return unit instanceof FuryTextureUnit ? FURY : BANKED;
    }
}
