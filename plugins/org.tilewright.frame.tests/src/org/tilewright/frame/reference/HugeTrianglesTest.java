package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;

/** Triangles that reach far beyond the screen are clipped, and their clipped corners lie where they belong however far that was. */
class HugeTrianglesTest {

    /** The screen lies in the middle of a triangle with corners at so many pixels; rounding left pixels out from 1e16 on. */
    @ParameterizedTest
    @ValueSource(floats = { 100, 1e6f, 1e10f, 1e15f, 1e16f, 1e20f, 1e30f })
    void allPixelsWithinAreCovered(float reach) {
        Scene scene = new Scene(8, 8);
        scene.vertex(-reach, -reach, 0, 0xFF0000FF);
        scene.vertex(reach, -reach, 0, 0xFF0000FF);
        scene.vertex(0, reach, 0, 0xFF0000FF);
        int[] colours = new ReferenceRenderer(scene.draw(PrimitiveType.TRIANGLES, new State(), 0, 1, 2).frame())
                .render()
                .colour();
        assertEquals(64, Arrays.stream(colours).filter(colour -> colour == 0xFF0000FF).count());
    }
}
