package org.tilewright.opengl.state;

/**
 * The depth buffer.
 *
 * @param function when a fragment passes
 * @param write    whether depths are stored
 * @param clear    what it is cleared to, 0..1
 */
public record DepthGroup(int function, boolean write, double clear) {

    /** That of a new context. */
    public static final DepthGroup INITIAL = new DepthGroup(0x0201, true, 1);
}
