package org.tilewright.frame.geometry;

import java.util.Arrays;

import org.tilewright.frame.Draw;
import org.tilewright.frame.state.LineState;
import org.tilewright.frame.state.PolygonMode;
import org.tilewright.frame.state.PolygonOffset;
import org.tilewright.frame.state.Rasterisation;

/**
 * The pieces of a primitive on the screen, each a point, a line or a triangle between vertices, and their set-up: which pixels
 * they cover, and the planes of their attributes.
 */
final class Pieces {

    private final VertexTable vertices;
    private final LineAlgorithm lines;
    private final PlaneSetup planes;
    private final int[] corners = new int[3 * DrawGeometry.MAXIMUM_PIECES];
    private final boolean[] facesBack = new boolean[DrawGeometry.MAXIMUM_PIECES];
    private final PolygonMode[] modes = new PolygonMode[DrawGeometry.MAXIMUM_PIECES];
    private final int[] starts = new int[DrawGeometry.MAXIMUM_PIECES];
    private int count;
    private boolean clearsPlanes;

    private DrawState state;
    private Rasterisation rasterisation;
    private PolygonOffset polygonOffset;
    private int lineWidth;
    private boolean softLines;
    private boolean sprites;
    private boolean fog;
    private int texcoords;

    private int number;
    private int provoking;
    private int colour;
    private boolean smooth;
    private double offset;
    /** Steps of the pattern of lines that lines of the primitive have used, and those before it that it goes on from. */
    private int start;

    Pieces(VertexTable vertices, LineAlgorithm lines) {
        this.vertices = vertices;
        this.lines = lines;
        planes = new PlaneSetup(vertices);
    }

    /** Leaves nothing of other primitives in planes that are not set up from now on. */
    void clearPlanes() {
        clearsPlanes = true;
    }

    /** Starts a draw. */
    void begin(Draw draw, DrawState drawState) {
        state = drawState;
        rasterisation = draw.state().rasterisation();
        polygonOffset = draw.primitive().isPolygon() ? draw.state().polygonOffset() : null;
        lineWidth = (int) Math.max(1, Math.min(LineState.LARGEST, Math.floor(rasterisation.lines().width() + 0.5)));
        softLines = rasterisation.lines().smooth();
        sprites = rasterisation.points().sprite() != 0 || state.program() != null && state.program().pointSprites();
        fog = draw.state().fog() != null;
        texcoords = 0;
        for (int stage = 0; stage < state.stageCount(); stage++) {
            TextureStage each = state.stage(stage);
            texcoords = Math.max(texcoords, Math.max(each.texcoord(), each.reference()) + 1);
        }
        clear();
    }

    void clear() {
        count = 0;
        offset = 0;
        start = 0;
    }

    int count() {
        return count;
    }

    /**
     * Says what all pieces of a primitive share.
     *
     * @param newNumber    its number, as programs know it
     * @param newProvoking the vertex that gives what is flat, or {@link PlaneSetup#SMOOTH}
     * @param newColour    the packed colour of its first corner
     * @param newSmooth    whether other corners differ from it
     */
    void of(int newNumber, int newProvoking, int newColour, boolean newSmooth) {
        number = newNumber;
        provoking = newProvoking;
        colour = newColour;
        smooth = newSmooth;
    }

    /** Says how much of the pattern of lines was used before the primitive. */
    void goOn(int newStart) {
        start = newStart;
    }

    /** Steps of a pattern that a line between two vertices uses. */
    int steps(int vertex0, int vertex1) {
        return LineCoverage.steps(lines.end(vertices.screenX(vertex0)), lines.end(vertices.screenY(vertex0)),
                lines.end(vertices.screenX(vertex1)), lines.end(vertices.screenY(vertex1)));
    }

    /** Moves the depth of all that is drawn of a polygon by the slope of a triangle of it, if the draw has it so. */
    void slopeOf(PolygonMode mode, int vertex0, int vertex1, int vertex2) {
        if (polygonOffset != null && polygonOffset.moves(mode)) {
            planes.triangle(vertex0, vertex1, vertex2);
            offset = polygonOffset.factor() * planes.depthSlope() + polygonOffset.units();
        }
    }

    /** Adds a point, a line or a triangle whose corners turn counter-clockwise on the screen; a soft line is two pieces. */
    void add(PolygonMode mode, int vertex0, int vertex1, int vertex2, boolean back) {
        if (mode == PolygonMode.LINE && softLines) {
            append(mode, vertex0, vertex1, vertex0, back);
            append(mode, vertex0, vertex1, vertex1, back);
        } else {
            append(mode, vertex0, vertex1, vertex2, back);
        }
        if (mode == PolygonMode.LINE && rasterisation.lines().pattern() != LineState.SOLID) {
            start += steps(vertex0, vertex1);
        }
    }

    private void append(PolygonMode mode, int vertex0, int vertex1, int vertex2, boolean back) {
        modes[count] = mode;
        starts[count] = start;
        facesBack[count] = back;
        int place = 3 * count++;
        corners[place] = vertex0;
        corners[place + 1] = vertex1;
        corners[place + 2] = vertex2;
    }

    /** Sets up which pixels a piece covers. */
    void outline(int piece, ScreenPrimitive target) {
        int vertex0 = corners[3 * piece];
        int vertex1 = corners[3 * piece + 1];
        int vertex2 = corners[3 * piece + 2];
        target.reset(state, number);
        if (facesBack[piece]) {
            target.facesBack();
        }
        switch (modes[piece]) {
            case POINT -> PointCoverage.setUp(target, rasterisation.points().smooth(), sprites, pointSize(vertex0),
                    vertices.screenX(vertex0), vertices.screenY(vertex0));
            case LINE -> {
                outlineLine(vertex0, vertex1, vertex2, target);
                if (rasterisation.lines().pattern() != LineState.SOLID) {
                    LineCoverage.stipple(target.stipple(), rasterisation.lines(), starts[piece],
                            lines.end(vertices.screenX(vertex0)), lines.end(vertices.screenY(vertex0)),
                            lines.end(vertices.screenX(vertex1)), lines.end(vertices.screenY(vertex1)));
                }
            }
            case FILL -> {
                target.sample();
                target.stipple().over(rasterisation.stipple());
                TriangleCoverage.setUp(target, vertices.screenX(vertex0), vertices.screenY(vertex0),
                        vertices.screenX(vertex1), vertices.screenY(vertex1), vertices.screenX(vertex2),
                        vertices.screenY(vertex2));
            }
        }
    }

    private double pointSize(int vertex) {
        return state.packed() ? 1 : vertices.attribute(vertex, VertexTable.POINT_SIZE);
    }

    /** A soft line's first piece has its start as third vertex, its second piece the end. */
    private void outlineLine(int vertex0, int vertex1, int vertex2, ScreenPrimitive target) {
        if (softLines) {
            SoftLineCoverage.setUp(target, Math.max(1, Math.min(LineState.LARGEST, rasterisation.lines().width())),
                    vertices.screenX(vertex0), vertices.screenY(vertex0), vertices.screenX(vertex1),
                    vertices.screenY(vertex1), vertex2 == vertex0);
        } else {
            LineCoverage.setUp(target, lineWidth, lines.goesUp(), lines.end(vertices.screenX(vertex0)),
                    lines.end(vertices.screenY(vertex0)), lines.end(vertices.screenX(vertex1)),
                    lines.end(vertices.screenY(vertex1)));
        }
    }

    /** Sets up a piece. */
    void setUp(int piece, ScreenPrimitive target) {
        int vertex0 = corners[3 * piece];
        int vertex1 = corners[3 * piece + 1];
        int vertex2 = corners[3 * piece + 2];
        PolygonMode mode = modes[piece];
        outline(piece, target);
        if (clearsPlanes) {
            target.clearPlanes();
        }
        boolean softLine = mode == PolygonMode.LINE && softLines;
        switch (mode) {
            case POINT -> planes.point(vertex0);
            case LINE -> planes.line(vertex0, vertex1, softLine ? SoftLineCoverage.BORDER : 0);
            case FILL -> setUpTriangle(vertex0, vertex1, vertex2);
        }
        planes.depth(target, mode != PolygonMode.FILL || polygonOffset == null || !polygonOffset.moves(mode) ? offset
                : polygonOffset.factor() * planes.depthSlope() + polygonOffset.units());
        if (state.packed()) {
            setUpPacked(target);
            return;
        }
        target.smooth();
        if (state.hasFragmentProgram()) {
            planes.varyings(target, state.program().varyings(), facesBack[piece], provoking);
        } else {
            planes.fixedFunction(target, facesBack[piece], rasterisation.flat() ? provoking : PlaneSetup.SMOOTH, fog,
                    state.addsSecondary(), texcoords);
        }
        if (softLine) {
            planes.softEdges(target, vertex2 == vertex0);
        }
        if (mode == PolygonMode.POINT) {
            setUpSprite(vertex0, target);
        }
    }

    /** Without coordinates across it, a point has 0 all over it. */
    private void setUpSprite(int vertex, ScreenPrimitive target) {
        Arrays.fill(target.planes(), ScreenPrimitive.POINT, ScreenPrimitive.VARYING, 0);
        if (sprites) {
            PointCoverage.sprite(target, rasterisation.points(), pointSize(vertex), vertices.screenX(vertex),
                    vertices.screenY(vertex));
        }
    }

    private void setUpPacked(ScreenPrimitive target) {
        if (smooth) {
            target.smooth();
        } else {
            target.flat(colour);
        }
        planes.attributes(target, smooth, fog, texcoords);
    }

    private void setUpTriangle(int vertex0, int vertex1, int vertex2) {
        // Starting from the lowest vertex makes the planes the same whichever corner a draw names first.
        int lowest = lower(vertex0, vertex1) ? vertex0 : vertex1;
        lowest = lower(lowest, vertex2) ? lowest : vertex2;
        if (lowest == vertex0) {
            planes.triangle(vertex0, vertex1, vertex2);
        } else if (lowest == vertex1) {
            planes.triangle(vertex1, vertex2, vertex0);
        } else {
            planes.triangle(vertex2, vertex0, vertex1);
        }
    }

    private boolean lower(int vertex, int other) {
        int difference = vertices.screenY(vertex) - vertices.screenY(other);
        return difference < 0 || difference == 0 && vertices.screenX(vertex) < vertices.screenX(other);
    }
}
