package org.tilewright.sim.kernel.depth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.reference.BufferValues;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.targets.SampleGrid;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.testing.sim.RandomFrames;

/**
 * Tiles that are hidden by what is known of the depth buffer are hidden in it: when their turn comes, after all tiles before
 * them, none of their fragments would pass. Tiles are tested a random while after the front has seen them.
 */
class HiddenTilesTest {

    private record Waiting(ScreenPrimitive primitive, int tileX, int tileY, long[] coverage, boolean hidden) {}

    /** All of a tile of 4 x 4. */
    private static final long ALL_PIXELS = 0xFFFF;

    private final Random random;
    private final FrameMemory memory = new FrameMemory();
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private HiddenTiles hiddenTiles;
    private FragmentUnit fragments;
    private int tileSize;
    private int partPixels;
    private int hiddenCount;

    HiddenTilesTest() {
        random = new Random(20260311);
    }

    @Test
    void noFragmentOfAHiddenTileWouldPass() {
        for (int run = 0; run < 300; run++) {
            TestMachine machine = new TestMachine();
            machine.hierarchicalDepth = true;
            machine.tileSize = 2 << random.nextInt(4);
            machine.blockSize = 2 << random.nextInt(5);
            machine.blockEntries = 1 + random.nextInt(random.nextBoolean() ? 4 : 64);
            tileSize = machine.tileSize;
            partPixels = Math.min(tileSize * tileSize, 4 << random.nextInt(5));
            fragments = new FragmentUnit(tileSize);
            Gpu gpu = new Gpu(machine.machine());
            GpuStatistics statistics = new GpuStatistics(gpu);
            hiddenTiles = new HiddenTiles(gpu.hierarchicalDepth(), tileSize, statistics.hierarchicalDepth);
            Frame frame = RandomFrames.of(random, 8, 24);
            memory.begin(frame, tileSize, 16, 16);
            statistics.reset(8, memory.layout().tilesX(), memory.layout().tilesY());
            hiddenTiles.reset(memory.layout(), frame.width(), frame.height(), null);
            draw(frame);
        }
        assertTrue(hiddenCount > 1000, hiddenCount + " hidden tiles");
    }

    @Test
    void aReadThatARaisingTileHasFollowedThroughTheFrontTellsNothing() {
        tileSize = 4;
        fragments = new FragmentUnit(tileSize);
        TestMachine machine = new TestMachine();
        machine.hierarchicalDepth = true;
        Gpu gpu = new Gpu(machine.machine());
        GpuStatistics statistics = new GpuStatistics(gpu);
        hiddenTiles = new HiddenTiles(gpu.hierarchicalDepth(), tileSize, statistics.hierarchicalDepth);
        CompareFunction less = CompareFunction.LESS;
        // Of one tile: near; raised to far; between them; and behind both.
        CompareFunction[] functions = { less, CompareFunction.ALWAYS, less, less };
        Frame frame = LayerFrames.of(tileSize, false, functions, -0.5f, 0.5f, 0, 0.75f);
        memory.begin(frame, tileSize, 64, 64);
        statistics.reset(functions.length, 1, 1);
        hiddenTiles.reset(memory.layout(), tileSize, tileSize, null);
        ScreenPrimitive[] layers = new ScreenPrimitive[functions.length];
        DrawGeometry geometry = new DrawGeometry(frame);
        for (int layer = 0; layer < layers.length; layer++) {
            geometry.begin((Draw) frame.commands().get(layer + 1));
            geometry.assemble(0);
            layers[layer] = new ScreenPrimitive();
            geometry.setUp(0, layers[layer]);
        }
        assertFalse(front(layers[0]));
        assertFalse(front(layers[1]));
        read(layers[0]);
        assertFalse(front(layers[2]), "the near layer is read, but the far one is on its way");
        read(layers[1]);
        assertTrue(front(layers[3]), "the far layer is read, and hides what lies behind it");
        assertFalse(front(layers[2]), "but not what lies before it");
    }

    private boolean front(ScreenPrimitive layer) {
        TileRing ring = new TileRing(2, tileSize);
        ring.left[0] = ALL_PIXELS;
        return hiddenTiles.hides(ring, 0, layer, 0);
    }

    private void read(ScreenPrimitive layer) {
        long[] coverage = { ALL_PIXELS };
        partPixels = tileSize * tileSize;
        test(new Waiting(layer, 0, 0, coverage, false));
    }

    private void draw(Frame frame) {
        DrawGeometry geometry = new DrawGeometry(frame);
        for (Command command : frame.commands()) {
            if (command instanceof Clear clear && clear.depth()) {
                testUntil(0);
                clear(frame, clear);
                hiddenTiles.clear(memory, clear.scissor(), BufferValues.depth(clear));
            } else if (command instanceof Draw draw) {
                geometry.begin(draw);
                for (int n = 0; n < geometry.primitiveCount(); n++) {
                    int pieces = geometry.assemble(n);
                    for (int piece = 0; piece < pieces; piece++) {
                        ScreenPrimitive primitive = new ScreenPrimitive();
                        geometry.setUp(piece, primitive);
                        walk(primitive);
                    }
                }
            }
        }
        testUntil(0);
    }

    private void clear(Frame frame, Clear clear) {
        for (int y = 0; y < frame.height(); y++) {
            for (int x = 0; x < frame.width(); x++) {
                boolean inside = clear.scissor() == null || x >= clear.scissor().x() && y >= clear.scissor().y()
                        && x < clear.scissor().x() + clear.scissor().width()
                        && y < clear.scissor().y() + clear.scissor().height();
                if (inside) {
                    memory.depth().set(memory.layout().pixel(x, y), BufferValues.depth(clear));
                }
            }
        }
    }

    private void walk(ScreenPrimitive primitive) {
        TileWalker walker = new TileWalker(tileSize);
        TileRing ring = new TileRing(2, tileSize);
        walker.begin(primitive);
        while (walker.next()) {
            ring.tileX[0] = walker.tileX();
            ring.tileY[0] = walker.tileY();
            walker.coverage(ring.left, 0);
            ring.count(0, SampleGrid.ONE);
            boolean hidden = hiddenTiles.hides(ring, 0, primitive, 0);
            hiddenCount += hidden ? 1 : 0;
            waiting.add(new Waiting(primitive, walker.tileX(), walker.tileY(), Arrays.copyOf(ring.left, ring.words),
                    hidden));
            testUntil(random.nextInt(12));
        }
    }

    private void testUntil(int left) {
        while (waiting.size() > left) {
            Waiting tile = waiting.remove();
            if (tile.primitive.state().depthTest()) {
                test(tile);
            }
        }
    }

    private void test(Waiting tile) {
        long[] left = tile.coverage.clone();
        int[] depths = new int[tileSize * tileSize];
        fragments.depth(tile.primitive, tile.tileX, tile.tileY, left, 0, depths, 0);
        if (!tile.hidden) {
            hiddenTiles.begin(tile.tileX, tile.tileY);
        }
        int passed = 0;
        for (int part = 0; part < depths.length; part += partPixels) {
            int offset = memory.layout().tilePixel(tile.tileX, tile.tileY) + part;
            if (covers(tile.coverage, part)) {
                int[] line = new int[partPixels];
                memory.depth().read(offset, line, 0, partPixels);
                passed += fragments.testDepth(tile.primitive, left, 0, depths, 0, line, 0, part, partPixels);
                memory.depth().write(offset, line, 0, partPixels);
                if (!tile.hidden) {
                    hiddenTiles.read(line, 0, part, partPixels);
                }
            }
        }
        if (tile.hidden) {
            assertEquals(0, passed, "fragments of a hidden tile");
        } else {
            hiddenTiles.end(tile.primitive.state());
        }
    }

    private boolean covers(long[] coverage, int part) {
        for (int pixel = part; pixel < part + partPixels; pixel++) {
            if ((coverage[pixel / 64] >>> pixel % 64 & 1) != 0) {
                return true;
            }
        }
        return false;
    }
}
