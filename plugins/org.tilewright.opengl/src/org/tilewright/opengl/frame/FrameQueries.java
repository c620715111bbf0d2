package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.QueryKind;
import org.tilewright.opengl.context.OcclusionQuery;

/** The queries of a frame in the order in which they first count a draw, which is that of their begins. */
final class FrameQueries {

    private final List<QueryKind> kinds = new ArrayList<>();
    /** The last one that counted a draw, or null. */
    private OcclusionQuery last;

    /**
     * The number of the query that counts a draw.
     *
     * @param query the query that is under way, or null
     */
    int of(OcclusionQuery query) {
        if (query == null) {
            return Draw.NO_QUERY;
        }
        if (query != last) {
            last = query;
            kinds.add(query.any ? QueryKind.ANY_SAMPLES_PASSED : QueryKind.SAMPLES_PASSED);
        }
        return kinds.size() - 1;
    }

    /** What all of them tell. */
    List<QueryKind> kinds() {
        return kinds;
    }
}
