package org.tilewright.frame.program;

import org.tilewright.frame.state.Longest;
import org.tilewright.frame.state.UnexpectedValueException;

/**
 * Where the values of a block of uniforms lie. What a program reads behind their end is 0.
 *
 * @param name   the block as OpenGL names it: {@code Block}, of an array of blocks {@code Block[1]}
 * @param offset where its bytes start in the frame's vertices
 * @param bytes  how many they are
 */
public record UniformBlock(@Longest(Location.LONGEST_NAME) String name, int offset, int bytes) {

    /** Most bytes of a block. */
    public static final int LARGEST = 1 << 16;

    /** Checks bounds. */
    public UniformBlock {
        Location.checkName(name);
        UnexpectedValueException.check("offset", offset, 0, Integer.MAX_VALUE);
        UnexpectedValueException.check("bytes", bytes, 0, LARGEST);
    }

    /**
     * Where its last byte lies.
     *
     * @return offset behind it
     */
    public long end() {
        return (long) offset + bytes;
    }
}
