package org.tilewright.frame.program;

import java.util.List;

import org.tilewright.frame.state.Longest;
import org.tilewright.frame.state.UnexpectedValueException;

/**
 * The program that a draw runs, and what it is given beside vertices and state.
 *
 * @param program       place of the program in the frame, from 0
 * @param firstVertex   the number that the program knows vertex 0 by
 * @param instance      the number of the instance; each instance is a draw of its own
 * @param pointSizes    whether a vertex program gives the sizes of points
 * @param pointSprites  whether points are squares with coordinates across them
 * @param twoSided      whether polygons that face back have the colours of the back that a vertex program gives
 * @param clipDistances bits of the clip distances that cut off
 * @param uniforms      what uniforms were given, by rising name; others are as the source has them
 * @param blocks        blocks of uniforms, by rising name
 * @param textures      textures by unit
 */
public record ProgramInput(int program, int firstVertex, int instance, boolean pointSizes, boolean pointSprites,
        boolean twoSided, int clipDistances, @Longest(MOST_UNIFORMS) List<UniformValue> uniforms,
        List<UniformBlock> blocks, @Longest(MOST_TEXTURES) List<ProgramTexture> textures) {

    /** Most uniforms that are given values. */
    public static final int MOST_UNIFORMS = 4096;

    /** Most values of all uniforms. */
    public static final int MOST_VALUES = 1 << 17;

    /** Most textures. */
    public static final int MOST_TEXTURES = 256;

    /** Most programs of a frame. */
    public static final int PROGRAMS = 4096;

    /** Makes the lists unmodifiable and checks bounds. */
    public ProgramInput {
        uniforms = List.copyOf(uniforms);
        blocks = List.copyOf(blocks);
        textures = List.copyOf(textures);
        UnexpectedValueException.check("program", program, 0, PROGRAMS - 1);
        UnexpectedValueException.check("uniforms", uniforms.stream().mapToLong(each -> each.bits().length).sum(), 0,
                MOST_VALUES);
        UnexpectedValueException.check("clipDistances", clipDistances, 0, 0xFF);
    }

    /**
     * The same for another instance.
     *
     * @param number its number
     * @return the input
     */
    public ProgramInput ofInstance(int number) {
        return new ProgramInput(program, firstVertex, number, pointSizes, pointSprites, twoSided, clipDistances,
                uniforms, blocks, textures);
    }

    /**
     * The same with other textures.
     *
     * @param newTextures textures by unit
     * @return the input
     */
    public ProgramInput withTextures(List<ProgramTexture> newTextures) {
        return new ProgramInput(program, firstVertex, instance, pointSizes, pointSprites, twoSided, clipDistances,
                uniforms, blocks, newTextures);
    }
}
