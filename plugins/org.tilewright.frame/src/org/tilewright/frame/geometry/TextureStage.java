package org.tilewright.frame.geometry;

import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.texture.Sampler;

/**
 * A texture unit that is on and whose texture is complete.
 *
 * @param sampler     filters its texture
 * @param environment how its texel and the incoming colour combine
 * @param texcoord    which of the vertices' texture coordinate pairs it reads, or {@link #NO_TEXCOORD} where vertices have
 *                    none for it, so that it reads (0, 0), OpenGL's initial current coordinates
 * @param reference   of which pair the first coordinate is the reference of a sampler that compares, or {@link #NO_TEXCOORD}
 */
public record TextureStage(Sampler sampler, TextureEnvironment environment, int texcoord, int reference) {

    /** The unit has no texture coordinates. */
    public static final int NO_TEXCOORD = -1;
}
