package org.tilewright.frame.reference;

import java.util.List;

/**
 * What there is to do in a frame, whatever machine does it: what {@link CensusWalk} counts. Fragments are counted before any
 * test in {@code fragments}, and in {@code shaded} those that are coloured: behind the depth test where that may come first.
 *
 * @param frame      name of the frame
 * @param pixels     pixels of the screen
 * @param vertices   vertices of all draws, each once a draw
 * @param primitives points, lines and triangles, before clipping and culling
 * @param pieces     what clipping and culling leave of them
 * @param tiles      pairs of a piece and a tile of 8x8 pixels that it covers
 * @param fragments  pixels that pieces cover
 * @param shaded     fragments that are coloured
 * @param texels     texels that filters need to colour them, as if no texel were shared and each texture of a program looked up once
 * @param programs   what is run for them, by rising name
 */
public record FrameCensus(String frame, long pixels, long vertices, long primitives, long pieces, long tiles,
        long fragments, long shaded, long texels, List<ProgramRuns> programs) {

    /**
     * Runs of one program. Names say what a program is in whatever frame it occurs: of the fixed function {@code fixed} for
     * vertices and {@code fixed-N} for fragments with N textures, else a beginning of the hash of the sources.
     *
     * @param program   its name
     * @param vertices  vertices that it is run for
     * @param fragments fragments that it is run for
     */
    public record ProgramRuns(String program, long vertices, long fragments) {}

    /** Keeps the list. */
    public FrameCensus {
        programs = List.copyOf(programs);
    }

    /**
     * How often a pixel of the screen is covered in the mean, by draws to whatever target.
     *
     * @return fragments to a pixel
     */
    public double overdraw() {
        return (double) fragments / pixels;
    }
}
