package org.tilewright.frame.transform;

import java.util.List;

import org.tilewright.frame.state.OrNull;
import org.tilewright.frame.state.UnexpectedValueException;
import org.tilewright.frame.state.Vector4;

/**
 * How the coordinates of a texture unit come about: each is the vertex's or generated, then all four are multiplied by a
 * matrix (OpenGL 2.1, 2.11.4).
 *
 * @param unit      the unit, 0..7
 * @param generated how s, t, r and q are generated, from the first; shorter lists and a mode of
 *                  {@link GenerationMode#VERTEX} leave coordinates as vertices have them
 * @param matrix    4x4, column-major, or null for none; not to be changed
 */
public record TextureCoordinates(int unit, List<Generation> generated, @OrNull float[] matrix) {

    /** Most texture units. */
    public static final int UNITS = 8;

    /** Makes the list unmodifiable and checks its size. */
    public TextureCoordinates {
        generated = List.copyOf(generated);
        UnexpectedValueException.check("unit", unit, 0, UNITS - 1);
        UnexpectedValueException.check("generated", generated.size(), 0, 4);
        UnexpectedValueException.check("matrix", matrix == null ? 16 : matrix.length, 16, 16);
    }

    /**
     * How one coordinate comes about.
     *
     * @param mode  how
     * @param plane four coefficients, of an object or eye plane; not used by other modes
     */
    public record Generation(GenerationMode mode, Vector4 plane) {

        /** The vertex's coordinate is kept. */
        public static final Generation NONE = new Generation(GenerationMode.VERTEX, Vector4.ZERO);
    }
}
