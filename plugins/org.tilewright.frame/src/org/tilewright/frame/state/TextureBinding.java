package org.tilewright.frame.state;

/**
 * A texture unit that is on. A texture without an image switches its unit off.
 *
 * @param unit        number of the unit, 0..7; units apply in rising order
 * @param texture     id of the texture
 * @param environment how texel and incoming colour combine
 * @param reference   for a texture that compares: the pair of texture coordinates whose first one is the reference, which is
 *                    limited to 0..1; {@link #NO_REFERENCE} for others
 */
public record TextureBinding(int unit, int texture, TextureEnvironment environment, int reference) {

    /** The texture does not compare. */
    public static final int NO_REFERENCE = -1;

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
}
