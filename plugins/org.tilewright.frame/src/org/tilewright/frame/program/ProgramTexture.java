package org.tilewright.frame.program;

import org.tilewright.frame.state.UnexpectedValueException;

/**
 * A texture that a program may look up. A unit may have several of different kinds, of which a sampler finds its own.
 *
 * @param unit    number of the unit, 0..31, as samplers name it
 * @param texture id of the texture
 * @param lodBias what is added to the level of detail
 */
public record ProgramTexture(int unit, int texture, float lodBias) {

    /** Most texture units. */
    public static final int UNITS = 32;

    /** Checks the unit. */
    public ProgramTexture {
        UnexpectedValueException.check("unit", unit, 0, UNITS - 1);
    }
}
