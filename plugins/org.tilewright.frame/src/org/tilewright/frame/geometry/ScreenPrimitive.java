package org.tilewright.frame.geometry;

import java.util.Arrays;

import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.SampleGrid;

/**
 * A point, line or triangle after set-up: the pixels that it covers as integer edge functions inside a rectangle, and its
 * attributes as planes over the screen. Filled by {@link DrawGeometry#setUp}; a caller keeps a pool of them. The rectangle is one
 * of {@linkplain org.tilewright.frame.targets.SampleGrid places}, which in targets of one sample are pixels, as all else here.
 *
 * <p>A pixel (x, y) inside the rectangle is covered when {@code a * x + b * y + c >= 0} for each edge; the coefficients
 * already hold the pixel's centre and who owns the boundary. An attribute's plane is {@code p * x + q * y + r} at the
 * centre of pixel (x, y), with the coefficients in this order in {@link #planes}. With perspective, planes other than depth
 * and reciprocal w are of the attribute divided by w.
 */
public final class ScreenPrimitive {

    /** Place of the depth plane: steps of the depth buffer plus one half, so that cutting off rounds to the nearest. */
    public static final int DEPTH = 0;

    /** Place of the plane of 1/w. */
    public static final int RECIPROCAL_W = 3;

    /** Place of the red plane, green, blue and alpha following; 1.0 is {@link #COLOUR_ONE}. */
    public static final int COLOUR = 6;

    /** Place of the plane of the distance in eye space. */
    public static final int FOG = 18;

    /** Place of the planes of s and t of texture coordinate pair 0, the other pairs following. */
    public static final int TEXCOORD = 21;

    /** Coefficients of each texture coordinate pair. */
    public static final int TEXCOORD_SIZE = 6;

    /** Place of the planes of the last coordinate, one a unit; used where coordinates are divided by it. */
    public static final int QUOTIENT = TEXCOORD + TEXCOORD_SIZE * 8;

    /** Place of the planes of the three channels of the secondary colour; used where it is added. */
    public static final int SECONDARY = QUOTIENT + 3 * 8;

    /** Place of the planes of the distances from the middle of a point or from the axis and the middle of a line, in pixels. */
    public static final int EDGE = SECONDARY + 9;

    /** Place of the plane of 1/w for programs, which have it with or without perspective. */
    public static final int FRAGMENT_W = EDGE + 6;

    /** Place of the planes of the coordinates across a point, of draws with programs. */
    public static final int POINT = FRAGMENT_W + 3;

    /** Place of the planes of what vertices give a fragment program, as many as its draw has. */
    public static final int VARYING = POINT + 6;

    /** Colour planes hold this for 1.0: 255 with 8 fraction bits. */
    public static final double COLOUR_ONE = 255 * 256;

    /** Largest depth: the depth buffer has 24 bits. */
    public static final int MAXIMUM_DEPTH = RenderTarget.MAXIMUM_DEPTH;

    static final int MAXIMUM_EDGES = 3;

    private final long[] edgeA = new long[MAXIMUM_EDGES];
    private final long[] edgeB = new long[MAXIMUM_EDGES];
    private final long[] edgeC = new long[MAXIMUM_EDGES];
    private double[] planes = new double[VARYING];
    private DrawState state;
    private int edges;
    private int minimumX;
    private int minimumY;
    private int maximumX;
    private int maximumY;
    private boolean perspective;
    private boolean largeTexcoords;
    private boolean flatColour;
    private int colour;
    private boolean backFacing;
    private int number;
    private SoftEdge softEdge;
    private double extent;
    private double length;
    /** Whether it covers samples where these lie, and not all of a pixel's. */
    private boolean sampled;
    private final Stipple stipple = new Stipple();

    /** A primitive that covers nothing. */
    public ScreenPrimitive() {
        maximumX = -1;
        maximumY = -1;
    }

    /** Starts anew with the clip rectangle of a draw and no edge. */
    void reset(DrawState drawState, int primitiveNumber) {
        state = drawState;
        number = primitiveNumber;
        fit(drawState);
        edges = 0;
        backFacing = false;
        softEdge = SoftEdge.NONE;
        sampled = false;
        stipple.none();
        minimumX = drawState.clipMinimumX();
        minimumY = drawState.clipMinimumY();
        maximumX = drawState.clipMaximumX();
        maximumY = drawState.clipMaximumY();
    }

    private void fit(DrawState drawState) {
        if (drawState.hasFragmentProgram()) {
            int size = VARYING + 3 * drawState.program().varyings().count();
            if (planes.length < size) {
                planes = new double[size];
            }
        }
    }

    /**
     * Becomes the part of another primitive that lies in a rectangle.
     *
     * @param whole the other primitive
     * @param lowX  first column of places of the rectangle
     * @param lowY  first row of places
     * @param highX last column of places
     * @param highY last row of places
     */
    public void clip(ScreenPrimitive whole, int lowX, int lowY, int highX, int highY) {
        System.arraycopy(whole.edgeA, 0, edgeA, 0, MAXIMUM_EDGES);
        System.arraycopy(whole.edgeB, 0, edgeB, 0, MAXIMUM_EDGES);
        System.arraycopy(whole.edgeC, 0, edgeC, 0, MAXIMUM_EDGES);
        fit(whole.state);
        System.arraycopy(whole.planes, 0, planes, 0, used(whole.state));
        state = whole.state;
        number = whole.number;
        edges = whole.edges;
        perspective = whole.perspective;
        largeTexcoords = whole.largeTexcoords;
        flatColour = whole.flatColour;
        colour = whole.colour;
        backFacing = whole.backFacing;
        softEdge = whole.softEdge;
        extent = whole.extent;
        length = whole.length;
        sampled = whole.sampled;
        stipple.copy(whole.stipple);
        minimumX = whole.minimumX;
        minimumY = whole.minimumY;
        maximumX = whole.maximumX;
        maximumY = whole.maximumY;
        narrow(lowX, lowY, highX, highY);
    }

    private static int used(DrawState drawState) {
        return drawState.packed() ? QUOTIENT
                : drawState.hasFragmentProgram() ? VARYING + 3 * drawState.program().varyings().count() : FRAGMENT_W;
    }

    /** Makes all planes zero, so that those which are not set up say nothing of another primitive. */
    void clearPlanes() {
        Arrays.fill(planes, 0);
    }

    /**
     * How many of the coefficients of {@link #planes} may be in use.
     *
     * @return the first that is not
     */
    public int usedCoefficients() {
        return used(state);
    }

    /** Narrows the rectangle to that of the covered pixels; bounds are inclusive. */
    void bound(long lowX, long lowY, long highX, long highY) {
        SampleGrid grid = state.grid();
        narrow(lowX * grid.columns(), lowY * grid.rows(), highX * grid.columns() + grid.columns() - 1,
                highY * grid.rows() + grid.rows() - 1);
    }

    private void narrow(long lowX, long lowY, long highX, long highY) {
        minimumX = (int) Math.max(minimumX, lowX);
        minimumY = (int) Math.max(minimumY, lowY);
        maximumX = (int) Math.min(maximumX, highX);
        maximumY = (int) Math.min(maximumY, highY);
    }

    /** Says that samples are covered where they lie, if the draw has it so. */
    void sample() {
        sampled = state.grid() != SampleGrid.ONE && state.multisample().enabled();
    }

    /**
     * Whether samples are covered, and have depths, where they lie; if not, those of a pixel are as its centre is.
     *
     * @return false where pixels have one sample
     */
    public boolean sampled() {
        return sampled;
    }

    /**
     * What an edge function gains from the centre of a pixel to one of its samples.
     *
     * @param edge   number of the edge
     * @param sample number of the sample
     * @return the difference, which is exact: coefficients of primitives that are {@link #sampled} are multiples of 256
     */
    public long edgeGain(int edge, int sample) {
        if (!sampled) {
            return 0;
        }
        SampleGrid grid = state.grid();
        return (edgeA[edge] * grid.offsetX(sample) + edgeB[edge] * grid.offsetY(sample)) / SampleGrid.UNITS;
    }

    /**
     * Which of the covered pixels are drawn.
     *
     * @return its pattern
     */
    public Stipple stipple() {
        return stipple;
    }

    /**
     * Whether a place of the rectangle is drawn if it is covered.
     *
     * @param placeX column of the place
     * @param placeY row of the place
     * @return true if the pattern has its pixel
     */
    public boolean draws(int placeX, int placeY) {
        return stipple.isNone()
                || stipple.draws(placeX / state.grid().columns(), placeY / state.grid().rows());
    }

    /**
     * Whether a place of the rectangle is covered.
     *
     * @param placeX column of the place
     * @param placeY row of the place
     * @return true if its sample lies inside all edges and may change
     */
    public boolean covers(int placeX, int placeY) {
        SampleGrid grid = state.grid();
        if (grid == SampleGrid.ONE) {
            return isInside(placeX, placeY, 0);
        }
        int sample = grid.sample(placeX, placeY);
        return isInside(placeX / grid.columns(), placeY / grid.rows(), sample)
                && (state.samplesToChange() >> sample & 1) != 0;
    }

    private boolean isInside(long x, long y, int sample) {
        for (int edge = 0; edge < edges; edge++) {
            if (edgeA[edge] * x + edgeB[edge] * y + edgeC[edge] + edgeGain(edge, sample) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Adds an edge. */
    void edge(long a, long b, long c) {
        edgeA[edges] = a;
        edgeB[edges] = b;
        edgeC[edges] = c;
        edges++;
    }

    /** Says whether a texture coordinate of a corner is large. */
    void largeTexcoords(boolean large) {
        largeTexcoords = large;
    }

    /** Says that attributes are linear on the screen or that they need a division. */
    void perspective(boolean needed) {
        perspective = needed;
    }

    /** Says that all corners have one colour, packed 0xAABBGGRR. */
    void flat(int packed) {
        flatColour = true;
        colour = packed;
    }

    /** Says that colour has planes. */
    void smooth() {
        flatColour = false;
    }

    /** Says that it is a polygon that faces back. */
    void facesBack() {
        backFacing = true;
    }

    /** Says that it has soft edges: half of its width and, of a line, its length, in pixels. */
    void soften(SoftEdge edge, double newExtent, double newLength) {
        softEdge = edge;
        extent = newExtent;
        length = newLength;
    }

    /**
     * Whether it is a polygon that faces back.
     *
     * @return false of points and lines, too
     */
    public boolean backFacing() {
        return backFacing;
    }

    /**
     * Which primitive of its draw it is or is a part of, as programs know it.
     *
     * @return its number, from 0
     */
    public int number() {
        return number;
    }

    /**
     * What edges it has.
     *
     * @return the kind of edges; the planes at {@link #EDGE} are for soft ones
     */
    public SoftEdge softEdge() {
        return softEdge;
    }

    /**
     * Half of the width of a point or line with soft edges.
     *
     * @return pixels
     */
    public double extent() {
        return extent;
    }

    /**
     * The length of a line with soft edges.
     *
     * @return pixels
     */
    public double length() {
        return length;
    }

    /**
     * The state under which the primitive is drawn.
     *
     * @return the draw's state
     */
    public DrawState state() {
        return state;
    }

    /**
     * Leftmost place that may be covered.
     *
     * @return column of places
     */
    public int minimumX() {
        return minimumX;
    }

    /**
     * Lowest place that may be covered.
     *
     * @return row of places
     */
    public int minimumY() {
        return minimumY;
    }

    /**
     * Rightmost place that may be covered.
     *
     * @return column of places, inclusive; left of {@link #minimumX} when no pixel is covered
     */
    public int maximumX() {
        return maximumX;
    }

    /**
     * Highest place that may be covered.
     *
     * @return row of places, inclusive; below {@link #minimumY} when no pixel is covered
     */
    public int maximumY() {
        return maximumY;
    }

    /**
     * Number of edge functions.
     *
     * @return 0 for points, 2 for lines, 3 for triangles and those that soft lines are cut into
     */
    public int edges() {
        return edges;
    }

    /**
     * What an edge function gains from a pixel to its right neighbour.
     *
     * @param edge number of the edge
     * @return coefficient of x
     */
    public long edgeA(int edge) {
        return edgeA[edge];
    }

    /**
     * What an edge function gains from a pixel to its upper neighbour.
     *
     * @param edge number of the edge
     * @return coefficient of y
     */
    public long edgeB(int edge) {
        return edgeB[edge];
    }

    /**
     * An edge function at pixel (0, 0).
     *
     * @param edge number of the edge
     * @return constant coefficient
     */
    public long edgeC(int edge) {
        return edgeC[edge];
    }

    /**
     * Coefficients of the attributes' planes.
     *
     * @return three a plane; for reading only
     */
    public double[] planes() {
        return planes;
    }

    /**
     * Whether attributes need a division by the interpolated 1/w.
     *
     * @return false when they are linear on the screen
     */
    public boolean perspective() {
        return perspective;
    }

    /**
     * Whether a corner has a texture coordinate of {@link org.tilewright.frame.texture.LargeCoordinates#LARGE} or more, so
     * that pixels may have some.
     *
     * @return false when all are small
     */
    public boolean largeTexcoords() {
        return largeTexcoords;
    }

    /**
     * Whether all corners have one colour.
     *
     * @return true when {@link #colour} holds, false when colour has planes
     */
    public boolean flatColour() {
        return flatColour;
    }

    /**
     * The colour of a primitive whose corners agree.
     *
     * @return 0xAABBGGRR
     */
    public int colour() {
        return colour;
    }
}
