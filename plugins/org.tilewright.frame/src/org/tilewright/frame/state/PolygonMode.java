package org.tilewright.frame.state;

/** What is drawn of a polygon. */
public enum PolygonMode {

    /** Its corners. */
    POINT,

    /** Its edges. */
    LINE,

    /** All of it. */
    FILL
}
