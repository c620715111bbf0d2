package org.tilewright.frame;

/**
 * A texture unit that is on. A texture without an image switches its unit off.
 *
 * @param unit        number of the unit, 0..7; units apply in rising order
 * @param texture     id of the texture
 * @param environment how texel and incoming colour combine
 */
public record TextureBinding(int unit, int texture, TextureEnvironment environment) {}
