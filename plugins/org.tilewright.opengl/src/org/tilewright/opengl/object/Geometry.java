package org.tilewright.opengl.object;

/**
 * The vertices of a draw, on their way to an image.
 *
 * @param mode      how they make primitives
 * @param first     first vertex, if there are no indices
 * @param count     number of vertices or indices
 * @param indices   indices with the base added, or null for vertices in order; not to be changed
 * @param restarts  whether an index of {@link #RESTART} begins a primitive anew
 * @param instances how often it is drawn
 * @param present   a bit for each slot that has an array; others have the current value
 * @param sources   the arrays by slot
 */
public record Geometry(int mode, int first, int count, int[] indices, boolean restarts, int instances, int present,
        ArraySource[] sources) {

    /** The index that begins a primitive anew. */
    public static final int RESTART = -1;
}
