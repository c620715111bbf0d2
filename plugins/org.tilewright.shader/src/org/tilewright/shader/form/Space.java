package org.tilewright.shader.form;

/** What a storage is for, and so who writes it and how long it lasts. */
public enum Space {

    /** Variables of the program: each lane has its own, for one run. */
    LOCAL,
    /** What a lane is given: attributes of a vertex, or what is interpolated for a fragment. Never stored. */
    INPUT,
    /** What a lane gives: position and varyings of a vertex, colours and depth of a fragment. */
    OUTPUT,
    /** What is the same for all lanes of a draw. Never stored. */
    UNIFORM
}
