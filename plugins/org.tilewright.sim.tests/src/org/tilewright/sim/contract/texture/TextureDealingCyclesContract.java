package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.tilewright.sim.contract.texture.TextureRuns.begin;
import static org.tilewright.sim.contract.texture.TextureRuns.value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.protocol.texture.UnitDealings;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.SimulationResult;

/**
 * Ticks of shading that deals tiles out to two texture units, worked out by hand on {@link TextureRuns}. Tiles of four quads come one a
 * tick, the first at a, and shading sends four quads a tick. A unit takes up a quad a tick, the first a tick after it was sent, and four
 * may be under way to it: so of a second tile of a unit, at a + 1, one is sent in each tick from a + 2 to a + 5.
 */
abstract class TextureDealingCyclesContract {

    private static final int TILE = 4;
    private static final int QUADS = 4;

    private final TestTextures textures = new TestTextures();

    TextureDealingCyclesContract() {
        textures.units = 2;
        textures.accessesPerCycle = 4;
        textures.accessesInFlight = 256;
        textures.requestQueue = QUADS;
    }

    abstract Kernel kernel(Machine machine);

    private SimulationResult run(int tiles) {
        TestMachine numbers = TextureRuns.machine(textures);
        numbers.quadsPerCycle = QUADS;
        Machine machine = numbers.machine();
        TexturedFrames frames = new TexturedFrames(TILE, tiles, TexturedFrames.texture(1, 4, 4, MagFilter.NEAREST, 16));
        return TextureRuns.run(kernel(machine), machine, frames.layer(0, 0, 1).frame());
    }

    /** The left half of a row is the first unit's. */
    private SimulationResult halves(int tiles, int queueEntries) {
        textures.dealing = (x, y, column, row, edge, units) -> (column * edge + x) * units / tiles;
        textures.queueEntries = queueEntries;
        return run(tiles);
    }

    /** When the other unit takes its first quad up, and how long shading waits. */
    private static void assertOther(int taken, int stalled, SimulationResult result) {
        assertEquals(taken, begin(result, "gpu0.texture1", 0) - begin(result, "gpu0.shading", 0));
        assertEquals(stalled, value(result, "shading.cycles.stalled.texture"));
    }

    @Test
    void inOrderAUnitThatIsBehindHoldsUpTilesOfTheOther() {
        // The second tile waits at a + 1 and is sent at a + 2 to a + 5. The third, of the other unit, is accepted at a + 6, and the fourth
        // waits at a + 7.
        assertOther(7, 2, halves(4, 0));
        // Of the third of one unit a quad goes at each of a + 6 to a + 9, so that the fourth is accepted at a + 10.
        assertOther(11, 2, halves(6, 0));
    }

    @Test
    void decoupledATilePassesByThoseThatWaitForTheOther() {
        // The second tile is in its queue at a + 1, and the third is accepted at a + 2.
        assertOther(3, 0, halves(4, 4));
        // All of the left half is in the queue at a + 2, when four of the second tile are left there.
        assertOther(4, 0, halves(6, 8));
    }

    @ParameterizedTest
    @CsvSource({ "1", "4", "7" })
    void aTileWaitsForRoomInTheQueueOfItsUnitOrUntilNobodyIsThere(int entries) {
        // The third finds room when the last of the second is gone, at a + 5: of 7 places it would need 4 free, and 3 are left when three
        // quads wait. So with 7 it is accepted a tick after the first is gone, at a + 3.
        int third = entries == 7 ? 3 : 6;
        assertOther(third + 2, 2 * (third - 2), halves(6, entries));
    }

    @Test
    void blocksSayWhoseTilesAre() {
        textures.units = 4;
        textures.blockTiles = 4;
        textures.dealing = UnitDealings.MIRRORED;
        // In the lowest row of two blocks: 0 0 1 1 | 1 1 0 0.
        SimulationResult mirrored = run(8);
        textures.dealing = UnitDealings.INTERLEAVED;
        SimulationResult interleaved = run(8);
        for (int unit = 0; unit < 4; unit++) {
            assertEquals(unit < 2 ? 4 * QUADS : 0, value(mirrored, "texture" + unit + ".requests"));
            assertEquals(2 * QUADS, value(interleaved, "texture" + unit + ".requests"));
        }
    }

    @Test
    void whatCannotBeDealtOutIsRefused() {
        textures.dealing = UnitDealings.PARTS;
        textures.blockTiles = 3;
        assertEquals("gpu0.shading: blocks of texture units have an edge of a power of two of 4, the edge of a tile, to"
                + " 1024 pixels, not 12", assertThrows(MachineException.class, () -> run(4)).getMessage());
        textures.blockTiles = 4;
        textures.queueEntries = -1;
        assertThrows(MachineException.class, () -> run(4));
    }
}
