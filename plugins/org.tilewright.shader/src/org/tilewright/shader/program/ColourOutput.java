package org.tilewright.shader.program;

import org.tilewright.shader.form.Kind;

/**
 * A colour that a fragment program gives. Arrays are told element by element; what is never written is left out.
 *
 * @param name    {@code gl_FragColor}, {@code gl_FragData[1]}, {@code colour}, {@code colours[1]}
 * @param kind    what its scalars are
 * @param scalars how many they are, 1 to 4
 * @param colour  the number of the colour, as in {@code glDrawBuffers}; {@link #ALL} of one that goes to all of them
 * @param first   where its first scalar is among the outputs
 */
public record ColourOutput(String name, Kind kind, int scalars, int colour, int first) {

    /** Instead of a number: every colour is this one. */
    public static final int ALL = -1;
}
