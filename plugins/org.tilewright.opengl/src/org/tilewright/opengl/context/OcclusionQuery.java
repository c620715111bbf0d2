package org.tilewright.opengl.context;

import org.tilewright.frame.QueryKind;

/** A query of samples from its begin to its end; the same query object begun anew is another one. */
public final class OcclusionQuery {

    /** What it tells. */
    public final QueryKind kind;

    /**
     * A query that begins.
     *
     * @param kind what it tells
     */
    public OcclusionQuery(QueryKind kind) {
        this.kind = kind;
    }
}
