package org.tilewright.opengl.context;

/** A query of samples from its begin to its end; the same query object begun anew is another one. */
public final class OcclusionQuery {

    /** Whether it tells that a sample passed, and not how many. */
    public final boolean any;

    /** What it tells, 0 or more; {@link #UNKNOWN} if that is not known yet. */
    public long result = UNKNOWN;

    /** In place of a result. */
    public static final long UNKNOWN = -1;

    /**
     * A query that begins.
     *
     * @param any whether it tells that a sample passed, and not how many
     */
    public OcclusionQuery(boolean any) {
        this.any = any;
    }
}
