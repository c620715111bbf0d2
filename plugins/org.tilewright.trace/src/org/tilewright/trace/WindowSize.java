package org.tilewright.trace;

/**
 * How large what a program shows is.
 *
 * @param width  pixels, 1 or more
 * @param height pixels, 1 or more
 */
public record WindowSize(int width, int height) {

    /** The largest width and height that a trace may name. */
    public static final int LARGEST = 16_384;
}
