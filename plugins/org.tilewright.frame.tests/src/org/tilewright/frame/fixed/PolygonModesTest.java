package org.tilewright.frame.fixed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.Attenuation;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.LineState;
import org.tilewright.frame.state.PointState;
import org.tilewright.frame.state.PolygonMode;
import org.tilewright.frame.state.PolygonOffset;
import org.tilewright.frame.state.ProvokingVertex;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.state.Winding;

/** Edges and corners of polygons are the lines and points that a draw of those draws (OpenGL 2.1, 3.5.4). */
class PolygonModesTest {

    private static final int SIZE = 24;
    private static final double[] NO_NORMAL = new double[4];
    private static final double[] WHITE = { 1, 1, 1, 1 };
    private static final PointState POINTS = new PointState(3, 0, PointState.LARGEST, Attenuation.NONE, false, 0, true);

    private static State state(PolygonMode front, PolygonMode back, boolean soft) {
        return new State().rasterisation(new Rasterisation(false, ProvokingVertex.LAST_VERTEX_CONVENTION, Winding.CCW,
                front, back, POINTS, new LineState(1, soft, 1, LineState.SOLID), null));
    }

    private static RenderState both(PolygonMode mode, boolean soft) {
        return state(mode, mode, soft).build(SIZE, SIZE);
    }

    /** Corners of convex polygons one after the other, each vertex a place and a colour. */
    private static double[][][] corners(int polygons, int each, long seed) {
        Random random = new Random(seed);
        double[][][] corners = new double[polygons * each][][];
        for (int polygon = 0; polygon < polygons; polygon++) {
            double x = 9 + random.nextDouble() * (SIZE - 18);
            double y = 9 + random.nextDouble() * (SIZE - 18);
            double turn = random.nextBoolean() ? 1 : -1;
            for (int corner = 0; corner < each; corner++) {
                double angle = turn * 2 * StrictMath.PI * (corner + 0.6 * random.nextDouble()) / each;
                corners[polygon * each + corner] = new double[][] {
                        { x + 8 * StrictMath.cos(angle), y + 8 * StrictMath.sin(angle), 0, 1 }, NO_NORMAL,
                        { random.nextDouble(), random.nextDouble(), random.nextDouble(), 1 } };
            }
        }
        return corners;
    }

    private static int[] draw(PrimitiveType type, RenderState state, double[][]... vertices) {
        FixedScene scene = new FixedScene(SIZE, SIZE);
        for (double[][] vertex : vertices) {
            scene.vertex(vertex);
        }
        return scene.draw(type, state).render();
    }

    /** Corners of what a type makes of 12 vertices, a polygon after the other. */
    private static int[][] polygons(PrimitiveType type) {
        return switch (type) {
            case TRIANGLES -> new int[][] { { 0, 1, 2 }, { 3, 4, 5 }, { 6, 7, 8 }, { 9, 10, 11 } };
            case QUADS -> new int[][] { { 0, 1, 2, 3 }, { 4, 5, 6, 7 }, { 8, 9, 10, 11 } };
            case POLYGON -> new int[][] { { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 } };
            default -> throw new IllegalArgumentException(type.name());
        };
    }

    @ParameterizedTest
    @CsvSource({ "TRIANGLES, 3, false", "QUADS, 4, false", "POLYGON, 12, false", "TRIANGLES, 3, true", "QUADS, 4, true",
            "POLYGON, 12, true" })
    void edgesAreTheLinesRoundEachPolygon(PrimitiveType type, int each, boolean soft) {
        double[][][] vertices = corners(12 / each, each, type.ordinal());
        FixedScene loops = new FixedScene(SIZE, SIZE);
        for (int[] polygon : polygons(type)) {
            for (int corner : polygon) {
                loops.vertex(vertices[corner]);
            }
            loops.draw(PrimitiveType.LINE_LOOP, both(PolygonMode.FILL, soft));
        }
        assertArrayEquals(inOrderOfTriangles(loops.render(), type, vertices, soft),
                draw(type, both(PolygonMode.LINE, soft), vertices));
    }

    /** Where edges cross or meet, the last one counts; quadrilaterals are drawn by halves and polygons by triangles. */
    private static int[] inOrderOfTriangles(int[] loops, PrimitiveType type, double[][][] vertices, boolean soft) {
        if (type == PrimitiveType.TRIANGLES) {
            return loops;
        }
        FixedScene lines = new FixedScene(SIZE, SIZE);
        for (int[] polygon : polygons(type)) {
            int last = polygon.length - 1;
            lines.vertex(vertices[polygon[0]]).vertex(vertices[polygon[1]]);
            if (type == PrimitiveType.QUADS) {
                lines.vertex(vertices[polygon[last]]).vertex(vertices[polygon[0]]);
            }
            for (int corner = 1; corner < last; corner++) {
                lines.vertex(vertices[polygon[corner]]).vertex(vertices[polygon[corner + 1]]);
            }
            if (type == PrimitiveType.POLYGON) {
                lines.vertex(vertices[polygon[last]]).vertex(vertices[polygon[0]]);
            }
        }
        int[] ordered = lines.draw(PrimitiveType.LINES, both(PolygonMode.FILL, soft)).render();
        for (int pixel = 0; pixel < loops.length; pixel++) {
            assertEquals(loops[pixel] == 0xFF000000, ordered[pixel] == 0xFF000000, "the same pixels, in another order");
        }
        return ordered;
    }

    @ParameterizedTest
    @EnumSource(value = PrimitiveType.class, names = { "TRIANGLES", "QUADS" })
    void cornersAreThePointsOfEachPolygon(PrimitiveType type) {
        double[][][] vertices = corners(1, 12, 5);
        double[][][] apart = new double[12][][];
        for (int corner = 0; corner < 12; corner++) {
            // Far enough from each other that their order does not matter.
            apart[corner] = new double[][] { { 3 + corner % 4 * 6, 4 + corner / 4 * 8 + corner % 2, 0, 1 }, NO_NORMAL,
                    vertices[corner][2] };
        }
        assertArrayEquals(draw(PrimitiveType.POINTS, both(PolygonMode.FILL, false), apart),
                draw(type, both(PolygonMode.POINT, false), apart));
    }

    /** The first square turns counter-clockwise, the second one the other way. */
    @ParameterizedTest
    @CsvSource({ "FILL, LINE, , ######.####/######.#..#/######.#..#/######.####",
            "LINE, FILL, , ######.####/#....#.####/#....#.####/######.####",
            "LINE, FILL, BACK, ######...../#....#...../#....#...../######.....",
            "LINE, LINE, FRONT, .......####/.......#..#/.......#..#/.......####" })
    void eachSideHasItsMode(PolygonMode front, PolygonMode back, Face culled, String picture) {
        State state = state(front, back, false);
        if (culled != null) {
            state.cull(culled, Winding.CCW);
        }
        FixedScene scene = new FixedScene(11, 4);
        square(scene, 0.5, 0.5, 5.5, 3.5);
        square(scene, 10.5, 0.5, 7.5, 3.5);
        assertEquals(picture, picture(scene.draw(PrimitiveType.QUADS, state.build(11, 4)).render(), 11));
    }

    /** Lines leave out their last pixel and fills the upper and right edges: larger squares have all of them in both. */
    private static void square(FixedScene scene, double x0, double y0, double x1, double y1) {
        double[][] places = { { x0, y0 }, { x1, y0 }, { x1, y1 }, { x0, y1 } };
        double grown = 0.01;
        for (double[] place : places) {
            double x = place[0] + (place[0] > (x0 + x1) / 2 ? grown : -grown);
            double y = place[1] + (place[1] > (y0 + y1) / 2 ? grown : -grown);
            scene.vertex(new double[] { x, y, 0, 1 }, NO_NORMAL, WHITE);
        }
    }

    /** A triangle that goes away to the right; its left edge does not, and moves by the slope of the polygon all the same. */
    @ParameterizedTest
    @CsvSource({ "true, true", "false, false" })
    void edgesAreMovedByTheSlopeOfTheirPolygon(boolean line, boolean seen) {
        FixedScene scene = new FixedScene(SIZE, SIZE);
        scene.draw(PrimitiveType.TRIANGLES, tilted(scene, new double[] { 0, 0, 1, 1 },
                state(PolygonMode.FILL, PolygonMode.FILL, false).depth(CompareFunction.LESS, true).build(SIZE, SIZE)));
        State lines = state(PolygonMode.LINE, PolygonMode.LINE, false).depth(CompareFunction.LESS, true);
        lines.polygonOffset(new PolygonOffset(-1, 0, !line, line, !line));
        scene.draw(PrimitiveType.TRIANGLES, tilted(scene, WHITE, lines.build(SIZE, SIZE)));
        int[] image = scene.render();
        assertEquals(seen, image[12 * SIZE + 4] == 0xFFFFFFFF, Integer.toHexString(image[12 * SIZE + 4]));
    }

    private static RenderState tilted(FixedScene scene, double[] colour, RenderState state) {
        scene.vertex(new double[] { 4.5, 2, -0.5, 1 }, NO_NORMAL, colour)
                .vertex(new double[] { 20, 12, 0.5, 1 }, NO_NORMAL, colour)
                .vertex(new double[] { 4.5, 22, -0.5, 1 }, NO_NORMAL, colour);
        return state;
    }

    /** Along a plane that the draw brings an edge is drawn; where the far plane cuts nobody sees one. */
    @Test
    void edgesThatClippingMakesAreThoseAlongThePlanesOfTheDraw() {
        FixedScene user = new FixedScene(9, 4);
        user.clipPlanes = List.of(new Vector4(-1, 0, 0, 4.6f));
        square(user, 0.5, 0.5, 7.5, 3.5);
        assertEquals("#####..../#...#..../#...#..../#####....",
                picture(user.draw(PrimitiveType.QUADS, both9()).render(), 9));
        FixedScene far = new FixedScene(9, 4);
        for (double[] place : new double[][] { { 0.49, 0.49, 0 }, { 8.5, 0.49, 2 }, { 8.5, 3.51, 2 },
                { 0.49, 3.51, 0 } }) {
            far.vertex(new double[] { place[0], place[1], place[2], 1 }, NO_NORMAL, WHITE);
        }
        // A line has its first pixel and not its last.
        assertEquals("#####..../#......../#......../####.....",
                picture(far.draw(PrimitiveType.QUADS, both9()).render(), 9));
    }

    private static RenderState both9() {
        return state(PolygonMode.LINE, PolygonMode.LINE, false).build(9, 4);
    }

    /** Without area it faces back. */
    @Test
    void polygonWithoutAreaIsALineThatFacesBack() {
        double[][][] flat = { { { 1.5, 2.5, 0, 1 }, NO_NORMAL, WHITE }, { { 20.5, 2.5, 0, 1 }, NO_NORMAL, WHITE },
                { { 10.5, 2.5, 0, 1 }, NO_NORMAL, WHITE } };
        int[] back = draw(PrimitiveType.TRIANGLES, state(PolygonMode.FILL, PolygonMode.LINE, false).build(SIZE, SIZE),
                flat);
        int[] front = draw(PrimitiveType.TRIANGLES, state(PolygonMode.LINE, PolygonMode.FILL, false).build(SIZE, SIZE),
                flat);
        assertEquals(0xFFFFFFFF, back[2 * SIZE + 6]);
        assertEquals(0xFF000000, front[2 * SIZE + 6]);
    }

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
}
