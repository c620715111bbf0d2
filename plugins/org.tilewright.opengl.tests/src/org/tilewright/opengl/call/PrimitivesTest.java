package org.tilewright.opengl.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Triangles that vertices make, counted by hand on small figures. */
class PrimitivesTest {

    @ParameterizedTest
    @CsvSource({ "0, 9, 0", "1, 9, 0", "2, 9, 0", "3, 9, 0", // points and lines
            "4, 2, 0", "4, 3, 1", "4, 8, 2", // triangles: what is left over draws nothing
            "5, 2, 0", "5, 3, 1", "5, 9, 7", "6, 1, 0", "6, 3, 1", "6, 9, 7", // strips and fans
            "7, 3, 0", "7, 4, 2", "7, 11, 4", // quads are two triangles each
            "8, 3, 0", "8, 4, 2", "8, 5, 2", "8, 8, 6", // three quads of a strip
            "9, 2, 0", "9, 3, 1", "9, 6, 4", // a hexagon
            "10, 9, 0", "-1, 9, 0", "4, -3, 0" })
    void triangles(long mode, long vertices, long triangles) {
        assertEquals(triangles, Primitives.triangles(mode, vertices));
    }
}
