package org.tilewright.shader.glsl;

import java.util.List;

import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.type.Type;

/**
 * A variable by which a program and those who run it exchange values.
 *
 * @param name          what the source calls it; of a member of a block whose names stand behind that of an instance,
 *                      the block's name, a dot and its own
 * @param type          what it is
 * @param space         which way its values go
 * @param storages      where they lie, leaf by leaf of the type
 * @param interpolation how it comes from vertices to fragments
 * @param centroid      whether it is interpolated within the covered part of a pixel
 * @param location      the number that the source gives it, or -1
 * @param block         the block that it is part of, or null
 */
public record ProgramVariable(String name, Type type, Space space, List<Storage> storages, Interpolation interpolation,
        boolean centroid, int location, Block block) {

    /** How a value comes from vertices to fragments. */
    public enum Interpolation {
        /** In perspective. */
        SMOOTH,
        /** From the provoking vertex. */
        FLAT,
        /** Linearly on the screen. */
        NOPERSPECTIVE,
        /** As old colours: by the shade model. */
        SHADE_MODEL
    }

    /**
     * A block of variables, which for uniforms lie in a buffer.
     *
     * @param name     what the interface calls it
     * @param count    how many of it there are; 1 if it is no array
     * @param standard whether its members lie as std140 has it; else as an implementation likes, which here is the same
     * @param rowMajor whether the matrices of this member lie by rows
     */
    public record Block(String name, int count, boolean standard, boolean rowMajor) {}

    /**
     * The same variable, interpolated otherwise.
     *
     * @param how    how it comes from vertices to fragments
     * @param within whether it is interpolated within the covered part of a pixel
     */
    public ProgramVariable interpolated(Interpolation how, boolean within) {
        return new ProgramVariable(name, type, space, storages, how, within, location, block);
    }
}
