package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Rectangle;

class DepthTestTest {

    private static final int SIZE = 16;
    private static final int RED = 0xFF0000FF;
    private static final int GREEN = 0xFF00FF00;
    private static final int MAXIMUM = (1 << 24) - 1;

    private static State depth(CompareFunction function) {
        return new State().depth(function, true);
    }

    @ParameterizedTest
    @CsvSource({ "NEVER,false,false,false", "LESS,true,false,false", "EQUAL,false,true,false", "LEQUAL,true,true,false",
            "GREATER,false,false,true", "NOTEQUAL,true,false,true", "GEQUAL,false,true,true", "ALWAYS,true,true,true" })
    void comparesWithWhatIsStored(CompareFunction function, boolean below, boolean equal, boolean above) {
        double[] depths = { 0.25, 0.5, 0.75 };
        boolean[] expected = { below, equal, above };
        for (int n = 0; n < depths.length; n++) {
            int colour = new Scene(SIZE, SIZE).rectangle(0, 0, SIZE, SIZE, 0.5, RED, depth(CompareFunction.ALWAYS))
                    .rectangle(0, 0, SIZE, SIZE, depths[n], GREEN, depth(function)).colour(3, 3);
            assertEquals(expected[n] ? GREEN : RED, colour, function + " at " + depths[n]);
        }
    }

    @Test
    void depthIsRoundedToTheNearestOf24Bits() {
        RenderedFrame frame = new Scene(SIZE, SIZE)
                .rectangle(0, 0, SIZE, SIZE, 0.25, RED, depth(CompareFunction.LESS)).render();
        // 0.25 * 16777215 = 4194303.75
        assertEquals(4194304, frame.depth()[0]);
    }

    @Test
    void depthIsInterpolatedOnTheScreen() {
        RenderedFrame frame = new Scene(SIZE, SIZE).vertex(0, 0, 0, -1).vertex(SIZE, 0, 1, -1)
                .vertex(SIZE, SIZE, 1, -1).vertex(0, SIZE, 0, -1)
                .draw(PrimitiveType.QUADS, depth(CompareFunction.LESS)).render();
        for (int x = 0; x < SIZE; x++) {
            assertEquals(Math.round((x + 0.5) / SIZE * MAXIMUM), frame.depth()[5 * SIZE + x]);
        }
    }

    @Test
    void depthRangeMapsTheWindow() {
        State state = depth(CompareFunction.LESS).depthRange(0.5f, 0.75f);
        RenderedFrame frame = new Scene(SIZE, SIZE).rectangle(0, 0, SIZE, SIZE, 0.5, RED, state).render();
        assertEquals(Math.round(0.625 * MAXIMUM), frame.depth()[0]);
    }

    @Test
    void withoutTheTestDepthIsNotWritten() {
        RenderedFrame frame = new Scene(SIZE, SIZE).rectangle(0, 0, SIZE, SIZE, 0.5, RED, new State()).render();
        assertEquals(MAXIMUM, frame.depth()[0]);
        assertEquals(RED, frame.colour()[0]);
    }

    @Test
    void withoutWritingDepthStays() {
        RenderedFrame frame = new Scene(SIZE, SIZE)
                .rectangle(0, 0, SIZE, SIZE, 0.5, RED, new State().depth(CompareFunction.LESS, false)).render();
        assertEquals(MAXIMUM, frame.depth()[0]);
        assertEquals(RED, frame.colour()[0]);
    }

    @Test
    void aSecondPassOverTheSameTrianglesIsEqualWhicheverCornerComesFirst() {
        Random random = new Random(5);
        Scene scene = new Scene(64, 64);
        int[][] orders = { { 0, 1, 2 }, { 1, 2, 0 }, { 2, 0, 1 } };
        double[][] corners = new double[3][3];
        for (int n = 0; n < 300; n++) {
            for (double[] corner : corners) {
                Arrays.setAll(corner, axis -> random.nextDouble() * (axis == 2 ? 1 : 64));
            }
            CompareFunction[] functions = { CompareFunction.ALWAYS, CompareFunction.EQUAL, CompareFunction.EQUAL };
            int[] colours = { RED, GREEN, GREEN };
            for (int pass = 0; pass < 3; pass++) {
                for (int corner : orders[pass]) {
                    scene.vertex(corners[corner][0], corners[corner][1], corners[corner][2], colours[pass]);
                }
                scene.draw(PrimitiveType.TRIANGLES, depth(functions[pass]));
            }
        }
        RenderedFrame frame = scene.render();
        assertEquals(frame.fragments(), frame.fragmentsPassed());
        for (int colour : frame.colour()) {
            assertNotEquals(RED, colour);
        }
    }

    @Test
    void polygonOffsetAddsSlopeAndUnits() {
        // Depth rises by 1/16 a pixel: slope in steps of the buffer, plus units.
        int[] depths = new int[2];
        for (int pass = 0; pass < 2; pass++) {
            State state = depth(CompareFunction.LESS);
            if (pass == 1) {
                state.polygonOffset(-2, 5);
            }
            depths[pass] = new Scene(SIZE, SIZE).vertex(0, 0, 0, -1).vertex(SIZE, 0, 1, -1).vertex(SIZE, SIZE, 1, -1)
                    .vertex(0, SIZE, 0, -1).draw(PrimitiveType.QUADS, state).render().depth()[8 * SIZE + 8];
        }
        assertEquals(-2 * MAXIMUM / 16.0 + 5, depths[1] - depths[0], 1);
    }

    @Test
    void polygonOffsetDoesNotLeaveTheBuffer() {
        State state = depth(CompareFunction.ALWAYS).polygonOffset(0, 1e9f);
        assertEquals(MAXIMUM, new Scene(SIZE, SIZE).rectangle(0, 0, SIZE, SIZE, 0.5, RED, state).render().depth()[0]);
        State closer = depth(CompareFunction.ALWAYS).polygonOffset(0, -1e9f);
        assertEquals(0, new Scene(SIZE, SIZE).rectangle(0, 0, SIZE, SIZE, 0.5, RED, closer).render().depth()[0]);
    }

    @Test
    void clearFillsItsScissorOnly() {
        RenderedFrame frame = new Scene(SIZE, SIZE).clear(RED, 0.5, new Rectangle(2, 3, 4, 5))
                .render();
        int[] expected = new int[SIZE * SIZE];
        Arrays.fill(expected, 0xFF000000);
        for (int y = 3; y < 8; y++) {
            Arrays.fill(expected, y * SIZE + 2, y * SIZE + 6, RED);
        }
        assertArrayEquals(expected, frame.colour());
        assertEquals(MAXIMUM / 2 + 1, frame.depth()[3 * SIZE + 2]);
        assertEquals(MAXIMUM, frame.depth()[0]);
    }
}
