package org.tilewright.frame.raster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.Multisample;

class SampleCoverageTest {

    private static final int SIZE = 16;
    private static final int TRIANGLES = 600;
    /** Vulkan's standard sample locations (26.4 Multisampling), in pixels from the corner. */
    private static final double[][] TWO = { { 0.75, 0.75 }, { 0.25, 0.25 } };
    private static final double[][] FOUR = { { 0.375, 0.125 }, { 0.875, 0.375 }, { 0.125, 0.625 }, { 0.625, 0.875 } };
    private static final double[][] EIGHT = { { 0.5625, 0.3125 }, { 0.4375, 0.6875 }, { 0.8125, 0.5625 },
            { 0.3125, 0.1875 }, { 0.1875, 0.8125 }, { 0.0625, 0.4375 }, { 0.6875, 0.9375 }, { 0.9375, 0.0625 } };

    @ParameterizedTest
    @CsvSource({ "2, 4, -1", "2, 16, 2", "4, 4, -1", "4, 8, 13", "8, 8, -1", "8, 32, 165" })
    void coversTheSamplesOfAnExactRasteriser(int samples, int tileSize, int mask) {
        double[][] locations = samples == 2 ? TWO : samples == 4 ? FOUR : EIGHT;
        int columns = samples == 8 ? 4 : 2;
        int rows = samples == 2 ? 1 : 2;
        long[][] x = new long[TRIANGLES][3];
        long[][] y = new long[TRIANGLES][3];
        Frame frame = randomTriangles(samples, mask, x, y);
        DrawGeometry geometry = new DrawGeometry(frame);
        geometry.begin((Draw) frame.commands().get(0));
        ScreenPrimitive primitive = new ScreenPrimitive();
        TileWalker walker = new TileWalker(tileSize);
        int places = SIZE * columns;
        long partly = 0;
        for (int n = 0; n < TRIANGLES; n++) {
            boolean[][] drawn = new boolean[SIZE * rows][places];
            for (int piece = 0; piece < geometry.assemble(n); piece++) {
                geometry.setUp(piece, primitive);
                collect(walker, primitive, tileSize, drawn);
            }
            boolean flat = (x[n][1] - x[n][0]) * (y[n][2] - y[n][0]) == (x[n][2] - x[n][0]) * (y[n][1] - y[n][0]);
            for (int pixel = 0; pixel < SIZE * SIZE; pixel++) {
                int covered = 0;
                for (int sample = 0; sample < samples; sample++) {
                    long px = Math.round(256 * (pixel % SIZE + locations[sample][0]));
                    long py = Math.round(256 * (pixel / SIZE + locations[sample][1]));
                    boolean expected = !flat && (mask >> sample & 1) != 0
                            && ExactCoverage.coversPoint(x[n], y[n], px, py);
                    assertEquals(expected, drawn[pixel / SIZE * rows + sample / columns][pixel % SIZE * columns
                            + sample % columns], "triangle " + n + ", pixel " + pixel + ", sample " + sample);
                    covered += expected ? 1 : 0;
                }
                partly += covered > 0 && covered < samples ? 1 : 0;
            }
        }
        assertTrue(partly > TRIANGLES, "pixels are covered in part");
    }

    private static Frame randomTriangles(int samples, int mask, long[][] x, long[][] y) {
        Random random = new Random(20261127);
        for (int n = 0; n < TRIANGLES; n++) {
            int step = new int[] { 256, 16, 1 }[n % 3];
            int reach = (n % 5 == 0 ? 2 : n % 7 == 0 ? 2000 : SIZE) * 256 / step;
            long originX = random.nextInt(SIZE * 256 / step);
            long originY = random.nextInt(SIZE * 256 / step);
            for (int corner = 0; corner < 3; corner++) {
                x[n][corner] = (originX + random.nextInt(2 * reach) - reach) * step;
                y[n][corner] = (originY + random.nextInt(2 * reach) - reach) * step;
            }
        }
        return frame(samples, mask, x, y);
    }

    private static Frame frame(int samples, int mask, long[][] x, long[][] y) {
        Scene scene = new Scene(SIZE, SIZE);
        scene.use(scene.samples(SIZE, SIZE, samples));
        for (int n = 0; n < TRIANGLES; n++) {
            for (int corner = 0; corner < 3; corner++) {
                scene.vertex(x[n][corner] / 256.0, y[n][corner] / 256.0, 0.5, -1);
            }
        }
        return scene.draw(PrimitiveType.TRIANGLES,
                new State().multisample(new Multisample(true, false, false, 1, false, mask))).frame();
    }

    private static void collect(TileWalker walker, ScreenPrimitive primitive, int tileSize, boolean[][] drawn) {
        long[] coverage = new long[TileCoverage.words(tileSize)];
        walker.begin(primitive);
        while (walker.next()) {
            int count = walker.coverage(coverage, 0);
            for (int place = 0; place < tileSize * tileSize; place++) {
                if ((coverage[place / 64] >>> place % 64 & 1) != 0) {
                    int placeX = walker.tileX() * tileSize + place % tileSize;
                    int placeY = walker.tileY() * tileSize + place / tileSize;
                    assertTrue(primitive.covers(placeX, placeY), "asked for itself");
                    drawn[placeY][placeX] = true;
                    count--;
                }
            }
            assertEquals(0, count, "counted");
        }
    }
}
