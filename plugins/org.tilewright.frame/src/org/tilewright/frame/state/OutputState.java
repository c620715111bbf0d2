package org.tilewright.frame.state;

/**
 * What of the state each colour output has for itself.
 *
 * @param mask  the channels of its buffer that may change
 * @param blend how it blends, or null when fragments replace what is there
 */
public record OutputState(ColourMask mask, @OrNull Blend blend) {}
