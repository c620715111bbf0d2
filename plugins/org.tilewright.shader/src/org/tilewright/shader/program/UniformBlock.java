package org.tilewright.shader.program;

import java.util.List;

import org.tilewright.shader.form.Kind;

/**
 * Uniforms whose values lie in a buffer, by the rules of std140 (OpenGL 3.3, section 2.11.4), whatever layout the source
 * asks for.
 *
 * @param name    as OpenGL names it: {@code Block}, of an array of blocks {@code Block[1]}
 * @param bytes   how long it is
 * @param members what is in it
 */
public record UniformBlock(String name, int bytes, List<Member> members) {

    /**
     * Something in a block.
     *
     * @param name         as OpenGL names it: {@code a} or {@code Block.a}, {@code Block.s[1].m}
     * @param kind         what its scalars are; truth values are whole numbers in buffers, 0 for false
     * @param columns      columns of a matrix, 2 to 4; 1 of all others
     * @param rows         scalars of a vector, rows of a matrix; 1 to 4
     * @param elements     elements of an array; 1 of what is none
     * @param first        where its first scalar is among the uniforms, as in {@link Uniform}
     * @param offset       bytes from the block's start
     * @param arrayStride  bytes from an element to the next
     * @param matrixStride bytes from a column to the next, or of a matrix that lies by rows from a row to the next
     * @param rowMajor     whether a matrix lies by rows
     */
    public record Member(String name, Kind kind, int columns, int rows, int elements, int first, int offset,
            int arrayStride, int matrixStride, boolean rowMajor) {}

    /** Makes the list unmodifiable. */
    public UniformBlock {
        members = List.copyOf(members);
    }

    /**
     * Takes values from a buffer. What lies behind its end is 0.
     *
     * @param buffer   bytes, least significant first
     * @param offset   where the block starts in them
     * @param length   how many bytes are bound there, of which those behind the buffer's end are none
     * @param uniforms takes the values
     */
    public void read(byte[] buffer, int offset, int length, int[] uniforms) {
        int end = (int) Math.min(buffer.length, (long) offset + length);
        for (Member member : members) {
            int scalar = member.first();
            for (int element = 0; element < member.elements(); element++) {
                for (int column = 0; column < member.columns(); column++) {
                    for (int row = 0; row < member.rows(); row++) {
                        int place = offset + member.offset() + element * member.arrayStride()
                                + (member.rowMajor() ? row * member.matrixStride() + 4 * column
                                        : column * member.matrixStride() + 4 * row);
                        int bits = place < offset || place + 4 > end ? 0 : word(buffer, place);
                        uniforms[scalar++] = member.kind() == Kind.BOOL && bits != 0 ? 1 : bits;
                    }
                }
            }
        }
    }

    private static int word(byte[] buffer, int place) {
        return buffer[place] & 0xff | (buffer[place + 1] & 0xff) << 8 | (buffer[place + 2] & 0xff) << 16
                | buffer[place + 3] << 24;
    }
}
