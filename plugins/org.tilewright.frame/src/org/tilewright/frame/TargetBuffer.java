package org.tilewright.frame;

/** A buffer of a render target. */
public enum TargetBuffer {

    /** Colours. */
    COLOR,

    /** Depths. */
    DEPTH
}
