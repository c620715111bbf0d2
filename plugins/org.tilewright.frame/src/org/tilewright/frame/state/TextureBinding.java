package org.tilewright.frame.state;

/**
 * A texture unit that is on. A texture without an image switches its unit off.
 *
 * @param unit        number of the unit, 0..7; units apply in rising order
 * @param texture     id of the texture
 * @param environment how texel and incoming colour combine
 * @param reference   for a texture that compares: the pair of texture coordinates whose first one is the reference, which is
 *                    limited to 0..1; {@link #NO_REFERENCE} for others
 * @param colour      the environment's colour, RGBA in 0..1
 * @param combiner    the combiner, if the environment is {@link TextureEnvironment#COMBINE} and its state is known, else null
 * @param lodBias     what is added to the level of detail
 */
public record TextureBinding(int unit, int texture, TextureEnvironment environment, int reference, Vector4 colour,
        @OrNull Combiner combiner, float lodBias) {

    /** Most texture units. */
    public static final int UNITS = 8;

    /** The texture does not compare. */
    public static final int NO_REFERENCE = -1;

    /** Checks bounds, and that environment and combiner go together. */
    public TextureBinding {
        UnexpectedValueException.check("unit", unit, 0, UNITS - 1);
        UnexpectedValueException.check("reference", reference, NO_REFERENCE, UNITS - 1);
        UnexpectedValueException.check(combiner == null || environment == TextureEnvironment.COMBINE, "environment",
                environment, "COMBINE, as there is a combiner");
    }

    /**
     * A unit as versions 1 and 2 of the format have it.
     *
     * @param unit        number of the unit
     * @param texture     id of the texture
     * @param environment how texel and incoming colour combine
     * @param reference   pair of texture coordinates that is compared, or {@link #NO_REFERENCE}
     */
    public TextureBinding(int unit, int texture, TextureEnvironment environment, int reference) {
        this(unit, texture, environment, reference, Vector4.ZERO, null, 0);
    }

    /**
     * A unit whose texture does not compare.
     *
     * @param unit        number of the unit
     * @param texture     id of the texture
     * @param environment how texel and incoming colour combine
     */
    public TextureBinding(int unit, int texture, TextureEnvironment environment) {
        this(unit, texture, environment, NO_REFERENCE);
    }

    /**
     * Whether versions 1 and 2 of the format can say it.
     *
     * @return true without a combiner, bias or an environment's colour
     */
    public boolean isPlain() {
        return combiner == null && lodBias == 0 && environment != TextureEnvironment.BLEND;
    }
}
