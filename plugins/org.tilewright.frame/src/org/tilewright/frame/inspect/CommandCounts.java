package org.tilewright.frame.inspect;

/**
 * What a command came to.
 *
 * @param fragments fragments that its primitives covered, before any test
 * @param passed    fragments that passed all tests
 * @param pixels    pixels of its target
 */
public record CommandCounts(long fragments, long passed, int pixels) {

    /**
     * How often the command covers a pixel of its target.
     *
     * @return fragments to a pixel
     */
    public double overdraw() {
        return (double) fragments / pixels;
    }
}
