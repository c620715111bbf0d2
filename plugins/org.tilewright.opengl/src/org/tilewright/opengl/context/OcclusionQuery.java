package org.tilewright.opengl.context;

/** A query of samples from its begin to its end; the same query object begun anew is another one. */
public final class OcclusionQuery {

    /** Whether it tells that a sample passed, and not how many. */
    public final boolean any;

    /**
     * A query that begins.
     *
     * @param any whether it tells that a sample passed, and not how many
     */
    public OcclusionQuery(boolean any) {
        this.any = any;
    }
}
