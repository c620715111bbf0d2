package org.tilewright.frame.state;

/**
 * A rectangle of pixels in window coordinates, y up.
 *
 * @param x      left edge
 * @param y      lower edge
 * @param width  width in pixels, not negative
 * @param height height in pixels, not negative
 */
public record Rectangle(int x, int y, int width, int height) {}
