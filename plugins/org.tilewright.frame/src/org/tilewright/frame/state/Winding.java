package org.tilewright.frame.state;

/** Sense of rotation in window coordinates, y up. */
public enum Winding {

    /** Clockwise. */
    CW,

    /** Counter-clockwise. */
    CCW
}
