package org.tilewright.frame.geometry;

import org.tilewright.frame.state.Combiner;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.texture.Sampler;

/**
 * A texture unit that is on and whose texture is complete.
 *
 * @param sampler    filters its texture
 * @param binding    how its texel and the incoming colour combine
 * @param texcoord   which of the vertices' texture coordinate pairs it reads, or {@link #NO_TEXCOORD} where vertices have
 *                   none for it, so that it reads (0, 0), OpenGL's initial current coordinates
 * @param reference  of which pair the first coordinate is the reference of a sampler that compares, or {@link #NO_TEXCOORD}
 * @param projective whether coordinates are divided by a last one
 */
public record TextureStage(Sampler sampler, TextureBinding binding, int texcoord, int reference, boolean projective) {

    /** The unit has no texture coordinates. */
    public static final int NO_TEXCOORD = -1;

    /**
     * How texel and incoming colour combine.
     *
     * @return the environment
     */
    public TextureEnvironment environment() {
        return binding.environment();
    }

    /**
     * What is added to the level of detail.
     *
     * @return levels
     */
    public float lodBias() {
        return binding.lodBias();
    }

    /**
     * The combiner.
     *
     * @return the combiner, or null when the environment says it all
     */
    public Combiner combiner() {
        return binding.combiner();
    }

    /**
     * The environment's colour.
     *
     * @return RGBA in 0..1
     */
    public Vector4 colour() {
        return binding.colour();
    }
}
