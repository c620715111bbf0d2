package org.tilewright.frame.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;

class PrimitiveAssemblyTest {

    /** Seven indices, the letters a to g. */
    @ParameterizedTest
    @CsvSource({ "POINTS,a b c d e f g", "LINES,ab cd ef", "LINE_STRIP,ab bc cd de ef fg",
            "LINE_LOOP,ab bc cd de ef fg ga",
            "TRIANGLES,abc def", "TRIANGLE_STRIP,abc cbd cde edf efg", "TRIANGLE_FAN,abc acd ade aef afg",
            "POLYGON,abc acd ade aef afg", "QUADS,abd bcd", "QUAD_STRIP,abc bdc cde dfe" })
    void makesPrimitivesOfAnIndexList(PrimitiveType type, String expected) {
        Scene scene = new Scene(4, 4);
        for (int n = 0; n < 8; n++) {
            scene.vertex(0, 0, 0, 0);
        }
        Frame frame = scene.draw(type, new State(), 7, 6, 5, 4, 3, 2, 1).frame();
        PrimitiveAssembly assembly = new PrimitiveAssembly();
        assembly.begin(frame, (Draw) frame.commands().get(0));
        StringBuilder made = new StringBuilder();
        for (int primitive = 0; primitive < assembly.primitiveCount(); primitive++) {
            made.append(primitive == 0 ? "" : " ");
            for (int corner = 0; corner < assembly.corners(); corner++) {
                made.append((char) ('a' + 7 - assembly.vertex(primitive, corner)));
            }
        }
        assertEquals(expected, made.toString());
    }
}
