package org.tilewright.frame.fragment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CompareFunction;

/** Tests and blends line by line, as caches do, against pixel by pixel by the definition. */
class FragmentUnitTest {

    @ParameterizedTest
    @CsvSource({ "2,4", "4,8", "4,16", "8,16", "8,32", "16,16", "16,64", "32,16", "32,64", "32,1024" })
    void rangesOfATileAreItsPixels(int tileSize, int range) {
        Random random = new Random(tileSize * 10000L + range);
        State lessAndAdd = new State().depth(CompareFunction.LESS, true).blend(BlendFactor.ONE, BlendFactor.ONE);
        ScreenPrimitive primitive = point(lessAndAdd);
        DrawState state = primitive.state();
        FragmentUnit unit = new FragmentUnit(tileSize);
        int pixels = tileSize * tileSize;
        for (int round = 0; round < 50; round++) {
            long[] coverage = new long[Math.ceilDiv(pixels, 64) + 3];
            for (int pixel = 0; pixel < pixels; pixel++) {
                boolean covered = random.nextInt(round % 2 == 0 ? 2 : 4) == 0;
                coverage[3 + pixel / 64] |= covered ? 1L << pixel % 64 : 0;
            }
            int[] depth = random.ints(pixels + 1, 0, 4).toArray();
            int[] colours = random.ints(pixels + 2).toArray();
            int[] stored = random.ints(pixels, 0, 4).toArray();
            int[] buffer = random.ints(pixels).toArray();
            boolean[] passes = new boolean[pixels];
            int[] expectedDepth = stored.clone();
            int[] expectedColour = buffer.clone();
            for (int pixel = 0; pixel < pixels; pixel++) {
                boolean covered = (coverage[3 + pixel / 64] >>> pixel % 64 & 1) != 0;
                passes[pixel] = covered && depth[1 + pixel] < stored[pixel];
                if (passes[pixel]) {
                    expectedDepth[pixel] = depth[1 + pixel];
                    expectedColour[pixel] = sum(colours[2 + pixel], buffer[pixel]);
                }
            }
            int passed = 0;
            for (int first = 0; first < pixels; first += range) {
                // Each line is a buffer of its own, with the range somewhere inside.
                int[] line = new int[range + 5];
                System.arraycopy(stored, first, line, 5, range);
                passed += unit.testDepth(primitive, coverage, 3, depth, 1, line, 5, first, range);
                System.arraycopy(line, 5, stored, first, range);
                System.arraycopy(buffer, first, line, 5, range);
                unit.blend(state, 0, coverage, 3, colours, 2, line, 5, first, range);
                System.arraycopy(line, 5, buffer, first, range);
            }
            int expectedPassed = 0;
            for (int pixel = 0; pixel < pixels; pixel++) {
                expectedPassed += passes[pixel] ? 1 : 0;
                assertEquals(passes[pixel], (coverage[3 + pixel / 64] >>> pixel % 64 & 1) != 0);
            }
            assertEquals(expectedPassed, passed);
            assertArrayEquals(expectedDepth, stored);
            assertArrayEquals(expectedColour, buffer);
        }
    }

    @ParameterizedTest
    @CsvSource({ "2,4", "4,8", "4,16", "8,64", "16,64", "16,256", "32,16", "32,1024" })
    void testsTheDepthsThatItInterpolates(int tileSize, int range) {
        Random random = new Random(tileSize * 10000L + range);
        int pixels = tileSize * tileSize;
        FragmentUnit unit = new FragmentUnit(tileSize);
        ScreenPrimitive primitive = new ScreenPrimitive();
        TileWalker walker = new TileWalker(tileSize);
        for (CompareFunction compare : CompareFunction.values()) {
            State state = new State().depth(compare, random.nextBoolean());
            Scene scene = new Scene(64, 64).vertex(-9, 1, -0.3, 0).vertex(70, 5, 0.4, 0).vertex(30, 63, 1.2, 0);
            geometry(scene.draw(PrimitiveType.TRIANGLES, state).frame()).setUp(0, primitive);
            walker.begin(primitive);
            while (walker.next()) {
                long[] coverage = new long[TileCoverage.words(tileSize) + 1];
                walker.coverage(coverage, 1);
                long[] expectedCoverage = coverage.clone();
                int[] depth = new int[pixels];
                unit.depth(primitive, walker.tileX(), walker.tileY(), coverage, 1, depth, 0);
                // About as often nearer as farther, and often equal.
                int[] stored = new int[pixels + 5];
                for (int pixel = 0; pixel < pixels; pixel++) {
                    stored[5 + pixel] = Math.max(0, depth[pixel] + random.nextInt(3) - 1);
                }
                int[] expectedStored = stored.clone();
                for (int first = 0; first < pixels; first += range) {
                    int expected = unit.testDepth(primitive, expectedCoverage, 1, depth, 0, expectedStored,
                            5 + first, first, range);
                    assertEquals(expected, unit.testDepth(primitive, walker.tileX(), walker.tileY(), coverage, 1,
                            stored, 5 + first, first, range));
                }
                assertArrayEquals(expectedCoverage, coverage);
                assertArrayEquals(expectedStored, stored);
            }
        }
    }

    private static int sum(int first, int second) {
        int sum = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            sum |= Math.min(255, (first >>> shift & 255) + (second >>> shift & 255)) << shift;
        }
        return sum;
    }

    private static ScreenPrimitive point(State state) {
        ScreenPrimitive point = new ScreenPrimitive();
        geometry(new Scene(4, 4).vertex(0, 0, 0, 0).draw(PrimitiveType.POINTS, state).frame()).setUp(0, point);
        return point;
    }

    /** The geometry of a frame's only draw, with its first primitive assembled. */
    private static DrawGeometry geometry(Frame frame) {
        DrawGeometry geometry = new DrawGeometry(frame);
        geometry.begin((Draw) frame.commands().get(0));
        geometry.assemble(0);
        return geometry;
    }
}
