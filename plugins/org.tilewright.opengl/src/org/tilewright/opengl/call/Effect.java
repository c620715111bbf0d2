package org.tilewright.opengl.call;

/** What a call of a function may do to an image. */
public enum Effect {

    /** Shows what was drawn: a frame ends here. */
    FRAME_END,

    /** Draws. */
    DRAW,

    /** Clears buffers of a target. */
    CLEAR,

    /** Changes what later calls draw, or moves pixels without drawing. */
    STATE,

    /** Asks, waits, hints, or says something to people: no image depends on it. */
    NONE,

    /** Not known, and so it may change the image. */
    UNKNOWN
}
