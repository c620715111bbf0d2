package org.tilewright.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrimitiveTypeTest {

    /** Triangles that 0, 1, 2 ... 9 indices make. */
    @ParameterizedTest
    @CsvSource({ "POINTS, 0000000000", "LINES, 0000000000", "LINE_STRIP, 0000000000", "LINE_LOOP, 0000000000",
            "TRIANGLES, 0001112223", "TRIANGLE_STRIP, 0001234567", "TRIANGLE_FAN, 0001234567", "POLYGON, 0001234567",
            "QUADS, 0000222244", "QUAD_STRIP, 0000224466" })
    void indicesLeftOverMakeNoTriangle(PrimitiveType primitive, String triangles) {
        for (int indices = 0; indices < triangles.length(); indices++) {
            assertEquals(triangles.charAt(indices) - '0', primitive.triangles(indices), indices + " indices");
        }
    }
}
