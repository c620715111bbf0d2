package org.tilewright.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * One frame. It starts on a colour buffer of opaque black and a depth buffer of 1, then executes its commands in order.
 *
 * @param name     name of the frame
 * @param width    width of the image in pixels
 * @param height   height of the image in pixels
 * @param textures textures, in file order; their ids differ
 * @param commands clears and draws in the order in which the application issued them
 * @param vertices vertex bytes, little endian, read-only: per vertex 3 floats of position, 4 bytes RGBA, then as many
 *                 pairs of floats as the draw has texture coordinates
 * @param indices  indices, little endian 32-bit, read-only; they count from the draw's first vertex
 */
public record Frame(String name, int width, int height, List<Texture> textures, List<Command> commands,
        ByteBuffer vertices, ByteBuffer indices) {

    /** Makes the lists and buffers unmodifiable, and the buffers little endian. */
    public Frame {
        textures = List.copyOf(textures);
        commands = List.copyOf(commands);
        vertices = readOnly(vertices);
        indices = readOnly(indices);
    }

    /**
     * Finds a texture.
     *
     * @param id id of a texture of this frame
     * @return the texture
     * @throws IllegalArgumentException if this frame has no such texture
     */
    public Texture texture(int id) {
        for (Texture texture : textures) {
            if (texture.id() == id) {
                return texture;
            }
        }
        throw new IllegalArgumentException("frame " + name + " has no texture " + id);
    }

    private static ByteBuffer readOnly(ByteBuffer buffer) {
        return buffer.slice().asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }
}
