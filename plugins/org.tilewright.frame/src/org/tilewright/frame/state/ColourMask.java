package org.tilewright.frame.state;

/**
 * Channels of the colour buffer that a draw may change.
 *
 * @param red   whether red changes
 * @param green whether green changes
 * @param blue  whether blue changes
 * @param alpha whether alpha changes
 */
public record ColourMask(boolean red, boolean green, boolean blue, boolean alpha) {

    /** The mask that lets everything through. */
    public static final ColourMask ALL = new ColourMask(true, true, true, true);

    /** The mask that lets nothing through. */
    public static final ColourMask NOTHING = new ColourMask(false, false, false, false);
}
