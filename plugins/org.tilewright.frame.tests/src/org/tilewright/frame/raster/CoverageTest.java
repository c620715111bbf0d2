package org.tilewright.frame.raster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;

class CoverageTest {

    private static final int SIZE = 64;
    private static final int TRIANGLES = 8000;
    private static final int[] STEPS = { 256, 128, 16, 1 };

    @ParameterizedTest
    @ValueSource(ints = { 2, 4, 8, 16, 32 })
    void coversThePixelsOfAnExactRasteriser(int tileSize) {
        long[][] x = new long[TRIANGLES][3];
        long[][] y = new long[TRIANGLES][3];
        Frame frame = randomTriangles(x, y);
        DrawGeometry geometry = new DrawGeometry(frame);
        ScreenPrimitive primitive = new ScreenPrimitive();
        TileWalker walker = new TileWalker(tileSize);
        geometry.begin((Draw) frame.commands().get(0));
        long wrong = 0;
        long covered = 0;
        for (int n = 0; n < TRIANGLES; n++) {
            boolean[] drawn = new boolean[SIZE * SIZE];
            for (int piece = 0; piece < geometry.assemble(n); piece++) {
                geometry.setUp(piece, primitive);
                collect(walker, primitive, tileSize, drawn);
            }
            boolean flat = twiceTheArea(x[n], y[n]) == 0;
            for (int pixel = 0; pixel < drawn.length; pixel++) {
                boolean expected = !flat && ExactCoverage.covers(x[n], y[n], pixel % SIZE, pixel / SIZE);
                wrong += drawn[pixel] == expected ? 0 : 1;
                covered += expected ? 1 : 0;
            }
        }
        assertEquals(0, wrong, "pixels that differ");
        assertTrue(covered > TRIANGLES, "the triangles cover something");
    }

    private static long twiceTheArea(long[] x, long[] y) {
        return (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]);
    }

    /** A quarter each on 1, 1/2, 1/16 and 1/256 pixel; every fifth small, every seventh reaching far outside. */
    private static Frame randomTriangles(long[][] x, long[][] y) {
        Random random = new Random(20240601);
        Scene scene = new Scene(SIZE, SIZE);
        for (int n = 0; n < TRIANGLES; n++) {
            int step = STEPS[n % STEPS.length];
            int reach = n % 5 == 0 ? 4 : n % 7 == 0 ? 4000 : SIZE + 16;
            long originX = random.nextInt(SIZE * 256 / step);
            long originY = random.nextInt(SIZE * 256 / step);
            for (int corner = 0; corner < 3; corner++) {
                int steps = reach * 256 / step;
                x[n][corner] = (originX + random.nextInt(2 * steps) - steps) * step;
                y[n][corner] = (originY + random.nextInt(2 * steps) - steps) * step;
                scene.vertex(x[n][corner] / 256.0, y[n][corner] / 256.0, 0.5, -1);
            }
        }
        return scene.draw(PrimitiveType.TRIANGLES, new State()).frame();
    }

    private static void collect(TileWalker walker, ScreenPrimitive primitive, int tileSize, boolean[] drawn) {
        long[] coverage = new long[TileCoverage.words(tileSize)];
        walker.begin(primitive);
        while (walker.next()) {
            int fragments = walker.coverage(coverage, 0);
            assertEquals(Arrays.stream(coverage).mapToInt(Long::bitCount).sum(), fragments);
            for (int row = 0; row < tileSize; row++) {
                for (int column = 0; column < tileSize; column++) {
                    int bit = row * tileSize + column;
                    if ((coverage[bit / 64] >>> bit % 64 & 1) != 0) {
                        int pixel = (walker.tileY() * tileSize + row) * SIZE + walker.tileX() * tileSize + column;
                        assertFalse(drawn[pixel], "a pixel is drawn once");
                        drawn[pixel] = true;
                    }
                }
            }
        }
    }

    @Test
    void trianglesThatShareAnEdgeTouchEachPixelOnce() {
        Scene scene = new Scene(SIZE, SIZE);
        // A fan round a corner of pixels: every pixel of the square belongs to exactly one triangle.
        scene.vertex(32, 32, 0.5, -1);
        double[][] ring = { { 0, 0 }, { 20, 0 }, { 64, 0 }, { 64, 64 }, { 7.25, 64 }, { 0, 64 }, { 0, 0 } };
        for (double[] corner : ring) {
            scene.vertex(corner[0], corner[1], 0.5, -1);
        }
        Frame frame = scene.draw(PrimitiveType.TRIANGLE_FAN, new State()).frame();
        assertEquals(SIZE * SIZE, new ReferenceRenderer(frame).render().fragments());
    }

    @Test
    void ownsLeftAndLowerEdgesOnly() {
        // Corners on pixel centres: of 5 x 5 centres on or in the square, those on the right and upper edge are out.
        Scene scene = new Scene(SIZE, SIZE).rectangle(10.5, 10.5, 4, 4, 0.5, -1, new State());
        int[] colours = scene.render().colour();
        for (int y = 9; y < 17; y++) {
            for (int x = 9; x < 17; x++) {
                boolean inside = x >= 10 && x < 14 && y >= 10 && y < 14;
                assertEquals(inside ? -1 : 0xFF000000, colours[y * SIZE + x], x + ", " + y);
            }
        }
    }

    static Draw onlyDraw(Frame frame) {
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                return draw;
            }
        }
        throw new IllegalArgumentException("no draw");
    }
}
