package org.tilewright.frame.geometry;

/**
 * Clips convex polygons and lines by one plane after the other (Sutherland and Hodgman, "Reentrant polygon clipping", 1974).
 * A crossing is computed from the inner vertex to the outer one, so that primitives that share an edge get the same vertex.
 */
final class PolygonClipper {

    /** Most vertices of a clipped triangle: each plane adds at most one. */
    static final int MAXIMUM_VERTICES = 3 + ClipVolume.planes();

    /** Most vertices that clipping makes: two a plane. */
    static final int MAXIMUM_NEW_VERTICES = 2 * ClipVolume.planes();

    private int[] polygon = new int[MAXIMUM_VERTICES + 1];
    private int[] clipped = new int[MAXIMUM_VERTICES + 1];
    private boolean[] boundaries = new boolean[MAXIMUM_VERTICES + 1];
    private boolean[] clippedBoundaries = new boolean[MAXIMUM_VERTICES + 1];
    private int size;

    /** Starts a polygon with one corner, as {@link #add} appends the others. */
    void begin(int vertex, boolean boundary) {
        size = 0;
        add(vertex, boundary);
    }

    /**
     * Appends a corner.
     *
     * @param boundary whether the edge from it to the next corner is one of what was drawn
     */
    void add(int vertex, boolean boundary) {
        boundaries[size] = boundary;
        polygon[size++] = vertex;
    }

    /**
     * Clips what was added by all planes.
     *
     * @param vertices the vertices, to which new ones are appended
     * @param codes    planes that any of the corners is outside of; the others are not looked at
     * @return number of corners left, 0 when nothing is inside
     */
    int clip(VertexTable vertices, int codes) {
        // Behind the eye the guard band's codes are unknown, so that all of its planes count.
        int relevant = (codes & ClipVolume.BEHIND) != 0 ? codes | ClipVolume.OWN : codes;
        for (int index = 0; index < ClipVolume.planes() && size > 0; index++) {
            int plane = ClipVolume.plane(index);
            if ((relevant & plane) != 0) {
                clipByPlane(vertices, plane);
            }
        }
        return size;
    }

    /**
     * Clips what is left of a line by the sides of the view volume.
     *
     * @param vertices the vertices, to which new ones are appended
     * @param codes    planes that any of the corners is outside of
     * @return number of corners left, 0 when nothing is inside
     */
    int clipBySides(VertexTable vertices, int codes) {
        for (int index = 0; index < 4 && size > 0; index++) {
            if ((codes & ClipVolume.side(index)) != 0) {
                clipByPlane(vertices, ClipVolume.side(index));
            }
        }
        return size;
    }

    private void clipByPlane(VertexTable vertices, int plane) {
        int out = 0;
        int crossings = 0;
        boolean line = size == 2;
        for (int corner = 0; corner < size; corner++) {
            int vertex = polygon[corner];
            int following = polygon[corner + 1 == size ? 0 : corner + 1];
            double inside = vertices.insideness(vertex, plane);
            double followingInside = vertices.insideness(following, plane);
            if (inside >= 0) {
                clippedBoundaries[out] = boundaries[corner];
                clipped[out++] = vertex;
            }
            // A line has no edge back from its end to its start; a third crossing can only be a rounding error.
            if (inside >= 0 != followingInside >= 0 && !(line && corner == 1) && crossings < 2) {
                crossings++;
                clipped[out] = inside >= 0
                        ? vertices.interpolate(vertex, following, inside / (inside - followingInside))
                        : vertices.interpolate(following, vertex, followingInside / (followingInside - inside));
                clippedBoundaries[out] = inside >= 0 ? ClipVolume.isUser(plane) : boundaries[corner];
                vertices.onto(clipped[out++], plane);
            }
        }
        int[] swap = polygon;
        polygon = clipped;
        clipped = swap;
        boolean[] swapBoundaries = boundaries;
        boundaries = clippedBoundaries;
        clippedBoundaries = swapBoundaries;
        size = out;
    }

    /** A corner of what is left. */
    int vertex(int corner) {
        return polygon[corner];
    }

    /**
     * Whether the edge from a corner of what is left to the next belongs to what was drawn: one that clipping made does along a
     * plane that the draw brings, and does not along the view volume, whose edges nobody sees.
     */
    boolean isBoundary(int corner) {
        return boundaries[corner];
    }
}
