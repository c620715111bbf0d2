package org.tilewright.sim.kernel.raster;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.ahead.FramePieces;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.WalkOrder;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.testing.sim.RandomFrames;

/** The walk over a frame's pieces is the rasteriser's, whoever has found its tiles. */
class PieceTilesTest {

    private static final int TILE_SIZE = 4;

    private final Frame frame = RandomFrames.of(new Random(4), 400, 60);
    private final TestMachine machine = new TestMachine();
    private final TileWalker expected = new TileWalker(TILE_SIZE, new WalkOrder(machine.traversal));
    private final PieceTiles walk = new PieceTiles(new TileWalker(TILE_SIZE, new WalkOrder(machine.traversal)));
    private final long[] coverage = new long[TileCoverage.words(TILE_SIZE)];
    private final long[] expectedCoverage = new long[coverage.length];
    private long tiles;
    private long reached;
    private long emptyPieces;

    @Test
    void itsOwnWalkIsTheWalkers() {
        walk.reset(null);
        check(null, new Random(0), 1);
    }

    @Test
    void theWalkOfTheThreadThatWorksAheadIsTheWalkers() {
        checkAhead(1, 10);
    }

    /** Then it does not know of all tiles, so that the walk goes on by itself in the middle of pieces. */
    @Test
    void itIsAlsoWhereTheMachineForgetsTilesLate() {
        checkAhead(4000, 40);
    }

    private void checkAhead(int mostBehind, int rounds) {
        machine.tileSize = TILE_SIZE;
        FragmentsAhead ahead = new FragmentsAhead(new Gpu(machine.machine()));
        for (int round = 0; round < rounds; round++) {
            Random random = new Random(round);
            ahead.begin(frame, new DrawGeometry(frame), new CommandPlan(frame, RunOptions.DEFAULT), null, true);
            walk.reset(ahead);
            tiles = 0;
            assertTimeoutPreemptively(Duration.ofMinutes(1), () -> check(ahead, random, mostBehind));
            ahead.end();
        }
    }

    private void check(FragmentsAhead ahead, Random random, int mostBehind) {
        reached = 0;
        FramePieces.forEach(frame, new DrawGeometry(frame), piece -> {
            check(piece);
            reached = Math.max(reached, tiles - random.nextInt(mostBehind));
            if (ahead != null) {
                ahead.reached(reached);
            }
        });
        assertTrue(tiles > 15_000, "only " + tiles + " tiles");
        assertTrue(emptyPieces > 100, "only " + emptyPieces + " empty pieces");
    }

    private void check(ScreenPrimitive piece) {
        expected.begin(piece);
        walk.begin(piece);
        boolean isEmpty = true;
        while (expected.next()) {
            assertTrue(walk.next());
            isEmpty = false;
            tiles++;
            assertEquals(expected.tileX(), walk.tileX());
            assertEquals(expected.tileY(), walk.tileY());
            assertEquals(expected.skipped(), walk.skipped());
            expected.coverage(expectedCoverage, 0);
            walk.coverage(coverage, 0);
            assertArrayEquals(expectedCoverage, coverage);
        }
        assertFalse(walk.next());
        if (isEmpty) {
            emptyPieces++;
            assertEquals(expected.skipped(), walk.skipped());
        }
    }
}
