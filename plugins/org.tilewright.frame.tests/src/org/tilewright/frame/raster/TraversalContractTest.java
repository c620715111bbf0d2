package org.tilewright.frame.raster;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;

/** What every traversal keeps: it visits what its definition says, and covers what a rasteriser pixel by pixel covers. */
class TraversalContractTest {

    private static final int SIZE = 64;
    private static final int PRIMITIVES = 400;
    private static final int[] TILE_SIZES = { 2, 4, 8, 16, 32 };
    /** 1, 1/2, 1/16 and 1/256 pixel. */
    private static final int[] STEPS = { 256, 128, 16, 1 };

    private long[][] x;
    private long[][] y;

    @ParameterizedTest
    @EnumSource
    void triangles(TestOrder traversal) {
        walkAll(traversal, PrimitiveType.TRIANGLES, 3);
    }

    @ParameterizedTest
    @EnumSource
    void lines(TestOrder traversal) {
        walkAll(traversal, PrimitiveType.LINES, 2);
    }

    @ParameterizedTest
    @EnumSource
    void points(TestOrder traversal) {
        walkAll(traversal, PrimitiveType.POINTS, 1);
    }

    private void walkAll(TestOrder traversal, PrimitiveType type, int corners) {
        Frame frame = random(type, corners);
        DrawGeometry geometry = new DrawGeometry(frame, LineAlgorithm.BRESENHAM);
        geometry.begin((Draw) frame.commands().get(0));
        int covered = 0;
        for (int n = 0; n < PRIMITIVES; n++) {
            boolean[] pixels = pixels(type, n);
            for (boolean pixel : pixels) {
                covered += pixel ? 1 : 0;
            }
            if (geometry.assemble(n) == 0) {
                assertArrayEquals(new boolean[SIZE * SIZE], pixels, "a primitive that is not seen");
                continue;
            }
            ScreenPrimitive primitive = new ScreenPrimitive();
            geometry.setUp(0, primitive);
            for (int tileSize : TILE_SIZES) {
                walk(traversal, tileSize, primitive, pixels);
            }
        }
        assertTrue(covered > PRIMITIVES / 2, "the primitives cover something");
    }

    /** Corners inside the target or a little outside, small and large shapes, so that no piece is clipped in depth. */
    private Frame random(PrimitiveType type, int corners) {
        Random random = new Random(20260311 + corners);
        Scene scene = new Scene(SIZE, SIZE);
        x = new long[PRIMITIVES][corners];
        y = new long[PRIMITIVES][corners];
        for (int n = 0; n < PRIMITIVES; n++) {
            int step = STEPS[n % STEPS.length];
            int reach = n % 3 == 0 ? 5 : SIZE;
            long originX = random.nextInt(SIZE);
            long originY = random.nextInt(SIZE);
            for (int corner = 0; corner < corners; corner++) {
                x[n][corner] = (originX * 256 / step + random.nextInt(2 * reach * 256 / step)) * step - reach * 256L;
                y[n][corner] = (originY * 256 / step + random.nextInt(2 * reach * 256 / step)) * step - reach * 256L;
                scene.vertex(x[n][corner] / 256.0, y[n][corner] / 256.0, 0.5, -1);
            }
        }
        return scene.draw(type, new State()).frame();
    }

    private boolean[] pixels(PrimitiveType type, int n) {
        boolean[] pixels = new boolean[SIZE * SIZE];
        switch (type) {
            case POINTS -> set(pixels, Math.floorDiv(x[n][0], 256), Math.floorDiv(y[n][0], 256));
            case LINES -> {
                int[] ends = new int[4];
                for (int end = 0; end < 2; end++) {
                    ends[2 * end] = (int) Math.floorDiv(x[n][end], 256L);
                    ends[2 * end + 1] = (int) Math.floorDiv(y[n][end], 256L);
                }
                for (int pixel : ClassicBresenham.line(ends[0], ends[1], ends[2], ends[3])) {
                    set(pixels, (short) pixel, pixel - (short) pixel >> 16);
                }
            }
            default -> {
                boolean flat = (x[n][1] - x[n][0]) * (y[n][2] - y[n][0]) == (x[n][2] - x[n][0]) * (y[n][1] - y[n][0]);
                for (int pixel = 0; pixel < pixels.length; pixel++) {
                    pixels[pixel] = !flat && ExactCoverage.covers(x[n], y[n], pixel % SIZE, pixel / SIZE);
                }
            }
        }
        return pixels;
    }

    private static void set(boolean[] pixels, long column, long row) {
        if (column >= 0 && row >= 0 && column < SIZE && row < SIZE) {
            pixels[(int) (row * SIZE + column)] = true;
        }
    }

    private static void walk(TestOrder traversal, int tileSize, ScreenPrimitive primitive, boolean[] pixels) {
        int tiles = SIZE / tileSize;
        boolean[][] covered = new boolean[tiles][tiles];
        for (int pixel = 0; pixel < pixels.length; pixel++) {
            covered[pixel / SIZE / tileSize][pixel % SIZE / tileSize] |= pixels[pixel];
        }
        List<String> expected = primitive.minimumX() > primitive.maximumX()
                || primitive.minimumY() > primitive.maximumY()
                        ? List.of("end 0")
                        : ExpectedVisits.of(traversal, covered, primitive.minimumX() / tileSize,
                                primitive.minimumY() / tileSize, primitive.maximumX() / tileSize,
                                primitive.maximumY() / tileSize);
        boolean[] drawn = new boolean[SIZE * SIZE];
        assertEquals(expected, visits(traversal, tileSize, primitive, drawn));
        assertArrayEquals(pixels, drawn);
    }

    private static List<String> visits(TestOrder traversal, int tileSize, ScreenPrimitive primitive, boolean[] drawn) {
        List<String> visits = new ArrayList<>();
        TileWalker walker = new TileWalker(tileSize, traversal);
        long[] coverage = new long[TileCoverage.words(tileSize)];
        walker.begin(primitive);
        while (walker.next()) {
            List<String> skipped = new ArrayList<>();
            for (int place = 0; place < walker.placesSkipped(); place++) {
                skipped.add(walker.skippedTileX(place) + "," + walker.skippedTileY(place));
            }
            visits.add(ExpectedVisits.tile(walker.startsScan(), walker.tileX(), walker.tileY(), walker.skipped(),
                    skipped));
            int fragments = walker.coverage(coverage, 0);
            assertEquals(Arrays.stream(coverage).mapToInt(Long::bitCount).sum(), fragments);
            for (int bit = 0; bit < tileSize * tileSize; bit++) {
                if ((coverage[bit / 64] >>> bit % 64 & 1) != 0) {
                    int pixel = (walker.tileY() * tileSize + bit / tileSize) * SIZE + walker.tileX() * tileSize
                            + bit % tileSize;
                    assertFalse(drawn[pixel], "a pixel is covered once");
                    drawn[pixel] = true;
                }
            }
        }
        visits.add("end " + walker.skipped());
        return visits;
    }
}
