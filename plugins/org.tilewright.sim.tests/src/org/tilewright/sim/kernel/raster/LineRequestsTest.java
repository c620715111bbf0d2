package org.tilewright.sim.kernel.raster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.protocol.raster.PrefetchTrigger;
import org.tilewright.protocol.raster.Traversal;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.work.WalkOrder;
import org.tilewright.sim.memory.MemoryLayout;

/** What every prefetch trigger keeps, and which lines each of them requests in which order. */
class LineRequestsTest {

    private static final int TILE_SIZE = 4;
    /** Two rows of a tile's four. */
    private static final int LINE_PIXELS = 8;

    private final TestMachine machine = new TestMachine();
    private final List<Integer> coveredLines = new ArrayList<>();

    /** Walks the diagonal triangle; the requests as "t" and the tile's number, then the line's pixel. */
    private List<String> requests(PrefetchTrigger trigger, Traversal traversal) {
        machine.traversal = traversal;
        machine.prefetchTrigger = trigger;
        machine.depthLineBytes = LINE_PIXELS * Integer.BYTES;
        machine.prefetchEntries = 1000;
        Gpu gpu = new Gpu(machine.machine());
        PrefetchQueue queue = new PrefetchQueue(new Link(gpu.prefetches()), new GpuStatistics(gpu).prefetcher);
        TileRing tiles = new TileRing(8, TILE_SIZE);
        LineRequests requests = LineRequests.of(gpu, queue, tiles);
        MemoryLayout layout = new MemoryLayout(16, 16, TILE_SIZE, machine.depthLineBytes, 64, 0);
        requests.reset(layout);
        Frame frame = LayerFrames.diagonal();
        DrawGeometry geometry = new DrawGeometry(frame);
        geometry.begin((Draw) frame.commands().get(0));
        geometry.assemble(0);
        ScreenPrimitive primitive = new ScreenPrimitive();
        geometry.setUp(0, primitive);
        TileWalker walker = new TileWalker(TILE_SIZE, new WalkOrder(traversal));
        walker.begin(primitive);
        List<String> found = new ArrayList<>();
        long tile = 0;
        while (walker.next()) {
            int slot = tiles.slot(tile);
            tiles.tileX[slot] = walker.tileX();
            tiles.tileY[slot] = walker.tileY();
            walker.coverage(tiles.left, tiles.coverageOffset(slot));
            noteCovered(layout, tiles, slot);
            requests.steppedOnto(walker, tile, 10 * tile);
            drain(queue, 10 * tile + 5, tile, found);
            requests.emitted(tile, 10 * tile + 5);
            drain(queue, 10 * tile + 10, tile, found);
            tile++;
        }
        return found;
    }

    private void noteCovered(MemoryLayout layout, TileRing tiles, int slot) {
        for (int pixel = 0; pixel < TILE_SIZE * TILE_SIZE; pixel++) {
            int line = layout.tilePixel(tiles.tileX[slot], tiles.tileY[slot]) + pixel / LINE_PIXELS * LINE_PIXELS;
            boolean covered = (tiles.left[tiles.coverageOffset(slot)] >>> pixel & 1) != 0;
            if (covered && !coveredLines.contains(line)) {
                coveredLines.add(line);
            }
        }
    }

    private static void drain(PrefetchQueue queue, long until, long tile, List<String> found) {
        queue.admitBefore(until);
        while (queue.headTick() <= until) {
            found.add("t" + tile + " " + queue.headPixel());
            queue.accept(until);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyLineIsRequestedThatATileCovers(PrefetchTrigger trigger) {
        for (Traversal traversal : Traversal.values()) {
            List<String> requests = requests(trigger, traversal);
            for (int line : coveredLines) {
                // By the time that its tile is emitted: of tile n on the diagonal, (n, n), or before.
                int tile = line / 16 / 4;
                assertEquals(1, requests.stream().filter(request -> request.endsWith(" " + line)).count(),
                        trigger + ", " + traversal + ": line " + line + " of tile " + tile + " in " + requests);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({ "SCANLINE", "BOUNDING_BOX", "CENTRE_LINE" })
    void aTileRequestsItsCoveredLinesAlone(Traversal traversal) {
        List<String> expected = coveredLinesInOrder(requests(PrefetchTrigger.TILE, traversal).size());
        assertEquals(expected, requests(PrefetchTrigger.TILE, traversal));
    }

    /** Tile n is at place 5 n of the four rows of four; each has covered pixels in both of its lines. */
    private static List<String> coveredLinesInOrder(int size) {
        List<String> lines = new ArrayList<>();
        for (int tile = 0; tile < 4; tile++) {
            lines.add("t" + tile + " " + 5 * tile * 16);
            lines.add("t" + tile + " " + (5 * tile * 16 + LINE_PIXELS));
        }
        assertEquals(lines.size(), size);
        return lines;
    }

    @ParameterizedTest
    @EnumSource(names = { "SCAN_STEP", "SCAN_START" })
    void aScanRequestsAllLinesOfTheTilesThatItVisits(PrefetchTrigger trigger) {
        // Step: with tile n all places since the covered tile before, up to its own. Start: with tile n the four of its row.
        List<String> expected = new ArrayList<>();
        for (int place = 0; place < 16; place++) {
            int tile = trigger == PrefetchTrigger.SCAN_STEP ? (place + 4) / 5 : place / 4;
            expected.add("t" + tile + " " + place * 16);
            expected.add("t" + tile + " " + (place * 16 + LINE_PIXELS));
        }
        assertEquals(expected, requests(trigger, Traversal.BOUNDING_BOX));
        assertEquals(coveredLinesInOrder(8), requests(trigger, Traversal.SCANLINE));
    }
}
