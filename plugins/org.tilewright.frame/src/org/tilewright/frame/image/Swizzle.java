package org.tilewright.frame.image;

/**
 * Which channels of a filtered texel a program reads as red, green, blue and alpha. The mode in which old programs read depths is
 * one, too.
 *
 * @param red   read as red
 * @param green read as green
 * @param blue  read as blue
 * @param alpha read as alpha
 */
public record Swizzle(Channel red, Channel green, Channel blue, Channel alpha) {

    /** All as they are. */
    public static final Swizzle NONE = new Swizzle(Channel.RED, Channel.GREEN, Channel.BLUE, Channel.ALPHA);
}
