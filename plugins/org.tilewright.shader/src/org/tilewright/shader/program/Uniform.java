package org.tilewright.shader.program;

import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.TextureShape;

/**
 * What is the same for all lanes of a draw and lies in no block.
 *
 * @param name     as OpenGL names it: {@code a}, {@code s.m}, {@code s[1].m}, of an array without an index behind it. Those
 *                 that the renderer fills from its own state are called as GLSL's built-in uniforms
 *                 ({@code gl_ModelViewMatrix}, {@code gl_LightSource[0].diffuse}), or {@code state.matrix.program} and
 *                 {@code state.matrix.program.inverse} (assembly's eight program matrices). Assembly's parameters are
 *                 {@code vertex.program.env}, {@code vertex.program.local}, {@code fragment.program.env} and
 *                 {@code fragment.program.local}
 * @param kind     what its scalars are; of a sampler INT, the number of a texture unit
 * @param columns  columns of a matrix, 2 to 4; 1 of all others
 * @param rows     scalars of a vector, rows of a matrix; 1 to 4
 * @param elements elements of an array; 1 of what is none
 * @param first    where its first scalar is among the uniforms; scalar r of column c of element e is at
 *                 {@code first + (e * columns + c) * rows + r}
 * @param sampler  what it samples, or null if it is no sampler
 */
public record Uniform(String name, Kind kind, int columns, int rows, int elements, int first, Sampler sampler) {

    /**
     * What a sampler samples.
     *
     * @param shape  what the texture is
     * @param kind   what its texels are
     * @param shadow whether it compares depths
     */
    public record Sampler(TextureShape shape, Kind kind, boolean shadow) {}

    /** Whether the renderer fills it from its own state, not the application by name. */
    public boolean isBuiltIn() {
        return name.startsWith("gl_") || name.startsWith("state.");
    }

    /** Number of its scalars. */
    public int scalars() {
        return elements * columns * rows;
    }
}
