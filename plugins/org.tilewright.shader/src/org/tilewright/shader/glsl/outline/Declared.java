package org.tilewright.shader.glsl.outline;

import org.tilewright.shader.Position;

/**
 * Something that a source declares for all of itself.
 *
 * @param kind     what it is
 * @param name     what the source calls it; empty where it has no name
 * @param detail   what stands before its name, such as {@code uniform vec4}; of functions their parameters too
 * @param position where its name or, without one, its declaration stands
 */
public record Declared(Kind kind, String name, String detail, Position position) {

    /** What can be declared. */
    public enum Kind {
        /** A function with its body, or its prototype. */
        FUNCTION,
        /** What the stage reads. */
        INPUT,
        /** What the stage writes. */
        OUTPUT,
        /** What is the same for all vertices or fragments. */
        UNIFORM,
        /** What only this source knows. */
        VARIABLE,
        /** A type of several members. */
        STRUCTURE,
        /** Several inputs, outputs or uniforms together. */
        BLOCK
    }
}
