package org.tilewright.frame.format;

/** Where a frame file's images go. */
public enum TexturePlacement {

    /** Into the file, which then is of version 2 and stands alone. */
    EMBEDDED,

    /** Into {@code textures/} beside the file, where several frames share them, as in version 1. */
    BESIDE
}
