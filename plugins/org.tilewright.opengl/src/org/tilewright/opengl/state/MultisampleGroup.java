package org.tilewright.opengl.state;

/**
 * Which samples of a pixel may change.
 *
 * @param coverage share of the samples
 * @param invert   whether it is the other samples
 * @param mask     a bit for each sample
 */
public record MultisampleGroup(float coverage, boolean invert, int mask) {

    /** That of a new context. */
    public static final MultisampleGroup INITIAL = new MultisampleGroup(1, false, -1);
}
