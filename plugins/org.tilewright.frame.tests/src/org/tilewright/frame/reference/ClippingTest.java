package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.CompareFunction;

class ClippingTest {

    private static final int SIZE = 16;

    /** A perspective with near plane 1 and far plane 3, 90 degrees wide. */
    private static final float[] PERSPECTIVE = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -2, -1, 0, 0, -3, 0 };

    private static Scene perspective() {
        return new Scene(SIZE, SIZE).transformation(Scene.IDENTITY, PERSPECTIVE);
    }

    @Test
    void aFloorThroughTheEyeIsCutAtTheNearAndFarPlane() {
        // y = -1 from z = 10 behind the eye to z = -100: at z = -1 it is at the lower edge, at z = -3 a third below centre.
        Scene scene = perspective().vertex(-50, -1, 10, -1).vertex(50, -1, 10, -1).vertex(50, -1, -100, -1)
                .vertex(-50, -1, -100, -1).draw(PrimitiveType.QUADS, new State().depth(CompareFunction.LESS, true));
        RenderedFrame frame = scene.render();
        for (int y = 0; y < SIZE; y++) {
            // Row centre in -1..1; the floor is there where its distance -1 / y is between 1 and 3.
            double height = (y + 0.5) / SIZE * 2 - 1;
            double distance = -1 / height;
            boolean seen = height < 0 && distance >= 1 && distance <= 3;
            for (int x = 0; x < SIZE; x++) {
                assertEquals(seen ? -1 : 0xFF000000, frame.colour()[y * SIZE + x], x + ", " + y);
                if (seen) {
                    // Window depth of distance d: ((2d - 3) / d + 1) / 2; clipped corners are snapped, which moves it by
                    // at most half of 1/256 pixel of the slope of about 1/8 a pixel.
                    double depth = ((2 * distance - 3) / distance + 1) / 2;
                    assertEquals(depth, frame.depth()[y * SIZE + x] / 16777215.0, 1.0 / 2048);
                }
            }
        }
    }

    @Test
    void aLineThroughTheEyeIsCut() {
        Scene scene = perspective().vertex(0, -1, 10, -1).vertex(0, -1, -100, -1).draw(PrimitiveType.LINES,
                new State());
        // From the lower edge, y = -1 at distance 1, to y = -1/3 at distance 3: rows 0 to 4 of 16, 16/3 in all.
        assertEquals(5, scene.render().fragments());
    }

    @Test
    void colourAtAPlaceDoesNotDependOnTheCut() {
        // Red rises from 0 at z = 10 to 255 at z = -100 along the floor.
        Scene scene = perspective().vertex(-50, -1, 10, 0xFF000000).vertex(50, -1, 10, 0xFF000000)
                .vertex(50, -1, -100, 0xFF0000FF).vertex(-50, -1, -100, 0xFF0000FF)
                .draw(PrimitiveType.QUADS, new State());
        RenderedFrame frame = scene.render();
        for (int y = 0; y < 5; y++) {
            double distance = -1 / ((y + 0.5) / SIZE * 2 - 1);
            for (int x = 0; x < SIZE; x++) {
                // Half a step for rounding, and as much for the snapping of the clipped corners.
                assertEquals((10 + distance) / 110 * 255, frame.colour()[y * SIZE + x] & 0xFF, 1, x + ", " + y);
            }
        }
    }

    @Test
    void coloursBlendIntoEachOtherAcrossTheCut() {
        Scene scene = perspective().vertex(-1, -1, 0, 0xFF0000FF).vertex(1, -1, 0, 0xFF00FF00)
                .vertex(0, 1, -4, 0xFFFF0000)
                .draw(PrimitiveType.TRIANGLES, new State());
        RenderedFrame frame = scene.render();
        int mixed = 0;
        for (int colour : frame.colour()) {
            int red = colour & 0xFF;
            int green = colour >>> 8 & 0xFF;
            int blue = colour >>> 16 & 0xFF;
            if (colour != 0xFF000000) {
                // Weights of the three corners add up to one; each channel is rounded.
                assertEquals(255, red + green + blue, 2);
                mixed += red > 0 && green > 0 && blue > 0 ? 1 : 0;
            }
        }
        assertTrue(mixed > 20);
    }

    @Test
    void aTriangleFarBeyondTheGuardBandCoversTheWindow() {
        Scene scene = new Scene(SIZE, SIZE).transformation(Scene.IDENTITY, Scene.IDENTITY)
                .vertex(-1e7, -1e7, 0, -1).vertex(1e7, -1e7, 0, -1).vertex(0, 1e7, 0, -1)
                .draw(PrimitiveType.TRIANGLES, new State());
        assertEquals(SIZE * SIZE, scene.render().fragments());
    }

    @Test
    void tellsWhetherAPrimitiveWasClipped() {
        Scene scene = new Scene(SIZE, SIZE).transformation(Scene.IDENTITY, Scene.IDENTITY)
                .vertex(-0.5, -0.5, 0, -1).vertex(0.5, -0.5, 0, -1).vertex(0, 0.5, 0, -1)
                .vertex(-0.5, -0.5, -2, -1).vertex(0.5, -0.5, 0, -1).vertex(0, 0.5, 0, -1)
                .vertex(2, -0.5, 0, -1).vertex(3, -0.5, 0, -1).vertex(2, 0.5, 0, -1)
                .vertex(-0.5, -0.5, -2, -1).vertex(0.5, -0.5, 2, -1).vertex(0, 0.5, 0, -1)
                .draw(PrimitiveType.TRIANGLES, new State());
        Frame frame = scene.frame();
        DrawGeometry geometry = new DrawGeometry(frame);
        geometry.begin((Draw) frame.commands().get(0));
        int[] pieces = new int[4];
        boolean[] clipped = new boolean[4];
        for (int n = 0; n < 4; n++) {
            pieces[n] = geometry.assemble(n);
            clipped[n] = geometry.clipped();
        }
        assertArrayEquals(new int[] { 1, 2, 0, 3 }, pieces);
        assertArrayEquals(new boolean[] { false, true, false, true }, clipped);
    }
}
