package org.tilewright.frame.fixed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.Attenuation;
import org.tilewright.frame.state.LineState;
import org.tilewright.frame.state.PointState;
import org.tilewright.frame.state.PolygonMode;
import org.tilewright.frame.state.ProvokingVertex;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.state.Winding;

/** Vertices say which edges of separate polygons are drawn where polygons are not filled (OpenGL 2.1, 2.6.2). */
class EdgeFlagsTest {

    private static final int SIZE = 24;
    private static final int CORNERS = 12;
    private static final int BLACK = 0xFF000000;
    private static final double[] NO_NORMAL = new double[4];

    /** Edges of the 12 corners in the order in which triangles come: a quadrilateral is cut between its corners 1 and 3. */
    private static int[][] edges(PrimitiveType type) {
        return switch (type) {
            case TRIANGLES ->
                new int[][] { { 0, 1 }, { 1, 2 }, { 2, 0 }, { 3, 4 }, { 4, 5 }, { 5, 3 }, { 6, 7 }, { 7, 8 },
                        { 8, 6 }, { 9, 10 }, { 10, 11 }, { 11, 9 } };
            case QUADS -> new int[][] { { 0, 1 }, { 3, 0 }, { 1, 2 }, { 2, 3 }, { 4, 5 }, { 7, 4 }, { 5, 6 }, { 6, 7 },
                    { 8, 9 }, { 11, 8 }, { 9, 10 }, { 10, 11 } };
            case POLYGON ->
                new int[][] { { 0, 1 }, { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 5 }, { 5, 6 }, { 6, 7 }, { 7, 8 },
                        { 8, 9 }, { 9, 10 }, { 10, 11 }, { 11, 0 } };
            default -> throw new IllegalArgumentException(type.name());
        };
    }

    private static int cornersEach(PrimitiveType type) {
        return type == PrimitiveType.TRIANGLES ? 3 : type == PrimitiveType.QUADS ? 4 : CORNERS;
    }

    private static RenderState state(PolygonMode mode) {
        PointState points = new PointState(1, 0, PointState.LARGEST, Attenuation.NONE, false, 0, true);
        return new State().rasterisation(new Rasterisation(false, ProvokingVertex.LAST_VERTEX_CONVENTION, Winding.CCW,
                mode, mode, points, new LineState(1, false, 1, LineState.SOLID), null)).build(SIZE, SIZE);
    }

    /** Corners round a circle for each polygon; each a place, a colour and the flag. */
    private static double[][][] corners(int each, boolean[] flags, Random random) {
        double[][][] corners = new double[CORNERS][][];
        for (int corner = 0; corner < CORNERS; corner++) {
            double angle = 2 * StrictMath.PI * (corner % each + 0.6 * random.nextDouble()) / each;
            corners[corner] = new double[][] {
                    { 12 + 10 * StrictMath.cos(angle), 12 + 10 * StrictMath.sin(angle), 0, 1 }, NO_NORMAL,
                    { random.nextDouble(), random.nextDouble(), random.nextDouble(), 1 },
                    { flags[corner] ? 0.25 : 0, 0, 0, 1 } };
        }
        return corners;
    }

    private static int[] polygons(PrimitiveType type, PolygonMode mode, double[][]... corners) {
        FixedScene scene = new FixedScene(SIZE, SIZE);
        scene.edgeFlags = true;
        for (double[][] corner : corners) {
            scene.vertex(corner);
        }
        return scene.draw(type, state(mode)).render();
    }

    @ParameterizedTest
    @EnumSource(value = PrimitiveType.class, names = { "TRIANGLES", "QUADS", "POLYGON" })
    void edgesWithoutTheFlagAreNotDrawn(PrimitiveType type) {
        Random random = new Random(type.ordinal());
        for (int turn = 0; turn < 40; turn++) {
            boolean[] flags = new boolean[CORNERS];
            for (int corner = 0; corner < CORNERS; corner++) {
                flags[corner] = random.nextBoolean();
            }
            double[][][] corners = corners(cornersEach(type), flags, random);
            FixedScene lines = new FixedScene(SIZE, SIZE);
            FixedScene points = new FixedScene(SIZE, SIZE);
            for (int[] edge : edges(type)) {
                if (flags[edge[0]]) {
                    lines.vertex(corners[edge[0]]).vertex(corners[edge[1]]);
                    points.vertex(corners[edge[0]]);
                }
            }
            assertArrayEquals(lines.draw(PrimitiveType.LINES, state(PolygonMode.FILL)).render(),
                    polygons(type, PolygonMode.LINE, corners), type + " as lines, " + Arrays.toString(flags));
            assertArrayEquals(points.draw(PrimitiveType.POINTS, state(PolygonMode.FILL)).render(),
                    polygons(type, PolygonMode.POINT, corners), type + " as points, " + Arrays.toString(flags));
        }
    }

    @ParameterizedTest
    @CsvSource({ "TRIANGLE_STRIP, LINE", "TRIANGLE_FAN, POINT", "QUAD_STRIP, LINE", "TRIANGLES, FILL", "QUADS, FILL" })
    void flagsMeanNothingToStripsFansAndFilledPolygons(PrimitiveType type, PolygonMode mode) {
        int each = type == PrimitiveType.TRIANGLES ? 3 : 4;
        boolean[] all = new boolean[CORNERS];
        Arrays.fill(all, true);
        int[] without = polygons(type, mode, corners(each, new boolean[CORNERS], new Random(5)));
        assertArrayEquals(polygons(type, mode, corners(each, all, new Random(5))), without);
        assertFalse(Arrays.stream(without).allMatch(pixel -> pixel == BLACK), "something is drawn");
    }

    /** The left side and the upper one have no flag; the plane cuts the upper and the lower side and makes an edge, which has one. */
    @Test
    void clippedEdgesKeepTheirFlags() {
        FixedScene scene = new FixedScene(9, 4);
        scene.edgeFlags = true;
        scene.clipPlanes = java.util.List.of(new Vector4(-1, 0, 0, 4.6f));
        double[][] places = { { 0.49, 0.49, 1 }, { 7.51, 0.49, 1 }, { 7.51, 3.51, 0 }, { 0.49, 3.51, 0 } };
        for (double[] place : places) {
            scene.vertex(new double[] { place[0], place[1], 0, 1 }, NO_NORMAL, new double[] { 1, 1, 1, 1 },
                    new double[] { place[2], 0, 0, 1 });
        }
        int[] image = scene.draw(PrimitiveType.QUADS, stateOf(9, 4)).render();
        StringBuilder picture = new StringBuilder();
        for (int y = 3; y >= 0; y--) {
            for (int x = 0; x < 9; x++) {
                picture.append(image[y * 9 + x] == BLACK ? '.' : '#');
            }
            picture.append(y == 0 ? "" : "/");
        }
        assertEquals("........./....#..../....#..../#####....", picture.toString());
    }

    private static RenderState stateOf(int width, int height) {
        return new State().rasterisation(new Rasterisation(false, ProvokingVertex.LAST_VERTEX_CONVENTION, Winding.CCW,
                PolygonMode.LINE, PolygonMode.LINE, PointState.PIXEL, LineState.PIXEL, null)).build(width, height);
    }
}
