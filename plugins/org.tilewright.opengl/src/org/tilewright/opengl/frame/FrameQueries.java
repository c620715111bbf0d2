package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.frame.Draw;
import org.tilewright.frame.QueryKind;
import org.tilewright.opengl.context.OcclusionQuery;

/** The queries of a frame in the order in which they first count a draw, which is that of their begins. */
final class FrameQueries {

    private final List<QueryKind> kinds = new ArrayList<>();
    private final Map<OcclusionQuery, Integer> numbers = new HashMap<>();
    private final Set<OcclusionQuery> begun = new HashSet<>();

    /** A query begins. */
    void begin(OcclusionQuery query) {
        begun.add(query);
    }

    /**
     * The number of the query that counts a draw.
     *
     * @param query the query that is under way, or null
     */
    int of(OcclusionQuery query) {
        if (query == null) {
            return Draw.NO_QUERY;
        }
        Integer number = numbers.get(query);
        if (number == null) {
            number = kinds.size();
            numbers.put(query, number);
            if (!began(query)) {
                // It began in a frame before, which does not tell all of it.
                query.result = OcclusionQuery.UNKNOWN;
            }
            kinds.add(query.any ? QueryKind.ANY_SAMPLES_PASSED : QueryKind.SAMPLES_PASSED);
        }
        return number;
    }

    /** The number of a query, {@link Draw#NO_QUERY} if it has counted no draw yet. */
    int number(OcclusionQuery query) {
        return numbers.getOrDefault(query, Draw.NO_QUERY);
    }

    /** Whether a query began in this frame. */
    boolean began(OcclusionQuery query) {
        return begun.contains(query);
    }

    /** The frame was executed: what its queries tell is known. */
    void tell(long[] samples) {
        for (OcclusionQuery query : begun) {
            int number = number(query);
            query.result = number == Draw.NO_QUERY ? 0 : samples[number];
        }
    }

    /** What all of them tell. */
    List<QueryKind> kinds() {
        return kinds;
    }
}
