package org.tilewright.frame.state;

/** How a unit's texel and the incoming colour combine. */
public enum TextureEnvironment {

    /** Their product. */
    MODULATE,

    /** The texel. */
    REPLACE,

    /** The sum of colours, the product of alphas. */
    ADD,

    /** The texel over the colour, by the texel's alpha. */
    DECAL,

    /** The combiner; where its state was not captured it acts as {@link #MODULATE}. */
    COMBINE,

    /** The environment's colour over the incoming one, by the texel's channels. */
    BLEND
}
