package org.tilewright.frame.state;

/** How the fog factor falls with distance. */
public enum FogMode {

    /** Linearly from start to end. */
    LINEAR,

    /** Exponentially. */
    EXP,

    /** Exponentially with the square of the distance. */
    EXP2
}
