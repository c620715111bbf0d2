package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.FogMode;

class FogTest {

    /** White at distance 2 in black fog that lets through: (6 - 2) / 4 = 1; (4 - 2) / 4; 0; exp(-1); exp(-0.25). */
    @ParameterizedTest
    @CsvSource({ "LINEAR,0,2,6,255", "LINEAR,0,0,4,128", "LINEAR,0,0,2,0", "LINEAR,0,0,1,0", "LINEAR,0,3,3,0",
            "EXP,0.5,0,0,94", "EXP2,0.25,0,0,199", "EXP,0,0,0,255", "EXP,1e30,0,0,0" })
    void mixesByDistance(FogMode mode, float density, float start, float end, int expected) {
        float[] projection = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0 };
        Scene scene = new Scene(8, 8).transformation(Scene.IDENTITY, projection);
        scene.vertex(-4, -4, -2, 0x80FFFFFF).vertex(4, -4, -2, 0x80FFFFFF).vertex(0, 8, -2, 0x80FFFFFF);
        scene.draw(PrimitiveType.TRIANGLES, new State().fog(mode, 0, 0, 0, density, start, end));
        int colour = scene.colour(4, 4);
        assertEquals(expected, colour & 0xFF);
        assertEquals(expected, colour >>> 16 & 0xFF);
        assertEquals(0x80, colour >>> 24, "alpha passes");
    }
}
