package org.tilewright.frame.targets;

/** A buffer of a render target. */
public enum TargetBuffer {

    /** Colours. */
    COLOR,

    /** Depths. */
    DEPTH
}
