package org.tilewright.frame.geometry;

import org.tilewright.frame.state.PolygonOffset;

/**
 * Makes the planes of a primitive's attributes from its vertices, at their snapped places, in double precision. A basis says
 * how an attribute's differences from the first vertex become a gradient; it differs between triangles and lines.
 */
final class PlaneSetup {

    private static final double PIXEL = 1.0 / (1 << VertexTable.SUBPIXEL_BITS);

    private final VertexTable vertices;
    private int first;
    private int second;
    private int third;
    private double originX;
    private double originY;
    private double secondToX;
    private double thirdToX;
    private double secondToY;
    private double thirdToY;

    PlaneSetup(VertexTable vertices) {
        this.vertices = vertices;
    }

    /** Takes the vertices of a triangle whose area on the screen is not zero. */
    void triangle(int vertex0, int vertex1, int vertex2) {
        first = vertex0;
        second = vertex1;
        third = vertex2;
        origin(vertex0);
        double x1 = (vertices.screenX(vertex1) - vertices.screenX(vertex0)) * PIXEL;
        double y1 = (vertices.screenY(vertex1) - vertices.screenY(vertex0)) * PIXEL;
        double x2 = (vertices.screenX(vertex2) - vertices.screenX(vertex0)) * PIXEL;
        double y2 = (vertices.screenY(vertex2) - vertices.screenY(vertex0)) * PIXEL;
        double scale = 1 / (x1 * y2 - x2 * y1);
        secondToX = y2 * scale;
        thirdToX = -y1 * scale;
        secondToY = -x2 * scale;
        thirdToY = x1 * scale;
    }

    /** Takes the vertices of a line; attributes vary along it and are the same across it. */
    void line(int vertex0, int vertex1) {
        first = vertex0;
        second = vertex1;
        third = vertex0;
        origin(vertex0);
        double x = (vertices.screenX(vertex1) - vertices.screenX(vertex0)) * PIXEL;
        double y = (vertices.screenY(vertex1) - vertices.screenY(vertex0)) * PIXEL;
        double squared = x * x + y * y;
        secondToX = squared == 0 ? 0 : x / squared;
        secondToY = squared == 0 ? 0 : y / squared;
        thirdToX = 0;
        thirdToY = 0;
    }

    /** Takes the vertex of a point; attributes are the same all over it. */
    void point(int vertex) {
        line(vertex, vertex);
    }

    private void origin(int vertex) {
        originX = vertices.screenX(vertex) * PIXEL - 0.5;
        originY = vertices.screenY(vertex) * PIXEL - 0.5;
    }

    private void plane(double[] planes, int place, double value0, double value1, double value2) {
        double difference1 = value1 - value0;
        double difference2 = value2 - value0;
        double p = difference1 * secondToX + difference2 * thirdToX;
        double q = difference1 * secondToY + difference2 * thirdToY;
        planes[place] = p;
        planes[place + 1] = q;
        planes[place + 2] = value0 - p * originX - q * originY;
    }

    /**
     * Makes the depth plane.
     *
     * @param offset polygon offset, or null
     */
    void depth(ScreenPrimitive target, PolygonOffset offset) {
        double[] planes = target.planes();
        int place = ScreenPrimitive.DEPTH;
        double scale = ScreenPrimitive.MAXIMUM_DEPTH;
        plane(planes, place, vertices.depth(first) * scale, vertices.depth(second) * scale,
                vertices.depth(third) * scale);
        double bias = 0.5;
        if (offset != null) {
            double slope = Math.max(Math.abs(planes[place]), Math.abs(planes[place + 1]));
            bias += offset.factor() * slope + offset.units();
        }
        planes[place + 2] += bias;
    }

    /**
     * Makes the planes of everything but depth.
     *
     * @param smooth    whether colour differs between the corners
     * @param fog       whether the distance in eye space is used
     * @param texcoords how many texture coordinate pairs are used
     */
    void attributes(ScreenPrimitive target, boolean smooth, boolean fog, int texcoords) {
        double[] planes = target.planes();
        double w0 = vertices.reciprocalW(first);
        double w1 = vertices.reciprocalW(second);
        double w2 = vertices.reciprocalW(third);
        boolean perspective = w0 != w1 || w0 != w2;
        target.perspective(perspective);
        if (perspective) {
            plane(planes, ScreenPrimitive.RECIPROCAL_W, w0, w1, w2);
        } else {
            w0 = 1;
            w1 = 1;
            w2 = 1;
        }
        for (int channel = 0; smooth && channel < 4; channel++) {
            attribute(planes, ScreenPrimitive.COLOUR + 3 * channel, VertexTable.COLOUR + channel, w0, w1, w2);
        }
        if (fog) {
            attribute(planes, ScreenPrimitive.FOG, VertexTable.FOG, w0, w1, w2);
        }
        for (int n = 0; n < 2 * texcoords; n++) {
            attribute(planes, ScreenPrimitive.TEXCOORD + 3 * n, VertexTable.TEXCOORD + n, w0, w1, w2);
        }
    }

    private void attribute(double[] planes, int place, int attribute, double w0, double w1, double w2) {
        plane(planes, place, vertices.attribute(first, attribute) * w0, vertices.attribute(second, attribute) * w1,
                vertices.attribute(third, attribute) * w2);
    }
}
