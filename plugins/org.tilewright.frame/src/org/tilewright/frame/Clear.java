package org.tilewright.frame;

/**
 * Fills buffers with one value, all channels and bits of them.
 *
 * @param colour     whether the colour buffer is cleared
 * @param depth      whether the depth buffer is cleared
 * @param rgba       the colour, four values in 0..1; not to be changed
 * @param depthValue the depth in 0..1, where 1 is far
 * @param scissor    the part of the buffers that is cleared, or null for all of them
 */
public record Clear(boolean colour, boolean depth, float[] rgba, float depthValue,
        Rectangle scissor) implements Command {}
