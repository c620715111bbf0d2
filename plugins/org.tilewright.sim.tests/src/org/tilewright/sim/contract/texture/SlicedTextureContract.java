package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tilewright.sim.contract.texture.TextureRuns.READ;
import static org.tilewright.sim.contract.texture.TextureRuns.begin;
import static org.tilewright.sim.contract.texture.TextureRuns.latency;
import static org.tilewright.sim.contract.texture.TextureRuns.value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.protocol.slices.SliceDealing;
import org.tilewright.protocol.texture.LinearPlacement;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.SimulationResult;

/**
 * Ticks of texture units in slices whose squares are single tiles, worked out by hand on {@link TextureRuns}. A banked unit takes up four
 * accesses a tick, which are the four pixels of a quad.
 */
abstract class SlicedTextureContract {

    private static final int RESULT = 5;
    private static final int TILE = 4;
    private static final double TOLERANCE = 0.02;

    private final TestTextures textures = new TestTextures();

    SlicedTextureContract() {
        textures.accessesPerCycle = 4;
        textures.accessesInFlight = 64;
    }

    abstract Kernel kernel(Machine machine);

    private TestMachine machine(int slices) {
        TestMachine machine = TextureRuns.machine(textures);
        machine.slices = slices;
        machine.sliceSquare = TILE;
        machine.sliceDealing = SliceDealing.INTERLEAVED;
        return machine;
    }

    private SimulationResult run(TestMachine numbers, TexturedFrames frames) {
        Machine machine = numbers.machine();
        return TextureRuns.run(kernel(machine), machine, frames.frame());
    }

    /** A row of tiles whose pixels all look up the same texel. */
    private static TexturedFrames row(int tiles) {
        return new TexturedFrames(TILE, tiles, TexturedFrames.texture(1, 4, 4, MagFilter.NEAREST, 16));
    }

    @Test
    void eachSliceReadsALineForItselfAndOneAfterTheOtherThroughThePort() {
        SimulationResult result = run(machine(2), row(2).layer(0, 0, 1).layer(0, 0, 1));
        // Both slices accept their tile at a, and send a quad a tick. Their units miss the same line at a + 1, of which the port takes
        // the first one's at a + 2 and the other's at a + 3. The last of four quads leaves 3 ticks behind the first.
        assertEquals(begin(result, "gpu0.shading0", 0), begin(result, "gpu0.shading1", 0));
        assertEquals(1 + READ + 3 + RESULT, latency(result, "0", 0));
        assertEquals(1 + 1 + READ + 3 + RESULT, latency(result, "1", 0));
        // Then all are hits: looked up from a + 1 on, they leave 2 ticks later.
        assertEquals(1 + 2 + 3 + RESULT, latency(result, "0", 1));
        assertEquals(1 + 2 + 3 + RESULT, latency(result, "1", 1));
        assertEquals(1, value(result, "texture0.misses"));
        assertEquals(1, value(result, "texture1.misses"));
        assertEquals(2, value(result, "texture.misses"));
        assertEquals(2, value(result, "textureport.requests"));
    }

    @Test
    void slicesShareWhatASharedCacheReads() {
        textures.sharedLevels = 1;
        SimulationResult result = run(machine(2), row(2).layer(0, 0, 1));
        // The shared cache misses at a + 2, is filled READ - 1 ticks later and replies after 5; the other slice's read joins at a + 3 and
        // is replied to at the same tick.
        assertEquals(2 + READ - 1 + 5 + 3 + RESULT, latency(result, "0", 0));
        assertEquals(2 + READ - 1 + 5 + 3 + RESULT, latency(result, "1", 0));
        assertEquals(2, value(result, "l2.misses"));
        assertEquals(1, value(result, "l2.fills"));
    }

    @Test
    void theCrossbarTakesSoManyRequestsATick() {
        textures.sharedLevels = 1;
        textures.sharedLineBytes = 128;
        textures.placement = new LinearPlacement();
        for (int requests = 1; requests <= 2; requests++) {
            textures.sharedRequestsPerCycle = requests;
            // The point brings both halves of a line of the shared cache. Then both slices miss its second half at a + 1, and the shared
            // cache finds it for the first at a + 2, and for the other in the same tick or the next. It replies after 5 ticks.
            SimulationResult result = run(machine(2), wideRow(2, 64).point(0, 0.5f / 64, 0, 1).layer(16.5f / 64, 0, 1));
            assertEquals(2 + 5 + 3 + RESULT, latency(result, "0", 1));
            assertEquals(2 + (requests == 1 ? 1 : 0) + 5 + 3 + RESULT, latency(result, "1", 1));
            assertEquals(3, value(result, "l2.accesses"));
            assertEquals(requests == 1 ? 3 : 2, value(result, "l2.cycles.busy"));
        }
    }

    private static TexturedFrames wideRow(int tiles, int texels) {
        return new TexturedFrames(TILE, tiles, TexturedFrames.texture(1, texels, 8, MagFilter.NEAREST, 1 << 20));
    }

    /**
     * Each column of 256 pixels reads a line of 16 texels of its own, which a tile's four rows share: 4 misses a tile, which would take a
     * unit 4 ticks, so that 4 slices could miss 4 lines a tick. Caches of 16 lines hold nothing from one layer of 64 tiles to the next,
     * but the shared cache has all lines: 256 layers make 256 * 64 * 4 = 65,536 requests.
     */
    @ParameterizedTest
    @ValueSource(ints = { 1, 2 })
    void theCrossbarBindsWhatSlicesAskASharedCache(int requestsPerCycle) {
        textures.sharedLevels = 1;
        textures.sharedBytes = 65_536;
        textures.sharedMissRegisters = 64;
        textures.sharedRequestsPerCycle = requestsPerCycle;
        textures.placement = new LinearPlacement();
        textures.cacheBytes = 1024;
        textures.missRegisters = 8;
        TestMachine machine = machine(4);
        machine.drawOverhead = 1;
        machine.quadsPerCycle = 4;
        machine.pixelsPerCycle = 16;
        machine.gateCredits = 256;
        machine.tileQueue = 256;
        machine.fragmentsInFlight = 16_384;
        TexturedFrames frames = wideRow(64, 16 * 256);
        for (int layer = 0; layer < 256; layer++) {
            frames.gradient(0, 0, 1, 0, 1);
        }
        int expected = 65_536 / requestsPerCycle;
        SimulationResult result = run(machine, frames);
        assertEquals(65_536, value(result, "l2.accesses"));
        assertEquals(expected, result.cycles(), TOLERANCE * expected);
    }

    /** Squares (column) of slices 0, 1, 0, 1 with units 0, 2, 1, 3: a slice's second tile is its other unit's. */
    @Test
    void theUnitsOfASliceTakeTilesInTurn() {
        textures.units = 2;
        SimulationResult result = run(machine(2), row(4).layer(0, 0, 1));
        for (int unit = 0; unit < 4; unit++) {
            assertEquals(4, value(result, "texture" + unit + ".requests"));
        }
    }

    /**
     * Fury's unit takes 4 pixels of a quad one after the other, each a repeat after the first: with an offset of 4 ticks a pixel, and
     * less in the other stages, a quad takes 16. 4 layers of 256 tiles of 4 quads in a row make 4 * 256 * 4 * 16 = 65,536 ticks.
     */
    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 4 })
    void theTextureUnitsOfSlicesShareAFrameThatTheyBound(int slices) {
        TestTextures fury = TestTextures.fury();
        fury.offsetLatency = 4;
        fury.hertz = 0;
        TestMachine machine = TextureRuns.machine(fury);
        machine.slices = slices;
        machine.sliceSquare = TILE;
        machine.drawOverhead = 1;
        machine.gateCredits = 256;
        machine.tileQueue = 256;
        machine.fragmentsInFlight = 16_384;
        TexturedFrames frames = row(256);
        for (int layer = 0; layer < 4; layer++) {
            frames.layer(0, 0, 1);
        }
        int expected = 65_536 / slices;
        assertEquals(expected, run(machine, frames).cycles(), TOLERANCE * expected);
    }
}
