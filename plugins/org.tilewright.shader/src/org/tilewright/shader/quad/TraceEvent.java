package org.tilewright.shader.quad;

import java.util.List;

import org.tilewright.shader.Position;
import org.tilewright.shader.form.Kind;

/**
 * Something that a program did for the lanes of a quad, as one who watches it is told.
 *
 * @param position where in the source
 * @param what     what it did
 * @param name     of a variable that was read or written; what texture of which shape was looked up; else empty
 * @param index    which scalar of the variable, of the first of the lanes; or which channel was found; else 0
 * @param kind     what the values are; null if there are none
 * @param lanes    the lanes that did it, as bits
 * @param bits     by lane, bits of what was read, written, found, or, of a choice, 1 or 0; nothing if there is no value
 */
public record TraceEvent(Position position, What what, String name, int index, Kind kind, int lanes,
        List<Integer> bits) {

    /** So many are told of a run, and no more. */
    public static final int MOST = 100_000;

    /** What programs do. */
    public enum What {
        /** Reads what a lane is given, or a uniform. */
        READ,
        /** Writes a scalar of a variable or an output. */
        WRITE,
        /** Finds something in a texture. */
        LOOK_UP,
        /** Goes one way or the other. */
        CHOICE,
        /** Begins a turn of a loop. */
        TURN,
        /** Goes on behind steps that were around it. */
        LEAVE,
        /** Takes the fragment away. */
        DISCARD
    }
}
