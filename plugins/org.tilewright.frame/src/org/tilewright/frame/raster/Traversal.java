package org.tilewright.frame.raster;

/** In which order the tiles of a primitive are visited, row by row from the lowest. It never changes what is covered. */
public enum Traversal {

    /** The tiles of a row from its first covered one to its last, from the left. */
    SCANLINE,

    /** All tiles of the row within the bounding rectangle, from the left. */
    BOUNDING_BOX,

    /** The covered span from its middle tile to the right, then from the tile left of the middle to the left. */
    CENTRE_LINE
}
