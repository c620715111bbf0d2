package org.tilewright.frame.fixed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.LineState;
import org.tilewright.frame.state.PointState;
import org.tilewright.frame.state.PolygonMode;
import org.tilewright.frame.state.ProvokingVertex;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.Winding;

/** Patterns of lines (OpenGL 2.1, 3.4.2) and of polygons (3.5.2), pixel by pixel. */
class StippleTest {

    private static final double[] NO_NORMAL = new double[4];
    private static final double[] WHITE = { 1, 1, 1, 1 };
    private static final int WIDTH = 40;
    private static final int HEIGHT = 4;

    private static RenderState state(double width, int factor, int pattern, PolygonMode mode, int[] stipple) {
        return new State().rasterisation(new Rasterisation(false, ProvokingVertex.LAST_VERTEX_CONVENTION, Winding.CCW,
                mode, mode, PointState.PIXEL, new LineState((float) width, false, factor, pattern), stipple))
                .build(WIDTH, HEIGHT);
    }

    private static String[] draw(PrimitiveType type, RenderState state, double... places) {
        FixedScene scene = new FixedScene(WIDTH, HEIGHT);
        for (int n = 0; n < places.length; n += 2) {
            scene.vertex(new double[] { places[n], places[n + 1], 0, 1 }, NO_NORMAL, WHITE);
        }
        int[] colours = scene.draw(type, state).render();
        String[] rows = new String[HEIGHT];
        for (int y = 0; y < HEIGHT; y++) {
            StringBuilder row = new StringBuilder();
            for (int x = 0; x < WIDTH; x++) {
                row.append(colours[y * WIDTH + x] == 0xFF000000 ? '.' : '#');
            }
            rows[y] = row.toString();
        }
        return rows;
    }

    private static String line(int factor, int pattern, double from, double to) {
        return draw(PrimitiveType.LINES, state(1, factor, pattern, PolygonMode.FILL, null), from, 1.5, to, 1.5)[1];
    }

    /** The lowest bit comes first, and after the highest it begins anew. */
    @ParameterizedTest
    @CsvSource({ "1, 0x0F0F, 2.5, 38.5, ..####....####....####....####....####..",
            "2, 0x0005, 2.5, 38.5, ..##..##..........................##....",
            "256, 0x0002, 2.5, 38.5, ........................................",
            "1, 0x0007, 36.5, 2.5, ...##.............###.............###...",
            "1, 0x00FF, 4.9, 9.1, ....#####..............................." })
    void linesHaveABitForEachPixelFromTheirStart(int factor, String pattern, double from, double to, String picture) {
        assertEquals(picture, line(factor, Integer.decode(pattern), from, to));
    }

    @Test
    void steepAndWideLinesGoByTheirLongerAxis() {
        String[] rows = draw(PrimitiveType.LINES, state(3, 1, 0b0101, PolygonMode.FILL, null), 5.5, 0.5, 5.5, 4.5);
        assertEquals("....###", rows[0].substring(0, 7));
        assertEquals(".......", rows[1].substring(0, 7));
        assertEquals("....###", rows[2].substring(0, 7));
        assertEquals(".......", rows[3].substring(0, 7));
    }

    /** Segments of 5 and 3 pixels: the second begins with the sixth bit in a strip, and with the first bit by itself. */
    @ParameterizedTest
    @CsvSource({ "LINE_STRIP, ..###..####....", "LINES, ..###....##...." })
    void thePatternGoesOnFromLineToLineOfAStrip(PrimitiveType type, String picture) {
        RenderState state = state(1, 1, 0b1111_1110_0111, PolygonMode.FILL, null);
        double[] strip = { 2.5, 1.5, 7.5, 1.5, 11.5, 1.5 };
        double[] lines = { 2.5, 1.5, 7.5, 1.5, 9.5, 1.5, 11.5, 1.5 };
        assertEquals(picture, draw(type, state, type == PrimitiveType.LINES ? lines : strip)[1].substring(0, 15));
    }

    @Test
    void edgesOfAPolygonShareAPattern() {
        // 6 pixels of the lower edge to the right, 3 of the right one up, 6 of the slanting one back.
        String[] rows = draw(PrimitiveType.POLYGON, state(1, 1, 0b0000_1111_1000_0011, PolygonMode.LINE, null), 1.5,
                0.5,
                7.5, 0.5, 7.5, 3.5);
        assertEquals(".##.....", rows[0].substring(0, 8), "the pixel of the corner begins the second edge, with bit 6");
        assertEquals('#', rows[1].charAt(7));
        assertEquals('#', rows[2].charAt(7));
        assertEquals("###", rows[3].charAt(7) + rows[2].substring(6, 7) + rows[2].charAt(5));
    }

    /** The highest bit of the lowest row is pixel (0, 0) of each square of 32 pixels of the window. */
    @Test
    void polygonsAreDrawnWhereThePatternOverTheWindowIs() {
        int[] stipple = new int[Rasterisation.STIPPLE_EDGE];
        Arrays.fill(stipple, 0);
        stipple[0] = 0xC0000001;
        stipple[2] = -1;
        String[] rows = draw(PrimitiveType.QUADS, state(1, 1, LineState.SOLID, PolygonMode.FILL, stipple), 1, 0, 36, 0,
                36, 4, 1, 4);
        assertEquals(".#.............................###......", rows[0]);
        assertEquals("........................................", rows[1]);
        assertEquals(".###################################....", rows[2]);
        assertEquals("........................................", rows[3]);
    }
}
