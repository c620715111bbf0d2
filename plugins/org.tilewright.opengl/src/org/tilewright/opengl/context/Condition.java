package org.tilewright.opengl.context;

/**
 * What draws, clears and blits depend on (OpenGL 3.0, 2.14).
 *
 * @param query    the query that is asked
 * @param inverted whether they are made where no sample passed, and not where one did
 */
public record Condition(OcclusionQuery query, boolean inverted) {

    /**
     * Whether they are made.
     *
     * @param samples what the query tells
     * @return true if a sample passed, or none of an inverted condition
     */
    public boolean holds(long samples) {
        return samples != 0 != inverted;
    }
}
