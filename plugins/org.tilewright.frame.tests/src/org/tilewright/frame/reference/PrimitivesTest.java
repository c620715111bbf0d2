package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.Winding;

class PrimitivesTest {

    private static final int SIZE = 8;

    /** The picture, top row first, '#' where something was drawn. */
    private static List<String> picture(Scene scene) {
        int[] colours = scene.render().colour();
        List<String> rows = new ArrayList<>();
        for (int y = SIZE - 1; y >= 0; y--) {
            StringBuilder row = new StringBuilder();
            for (int x = 0; x < SIZE; x++) {
                row.append(colours[y * SIZE + x] == 0xFF000000 ? '.' : '#');
            }
            rows.add(row.toString());
        }
        return rows;
    }

    private static Scene scene(PrimitiveType type, double... xy) {
        Scene scene = new Scene(SIZE, SIZE);
        for (int n = 0; n < xy.length; n += 2) {
            scene.vertex(xy[n], xy[n + 1], 0.5, -1);
        }
        return scene.draw(type, new State());
    }

    @Test
    void pointsCoverThePixelTheyLieIn() {
        assertEquals(
                List.of("........", "........", "........", "........", "........", ".....#..", "#.......", "........"),
                picture(scene(PrimitiveType.POINTS, 0, 1, 5.99, 2.01, 8, 3, -0.5, 5)));
    }

    @Test
    void linesCoverAPixelAColumnAndLeaveTheirEndOut() {
        // From inside the first pixel's diamond to inside the last one's, which is not left. Half-way between two pixels it is the
        // lower one, as OpenGL moves lines a little down and to the left.
        assertEquals(
                List.of("........", "........", "........", "........", "........", "...##...", ".##.....", "........"),
                picture(scene(PrimitiveType.LINES, 1.5, 1.5, 5.5, 3.5)));
    }

    @Test
    void steepLinesCoverAPixelARow() {
        assertEquals(
                List.of("........", "........", "...#....", "...#....", "..#.....", "..#.....", "........", "........"),
                picture(scene(PrimitiveType.LINES, 2.5, 2.5, 4.5, 6.5)));
    }

    @Test
    void connectedLinesTouchEachPixelOnce() {
        Scene scene = scene(PrimitiveType.LINE_LOOP, 1.5, 1.5, 6.5, 1.5, 6.5, 6.5, 1.5, 6.5);
        assertEquals(
                List.of("........", ".######.", ".#....#.", ".#....#.", ".#....#.", ".#....#.", ".######.", "........"),
                picture(scene));
        assertEquals(20, scene.render().fragments());
    }

    @Test
    void linesThatDoNotLeaveADiamondDrawNothing() {
        assertEquals(0, scene(PrimitiveType.LINES, 2.4, 2.5, 2.6, 2.5, 3, 3, 3, 3).render().fragments());
        // Leaves the diamond of (2, 2) to the right, and ends in that of (3, 2).
        assertEquals(1, scene(PrimitiveType.LINES, 2.4, 2.5, 3.4, 2.5).render().fragments());
        // Starts right of the diamond of (2, 2).
        assertEquals(0, scene(PrimitiveType.LINES, 2.9, 2.8, 3.4, 2.8).render().fragments());
    }

    @Test
    void aStripOfLinesIsItsSegments() {
        assertEquals(scene(PrimitiveType.LINES, 1, 1, 6, 2, 6, 2, 3, 7).render().fragments(),
                scene(PrimitiveType.LINE_STRIP, 1, 1, 6, 2, 3, 7).render().fragments());
    }

    @ParameterizedTest
    @CsvSource({ "TRIANGLE_STRIP,0 1 3 2", "TRIANGLE_FAN,0 1 2 3", "QUADS,0 1 2 3", "QUAD_STRIP,0 1 3 2",
            "POLYGON,0 1 2 3", "TRIANGLES,0 1 2 0 2 3" })
    void areasOfTrianglesCoverASquare(PrimitiveType type, String order) {
        Scene scene = new Scene(SIZE, SIZE).vertex(2, 2, 0, -1).vertex(6, 2, 0, -1).vertex(6, 6, 0, -1)
                .vertex(2, 6, 0, -1);
        int[] indices = Arrays.stream(order.split(" ")).mapToInt(Integer::parseInt).toArray();
        // All its triangles face front: none is turned round.
        scene.draw(type, new State().cull(Face.BACK, Winding.CCW), indices);
        assertEquals(
                List.of("........", "........", "..####..", "..####..", "..####..", "..####..", "........", "........"),
                picture(scene));
        assertEquals(16, scene.render().fragments());
    }

    @Test
    void everyOtherTriangleOfAStripIsTurnedRound() {
        Scene scene = new Scene(SIZE, SIZE);
        for (int n = 0; n <= SIZE; n++) {
            scene.vertex(n, 0, 0, -1).vertex(n, SIZE, 0, -1);
        }
        scene.draw(PrimitiveType.TRIANGLE_STRIP, new State().cull(Face.BACK, Winding.CW));
        assertEquals(SIZE * SIZE, scene.render().fragments());
    }

    @Test
    void leftOverIndicesMakeNothing() {
        for (PrimitiveType type : PrimitiveType.values()) {
            if (type != PrimitiveType.POINTS) {
                assertEquals(0, scene(type, 1, 1).render().fragments(), type.name());
            }
        }
        assertEquals(0, scene(PrimitiveType.QUADS, 0, 0, 8, 0, 8, 8).render().fragments());
        assertEquals(0, scene(PrimitiveType.TRIANGLES, 0, 0, 8, 0).render().fragments());
    }

    @ParameterizedTest
    @CsvSource({ "FRONT,CCW,false,true", "BACK,CCW,true,false", "FRONT,CW,true,false", "BACK,CW,false,true",
            "FRONT_AND_BACK,CCW,false,false" })
    void theCulledFaceIsThrownAway(Face face, Winding front, boolean counterClockwise, boolean clockwise) {
        State state = new State().cull(face, front);
        boolean[] expected = { counterClockwise, clockwise };
        for (int turned = 0; turned < 2; turned++) {
            Scene scene = new Scene(SIZE, SIZE).vertex(0, 0, 0, -1).vertex(8, 0, 0, -1).vertex(0, 8, 0, -1);
            scene.draw(PrimitiveType.TRIANGLES, state, turned == 0 ? new int[] { 0, 1, 2 } : new int[] { 0, 2, 1 });
            assertEquals(expected[turned], scene.render().fragments() > 0);
        }
    }

    @Test
    void pointsAndLinesHaveNoFace() {
        State state = new State().cull(Face.FRONT_AND_BACK, Winding.CCW);
        Scene scene = new Scene(SIZE, SIZE).vertex(2, 2, 0, -1).draw(PrimitiveType.POINTS, state)
                .vertex(1, 4, 0, -1).vertex(5, 4, 0, -1).draw(PrimitiveType.LINES, state);
        assertEquals(5, scene.render().fragments());
    }

    @Test
    void viewportPlacesAndLimits() {
        Scene scene = new Scene(SIZE, SIZE).transformation(Scene.IDENTITY, Scene.IDENTITY).vertex(-3, -3, 0, -1)
                .vertex(3, -3, 0, -1).vertex(3, 3, 0, -1).vertex(-3, 3, 0, -1)
                .draw(PrimitiveType.QUADS, new State().viewport(2, 1, 3, 4));
        assertEquals(
                List.of("........", "........", "........", "..###...", "..###...", "..###...", "..###...", "........"),
                picture(scene));
    }

    @Test
    void scissorLimits() {
        Scene scene = new Scene(SIZE, SIZE).rectangle(0, 0, 8, 8, 0, -1, new State().scissor(6, 5, 100, 2));
        assertEquals(2 * 2, scene.render().fragments());
        assertEquals(0, new Scene(SIZE, SIZE).rectangle(0, 0, 8, 8, 0, -1, new State().scissor(3, 3, 0, 0)).render()
                .fragments());
    }
}
