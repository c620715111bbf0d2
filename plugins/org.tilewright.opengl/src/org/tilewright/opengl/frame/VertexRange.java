package org.tilewright.opengl.frame;

import org.tilewright.opengl.object.ArraySource;
import org.tilewright.opengl.object.Geometry;

/**
 * Which vertices of its arrays a draw names.
 *
 * @param first  the first one
 * @param count  how many from there on; all of them lie in the arrays
 * @param beyond whether some lie beyond the arrays: these all become one more vertex, whose values are zeros
 */
record VertexRange(int first, int count, boolean beyond) {

    /** Number of vertices that the draw gets. */
    int vertices() {
        return count + (beyond ? 1 : 0);
    }

    /** The index that a vertex gets. */
    int index(int vertex) {
        int index = vertex - first;
        return vertex < 0 || index >= count ? count : index;
    }

    static VertexRange of(Geometry geometry) {
        long lowest = Long.MAX_VALUE;
        long highest = -1;
        boolean negative = false;
        if (geometry.indices() == null) {
            lowest = geometry.first();
            highest = (long) geometry.first() + geometry.count() - 1;
        } else {
            for (int index : geometry.indices()) {
                if (index >= 0) {
                    lowest = Math.min(lowest, index);
                    highest = Math.max(highest, index);
                } else if (index != Geometry.RESTART || !geometry.restarts()) {
                    negative = true;
                }
            }
        }
        long there = Math.min(highest + 1, available(geometry));
        boolean beyond = negative || highest >= there;
        long count = Math.max(0, there - lowest);
        return new VertexRange(count == 0 ? 0 : (int) lowest, (int) count, beyond);
    }

    /** How many vertices all arrays of a draw have. */
    private static long available(Geometry geometry) {
        long available = Integer.MAX_VALUE;
        for (int rest = geometry.present(); rest != 0; rest &= rest - 1) {
            ArraySource source = geometry.sources()[Integer.numberOfTrailingZeros(rest)];
            if (source.divisor() != 0) {
                continue;
            }
            long bytes = source.bytes().length - source.offset() - source.elementBytes();
            available = Math.min(available, source.offset() < 0 || bytes < 0 ? 0 : bytes / source.stride() + 1);
        }
        return available;
    }
}
