package org.tilewright.shader.program;

/** How a program is carried out; what it gives is the same. */
public enum Execution {
    /** As a class of a program that was made shorter. */
    FAST,
    /** Step by step as the source has it, and those who watch are told; slow. */
    WATCHED,
    /** As a class that a debugger can step through where the quad is {@linkplain org.tilewright.shader.quad.Quad#watched chosen}. */
    DEBUGGED,
    /** As FAST, and {@linkplain org.tilewright.shader.quad.Quad#path the way of a quad} through its blocks is recorded. */
    RECORDED,
    /** As RECORDED, and quads that are chosen run as DEBUGGED before, for the debugger alone. */
    RECORDED_AND_DEBUGGED
}
