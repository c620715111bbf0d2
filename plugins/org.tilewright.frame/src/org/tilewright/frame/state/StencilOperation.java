package org.tilewright.frame.state;

/** What becomes of a stored stencil value (OpenGL 2.1, 4.1.5). */
public enum StencilOperation {

    /** It stays. */
    KEEP,

    /** It becomes 0. */
    ZERO,

    /** It becomes the reference. */
    REPLACE,

    /** It grows by 1 up to the largest. */
    INCR,

    /** It falls by 1 down to 0. */
    DECR,

    /** All its bits are turned. */
    INVERT,

    /** It grows by 1, from the largest to 0. */
    INCR_WRAP,

    /** It falls by 1, from 0 to the largest. */
    DECR_WRAP
}
