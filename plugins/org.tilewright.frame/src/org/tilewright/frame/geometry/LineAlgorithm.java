package org.tilewright.frame.geometry;

/** Which pixels a line covers. Both leave the last pixel out, so that lines that follow each other share none. */
public enum LineAlgorithm {

    /** The pixels whose diamonds the exact line leaves. */
    DDA,

    /** The same of the line between the centres of the pixels that its ends lie in: the integer algorithm. */
    BRESENHAM
}
