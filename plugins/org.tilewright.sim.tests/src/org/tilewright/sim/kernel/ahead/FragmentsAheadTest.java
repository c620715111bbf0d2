package org.tilewright.sim.kernel.ahead;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.WalkOrder;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.testing.sim.RandomFrames;

/** A machine gets all tiles that the worker says it has, in whatever distance it asks for them. */
class FragmentsAheadTest {

    private static final int TILE_SIZE = 4;
    private static final int PIXELS = TILE_SIZE * TILE_SIZE;

    private record Tile(long[] coverage, int[] depths) {}

    private final TestMachine machine = new TestMachine();
    private final Frame frame = RandomFrames.of(new Random(4), 400, 60);
    private final List<Tile> expected = expected();
    private int asked;

    private List<Tile> expected() {
        List<Tile> tiles = new ArrayList<>();
        FragmentUnit fragments = new FragmentUnit(TILE_SIZE);
        TileWalker walker = new TileWalker(TILE_SIZE, new WalkOrder(machine.traversal));
        FramePieces.forEach(frame, new DrawGeometry(frame), piece -> {
            walker.begin(piece);
            while (walker.next()) {
                Tile tile = new Tile(new long[TileCoverage.words(TILE_SIZE)], new int[PIXELS]);
                if (piece.state().depthTest()) {
                    walker.coverage(tile.coverage, 0);
                    fragments.depth(piece, walker.tileX(), walker.tileY(), tile.coverage, 0, tile.depths, 0);
                }
                tiles.add(tile);
            }
        });
        return tiles;
    }

    private void ask(FragmentsAhead ahead) {
        int[] depths = new int[PIXELS];
        Tile tile = expected.get(asked);
        ahead.depths(asked, depths);
        for (int pixel = 0; pixel < PIXELS; pixel++) {
            if ((tile.coverage[0] >>> pixel & 1) != 0) {
                assertEquals(tile.depths[pixel], depths[pixel], "tile " + asked + ", pixel " + pixel);
            }
        }
        asked++;
    }

    @Test
    void tilesThatItHasComeHoweverFarTheMachineAsksAhead() {
        machine.tileSize = TILE_SIZE;
        FragmentsAhead ahead = new FragmentsAhead(new Gpu(machine.machine()));
        assertTrue(expected.size() > 15_000, "only " + expected.size() + " tiles");
        for (int round = 0; round < 20; round++) {
            Random random = new Random(round);
            asked = 0;
            ahead.begin(frame, new DrawGeometry(frame), new CommandPlan(frame, RunOptions.DEFAULT), null, true);
            assertTimeoutPreemptively(Duration.ofMinutes(1), () -> askForAll(ahead, random));
            ahead.end();
        }
    }

    @Test
    void tilesComeForWhichOthersAreGivenUpThatTheMachineHasNotReached() {
        machine.tileSize = TILE_SIZE;
        FragmentsAhead ahead = new FragmentsAhead(new Gpu(machine.machine()));
        ahead.begin(frame, new DrawGeometry(frame), new CommandPlan(frame, RunOptions.DEFAULT), null, true);
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
            while (asked < expected.size()) {
                if (!ahead.has(asked)) {
                    ahead.abandonBefore(asked);
                    assertFalse(ahead.has(asked - 1));
                }
                ask(ahead);
            }
        });
        ahead.end();
    }

    private void askForAll(FragmentsAhead ahead, Random random) {
        int reached = 0;
        while (asked < expected.size()) {
            while (asked < expected.size() && ahead.has(asked) && random.nextInt(3000) != 0) {
                ask(ahead);
            }
            reached = Math.max(reached, asked - random.nextInt(1 + asked - reached));
            ahead.reached(reached);
        }
        assertFalse(ahead.has(reached + 1_000_000));
    }
}
