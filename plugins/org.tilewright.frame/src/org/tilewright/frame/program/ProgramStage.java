package org.tilewright.frame.program;

/** What a source works on. Where a program has no source for one of them, the fixed function does its work. */
public enum ProgramStage {

    /** Vertices. */
    VERTEX,

    /** Fragments. */
    FRAGMENT
}
