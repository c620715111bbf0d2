package org.tilewright.frame.geometry;

import org.tilewright.frame.execution.Varyings;
import org.tilewright.frame.texture.LargeCoordinates;

/**
 * Makes the planes of a primitive's attributes from its vertices, at their snapped places, in double precision. A basis says
 * how an attribute's differences from the first vertex become a gradient; it differs between triangles and lines.
 */
final class PlaneSetup {

    /** No vertex provokes: colours vary over the primitive. */
    static final int SMOOTH = -1;

    private static final double PIXEL = 1.0 / (1 << VertexTable.SUBPIXEL_BITS);

    private final VertexTable vertices;
    private final double[] depthPlane = new double[ScreenPrimitive.RECIPROCAL_W];
    private int first;
    private int second;
    private int third;
    private double originX;
    private double originY;
    /** What attributes are multiplied by to be linear on the screen. */
    private double w0;
    private double w1;
    private double w2;
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

    /**
     * Takes the vertices of a line; attributes vary along it and are the same across it.
     *
     * @param beyond by how many pixels it is drawn beyond both of its ends, whose attributes are there then
     */
    void line(int vertex0, int vertex1, double beyond) {
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
        if (beyond > 0 && squared > 0) {
            double length = Math.sqrt(squared);
            originX -= beyond * x / length;
            originY -= beyond * y / length;
            secondToX *= length / (length + 2 * beyond);
            secondToY *= length / (length + 2 * beyond);
        }
    }

    /** Takes the vertex of a point; attributes are the same all over it. */
    void point(int vertex) {
        line(vertex, vertex, 0);
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
     * @param offset what is added to the depth, in steps of the depth buffer
     */
    void depth(ScreenPrimitive target, double offset) {
        depth(target.planes());
        target.planes()[ScreenPrimitive.DEPTH + 2] += 0.5 + offset;
    }

    private void depth(double[] planes) {
        double scale = ScreenPrimitive.MAXIMUM_DEPTH;
        plane(planes, ScreenPrimitive.DEPTH, vertices.depth(first) * scale, vertices.depth(second) * scale,
                vertices.depth(third) * scale);
    }

    /** The largest change of depth from a pixel to its neighbour, in steps of the depth buffer (OpenGL 2.1, 3.5.5). */
    double depthSlope() {
        depth(depthPlane);
        return Math.max(Math.abs(depthPlane[ScreenPrimitive.DEPTH]), Math.abs(depthPlane[ScreenPrimitive.DEPTH + 1]));
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
        perspective(target);
        for (int channel = 0; smooth && channel < 4; channel++) {
            attribute(planes, ScreenPrimitive.COLOUR + 3 * channel, VertexTable.COLOUR + channel);
        }
        if (fog) {
            attribute(planes, ScreenPrimitive.FOG, VertexTable.FOG);
        }
        boolean large = false;
        for (int n = 0; n < 2 * texcoords; n++) {
            attribute(planes, ScreenPrimitive.TEXCOORD + 3 * n, VertexTable.TEXCOORD + n);
            large |= isLarge(first, n) || isLarge(second, n) || isLarge(third, n);
        }
        target.largeTexcoords(large);
    }

    /**
     * Makes the planes of everything but depth for vertices that the fixed function has worked on.
     *
     * @param back      whether the colours are those of the back
     * @param provoking the vertex whose colours count all over the primitive, or {@link #SMOOTH}
     * @param fog       whether what fog goes by is used
     * @param secondary whether the secondary colour is added
     * @param texcoords how many texture coordinate pairs are used
     */
    void fixedFunction(ScreenPrimitive target, boolean back, int provoking, boolean fog, boolean secondary,
            int texcoords) {
        attributes(target, false, fog, texcoords);
        double[] planes = target.planes();
        for (int unit = 0; unit < texcoords; unit++) {
            attribute(planes, ScreenPrimitive.QUOTIENT + 3 * unit, VertexTable.QUOTIENT + unit);
        }
        int colour = back ? VertexTable.BACK_COLOUR : VertexTable.COLOUR;
        for (int channel = 0; channel < 4; channel++) {
            colour(planes, ScreenPrimitive.COLOUR + 3 * channel, colour + channel, provoking);
        }
        int added = back ? VertexTable.BACK_SECONDARY : VertexTable.SECONDARY;
        for (int channel = 0; secondary && channel < 3; channel++) {
            colour(planes, ScreenPrimitive.SECONDARY + 3 * channel, added + channel, provoking);
        }
    }

    /**
     * Makes the planes of what a fragment program is given.
     *
     * @param back      whether it is a back face
     * @param provoking the vertex that gives what is flat
     */
    void varyings(ScreenPrimitive target, Varyings varyings, boolean back, int provoking) {
        double[] planes = target.planes();
        perspective(target);
        plane(planes, ScreenPrimitive.FRAGMENT_W, vertices.reciprocalW(first), vertices.reciprocalW(second),
                vertices.reciprocalW(third));
        for (int n = 0; n < varyings.count(); n++) {
            Varyings.Scalar scalar = varyings.scalar(n);
            int attribute = VertexTable.VARYING + (back ? scalar.place() : n);
            int place = ScreenPrimitive.VARYING + 3 * n;
            switch (scalar.way()) {
                case SMOOTH -> attribute(planes, place, attribute);
                case FLAT -> {
                    planes[place] = 0;
                    planes[place + 1] = 0;
                    planes[place + 2] = vertices.attribute(provoking, attribute);
                }
                case LINEAR -> plane(planes, place, vertices.attribute(first, attribute),
                        vertices.attribute(second, attribute), vertices.attribute(third, attribute));
            }
        }
    }

    /**
     * Makes the planes of the distances to the axis and to the middle of a soft line. They are attributes of the corners of its
     * rectangle, so that with perspective the edges of a line that goes away from the eye are not equally soft, and the distance
     * to the axis has a kink along the diagonal.
     *
     * @param atStart whether for the triangle that has two corners at the start
     */
    void softEdges(ScreenPrimitive target, boolean atStart) {
        double[] planes = target.planes();
        int place = ScreenPrimitive.EDGE;
        double half = target.extent() + SoftLineCoverage.BORDER;
        double middle = target.length() / 2 + SoftLineCoverage.BORDER;
        plane(planes, place + 3, -middle * w0, middle * w1, 0);
        // Across: the distance from the axis times what is w at this triangle's end, and how the other end differs.
        plane(planes, place, atStart ? 0 : half * (w0 - w1), atStart ? half * (w0 - w1) : 0, 0);
        double across = (atStart ? w0 : w1) * (target.length() + 2 * SoftLineCoverage.BORDER);
        double p = -secondToY * across;
        double q = secondToX * across;
        planes[place] += p;
        planes[place + 1] += q;
        planes[place + 2] -= p * originX + q * originY;
    }

    private void perspective(ScreenPrimitive target) {
        w0 = vertices.reciprocalW(first);
        w1 = vertices.reciprocalW(second);
        w2 = vertices.reciprocalW(third);
        boolean perspective = w0 != w1 || w0 != w2;
        target.perspective(perspective);
        if (perspective) {
            plane(target.planes(), ScreenPrimitive.RECIPROCAL_W, w0, w1, w2);
        } else {
            w0 = 1;
            w1 = 1;
            w2 = 1;
        }
    }

    private void colour(double[] planes, int place, int attribute, int provoking) {
        if (provoking == SMOOTH) {
            attribute(planes, place, attribute);
        } else {
            double value = vertices.attribute(provoking, attribute);
            plane(planes, place, value * w0, value * w1, value * w2);
        }
    }

    private boolean isLarge(int vertex, int texcoord) {
        return Math.abs(vertices.attribute(vertex, VertexTable.TEXCOORD + texcoord)) >= LargeCoordinates.LARGE;
    }

    private void attribute(double[] planes, int place, int attribute) {
        plane(planes, place, vertices.attribute(first, attribute) * w0, vertices.attribute(second, attribute) * w1,
                vertices.attribute(third, attribute) * w2);
    }
}
