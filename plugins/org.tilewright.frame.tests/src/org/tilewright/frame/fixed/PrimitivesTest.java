package org.tilewright.frame.fixed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.Attenuation;
import org.tilewright.frame.state.Fog;
import org.tilewright.frame.state.FogMode;
import org.tilewright.frame.state.LineState;
import org.tilewright.frame.state.PointState;
import org.tilewright.frame.state.PolygonMode;
import org.tilewright.frame.state.ProvokingVertex;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.state.Winding;
import org.tilewright.frame.transform.FogSource;

/** Points, lines, flat primitives and clip planes, pixel by pixel. */
class PrimitivesTest {

    private static final double[] RED = { 1, 0, 0, 1 };
    private static final double[] NO_NORMAL = new double[4];

    private static Rasterisation rasterisation(PointState points, LineState lines, boolean flat,
            ProvokingVertex provoking) {
        return new Rasterisation(flat, provoking, Winding.CCW, PolygonMode.FILL, PolygonMode.FILL, points, lines, null);
    }

    private static State points(double size, boolean smooth) {
        PointState points = new PointState((float) size, 0, PointState.LARGEST, Attenuation.NONE, smooth, 0, true);
        return new State().rasterisation(
                rasterisation(points, LineState.PIXEL, false, ProvokingVertex.LAST_VERTEX_CONVENTION));
    }

    private static State lines(double width) {
        return lines(width, false);
    }

    private static State lines(double width, boolean smooth) {
        return new State()
                .rasterisation(rasterisation(PointState.PIXEL, new LineState((float) width, smooth, 1, LineState.SOLID),
                        false, ProvokingVertex.LAST_VERTEX_CONVENTION));
    }

    /** Alphas of a soft line of one pixel between two places in the window with the w of each. */
    private static int[] softLine(double x0, double w0, double x1, double w1, double y) {
        FixedScene scene = new FixedScene(10, 5);
        scene.vertex(new double[] { x0 * w0, y * w0, 0, w0 }, NO_NORMAL, RED)
                .vertex(new double[] { x1 * w1, y * w1, 0, w1 }, NO_NORMAL, RED)
                .draw(PrimitiveType.LINES, lines(1, true).build(10, 5));
        int[] alphas = scene.render();
        for (int n = 0; n < alphas.length; n++) {
            alphas[n] = (alphas[n] & 0xFF) == 0 ? 0 : alphas[n] >>> 24;
        }
        return alphas;
    }

    /** The image from the highest row, a mark for each pixel that is red. */
    private static String picture(int[] colours, int width) {
        StringBuilder picture = new StringBuilder();
        for (int y = colours.length / width - 1; y >= 0; y--) {
            for (int x = 0; x < width; x++) {
                picture.append((colours[y * width + x] & 0xFF) > 127 ? '#' : '.');
            }
            picture.append(y == 0 ? "" : "/");
        }
        return picture.toString();
    }

    /** OpenGL 2.1, 3.3.1: odd sizes lie round the pixel of the place, even ones round the nearest corner of pixels. */
    @ParameterizedTest
    @CsvSource({ "1, 2.9, 2.1, ....../....../....../..#.../....../......",
            "3, 2.9, 2.1, ....../....../.###../.###../.###../......",
            "2, 2.9, 2.6, ....../....../..##../..##../....../......",
            "4, 3.4, 2.6, ....../.####./.####./.####./.####./......",
            "0.2, 3.5, 3.5, ....../....../...#../....../....../......" })
    void pointsAreSquaresOfTheRoundedSize(double size, double x, double y, String picture) {
        FixedScene scene = new FixedScene(6, 6);
        scene.vertex(new double[] { x, y, 0, 1 }, NO_NORMAL, RED).draw(PrimitiveType.POINTS,
                points(size, false).build(6, 6));
        assertEquals(picture, picture(scene.render(), 6));
    }

    /** What a disc covers falls over its last pixel with the square of the distance: from 1 at a third of 1.5 pixels. */
    @Test
    void smoothPointsAreDiscsWhoseAlphaIsWhatTheyCover() {
        FixedScene scene = new FixedScene(5, 5);
        scene.vertex(new double[] { 2.5, 2.5, 0, 1 }, NO_NORMAL, RED).draw(PrimitiveType.POINTS,
                points(3, true).build(5, 5));
        int[] colours = scene.render();
        assertEquals(255, colours[2 * 5 + 2] >>> 24, "the middle is covered");
        assertEquals(255 * (1 - 1 / 2.25) / (1 - 1 / 9.0), colours[2 * 5 + 3] >>> 24, 1, "one from it in part");
        assertEquals(255 * (1 - 2 / 2.25) / (1 - 1 / 9.0), colours[3 * 5 + 3] >>> 24, 1, "and in the corner");
        assertEquals("...../.###./.###./.###./.....", picture(colours, 5), "what is not covered at all is left");
    }

    @Test
    void smoothPointsOfLessThanTwoPixelsAreOfTwo() {
        FixedScene scene = new FixedScene(4, 4);
        scene.vertex(new double[] { 1.9, 2.1, 0, 1 }, NO_NORMAL, RED).draw(PrimitiveType.POINTS,
                points(0.5, true).build(4, 4));
        // The centres of four pixels are less than one pixel away.
        assertEquals("..../.##./.##./....", picture(scene.render(), 4));
    }

    /** 3.4.2: a line has as many pixels across as it is wide, half of them below. */
    @ParameterizedTest
    @CsvSource({ "1, ....../....../....../.####./....../......", "2, ....../....../.####./.####./....../......",
            "3, ....../....../.####./.####./.####./......" })
    void wideLinesHaveSoManyPixelsAcross(double width, String picture) {
        FixedScene scene = new FixedScene(6, 6);
        double y = width == 2 ? 3 : 2.5;
        scene.vertex(new double[] { 1, y, 0, 1 }, NO_NORMAL, RED).vertex(new double[] { 5, y, 0, 1 }, NO_NORMAL, RED)
                .draw(PrimitiveType.LINES, lines(width).build(6, 6));
        assertEquals(picture, picture(scene.render(), 6));
    }

    /** A quarter of a pixel above the middle of row 2: three quarters of it are covered, and a quarter of row 3. */
    @Test
    void smoothLinesCoverPixelsByTheDistanceFromTheirAxisAndTheirEnds() {
        int[] alphas = softLine(2, 1, 4.75, 1, 2.75);
        int[][] rows = { { 0, 0, 191, 191, 143, 0 }, { 0, 0, 64, 64, 48, 0 } };
        for (int row = 0; row < 2; row++) {
            for (int x = 0; x < 6; x++) {
                assertEquals(rows[row][x], alphas[(2 + row) * 10 + x], 1, "pixel " + x + " of row " + (2 + row));
            }
        }
        assertEquals(0, alphas[10 + 3], "a pixel below");
    }

    /**
     * The rectangle goes from 1.5 to 8.5, its corners are 1 from the axis and 3.5 from the middle. With 1/w of 1 and 1/3 at the
     * ends, two sevenths along it 1/w is 17/21, and the axis, in the triangle of the start, has a distance of 2/7 x 2/3 over
     * that, 4/17; the distance from the middle is (2.5 - 1/3) x 21/17, which leaves 14/17. Five sevenths along, in the other
     * triangle, 1/w is 11/21 and the distance 4/11; the end is further than a pixel.
     */
    @Test
    void smoothLinesThatGoAwayFromTheEyeHaveTheirDistancesWithPerspective() {
        int[] alphas = softLine(2, 1, 8, 3, 2.5);
        assertEquals(255 * 13 / 17.0 * 14 / 17.0, alphas[20 + 3], 1);
        assertEquals(255 * 7 / 11.0, alphas[20 + 6], 1);
    }

    /** The line is 0 with w = 1 where the window begins: what lies before does not count, not even for the perspective. */
    @Test
    void smoothLinesAreClippedByTheSidesOfTheViewVolume() {
        assertArrayEquals(softLine(0, 1, 8, 3, 2.5), softLine(-12, 0.5, 8, 3, 2.5));
    }

    @Test
    void smoothLinesShorterThanAPixelCoverNoMoreThanTheirLength() {
        assertEquals(255 / 4.0, softLine(2.375, 1, 2.625, 1, 2.5)[20 + 2], 1);
    }

    @Test
    void whatIsOnTheNegativeSideOfAClipPlaneIsNotDrawn() {
        FixedScene scene = new FixedScene(6, 6);
        scene.clipPlanes = List.of(new Vector4(1, 0, 0, -2), new Vector4(0, -1, 0, 4));
        scene.vertex(new double[] { -3, -3, 0, 1 }, NO_NORMAL, RED).vertex(new double[] { 9, -3, 0, 1 }, NO_NORMAL, RED)
                .vertex(new double[] { 9, 9, 0, 1 }, NO_NORMAL, RED)
                .vertex(new double[] { -3, 9, 0, 1 }, NO_NORMAL, RED)
                .draw(PrimitiveType.QUADS, new State().build(6, 6));
        assertEquals("....../....../..####/..####/..####/..####", picture(scene.render(), 6));
    }

    /**
     * OpenGL 3.3, table 2.12. Vertex n is n steps red; of each primitive on a row of its own one pixel is looked at. The
     * primitives are degenerate but for one at a time, so that the expected values are the table's own.
     */
    @ParameterizedTest
    @CsvSource({ "LINES, FIRST_VERTEX_CONVENTION, 1", "LINES, LAST_VERTEX_CONVENTION, 2",
            "LINE_STRIP, FIRST_VERTEX_CONVENTION, 1", "LINE_STRIP, LAST_VERTEX_CONVENTION, 2",
            "TRIANGLES, FIRST_VERTEX_CONVENTION, 1", "TRIANGLES, LAST_VERTEX_CONVENTION, 3",
            "TRIANGLE_STRIP, FIRST_VERTEX_CONVENTION, 1", "TRIANGLE_STRIP, LAST_VERTEX_CONVENTION, 3",
            "TRIANGLE_FAN, FIRST_VERTEX_CONVENTION, 2", "TRIANGLE_FAN, LAST_VERTEX_CONVENTION, 3",
            "QUADS, FIRST_VERTEX_CONVENTION, 1", "QUADS, LAST_VERTEX_CONVENTION, 4",
            "QUAD_STRIP, FIRST_VERTEX_CONVENTION, 1", "QUAD_STRIP, LAST_VERTEX_CONVENTION, 4",
            "POLYGON, FIRST_VERTEX_CONVENTION, 1", "POLYGON, LAST_VERTEX_CONVENTION, 1" })
    void theProvokingVertexColoursAFlatPrimitive(PrimitiveType type, ProvokingVertex convention, int provoking) {
        FixedScene scene = new FixedScene(8, 8);
        double[][] corners = switch (type) {
            case LINES, LINE_STRIP -> new double[][] { { 0, 4.5 }, { 8, 4.5 } };
            case QUADS, POLYGON -> new double[][] { { 0, 0 }, { 8, 0 }, { 8, 8 }, { 0, 8 } };
            case QUAD_STRIP -> new double[][] { { 0, 0 }, { 0, 8 }, { 8, 0 }, { 8, 8 } };
            default -> new double[][] { { 0, 0 }, { 20, 0 }, { 0, 20 } };
        };
        for (int n = 0; n < corners.length; n++) {
            scene.vertex(new double[] { corners[n][0], corners[n][1], 0, 1 }, NO_NORMAL,
                    new double[] { (n + 1) / 255.0, 0, 0, 1 });
        }
        scene.draw(type, new State().rasterisation(rasterisation(PointState.PIXEL, LineState.PIXEL, true, convention))
                .build(8, 8));
        int[] colours = scene.render();
        assertEquals(provoking, colours[4 * 8 + 2] & 0xFF);
        assertEquals(provoking, colours[4 * 8 + 6] & 0xFF, "and in the other half of a quadrilateral");
    }

    /** A point at (3, 4, 0) is 5 from the eye and nothing along the line of sight: half of the way to full fog. */
    @ParameterizedTest
    @CsvSource({ "EYE_RADIAL, 128", "FRAGMENT_DEPTH, 255" })
    void fogGoesByTheDistanceThatItIsToldTo(FogSource source, int red) {
        FixedScene scene = new FixedScene(6, 6);
        scene.fogSource = source;
        RenderState clear = points(1, false).build(6, 6);
        Fog fog = new Fog(FogMode.LINEAR, new float[4], 1, 0, 10);
        scene.vertex(new double[] { 3, 4, 0, 1 }, NO_NORMAL, RED).draw(PrimitiveType.POINTS,
                new RenderState(clear.textures(), clear.depth(), clear.stencil(), clear.blend(),
                        clear.logicOperation(), clear.alphaTest(), clear.cull(), clear.polygonOffset(),
                        clear.viewport(),
                        clear.scissor(), clear.colourMask(), fog, false, false, clear.rasterisation()));
        assertEquals(red, scene.render()[4 * 6 + 3] & 0xFF);
    }
}
