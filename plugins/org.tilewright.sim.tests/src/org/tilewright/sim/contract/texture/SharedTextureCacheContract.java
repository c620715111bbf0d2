package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tilewright.sim.contract.texture.TextureRuns.READ;
import static org.tilewright.sim.contract.texture.TextureRuns.begin;
import static org.tilewright.sim.contract.texture.TextureRuns.latency;
import static org.tilewright.sim.contract.texture.TextureRuns.value;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.LinearPlacement;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.SimulationResult;

/**
 * Ticks of the texture port and of shared caches, worked out by hand on {@link TextureRuns}. A banked unit misses at a + 1, so
 * that its read is looked at by what is behind it at a + 2. The shared cache's latency is 5 ticks. A read that goes to memory
 * from here, and not through the port, takes one tick less, 11, and one more if it is of 128 bytes.
 */
abstract class SharedTextureCacheContract {

    private static final int RESULT = 5;
    private static final int REPLY = 5;
    private static final int OWN_READ = READ - 1;

    private final TestTextures textures = new TestTextures();

    abstract Kernel kernel(Machine machine);

    private SimulationResult run(TexturedFrames frames) {
        textures.placement = new LinearPlacement();
        Machine machine = TextureRuns.machine(textures).machine();
        return TextureRuns.run(kernel(machine), machine, frames.frame());
    }

    /** 64 texels a row: four lines of 64 bytes. */
    private static Texture wide(MagFilter filter) {
        return TexturedFrames.texture(1, 64, 8, filter, 1 << 20);
    }

    private static float line(int number) {
        return (16 * number + 0.5f) / 64;
    }

    @Test
    void aLineIsMissedOnceAndHitByALaterRead() {
        textures.sharedLevels = 1;
        textures.sharedLineBytes = 128;
        SimulationResult result = run(new TexturedFrames(4, 1, wide(MagFilter.NEAREST)).point(0, line(0), 0, 1)
                .point(0, line(1), 0, 1));
        // Missed at a + 2, 128 bytes take one tick of the bus more: filled at a + 2 + 12, replied 5 ticks later, at a + 19.
        assertEquals(2 + OWN_READ + 1 + REPLY + RESULT, latency(result, 0));
        // The other half of the line: hit at a + 2, replied at a + 7.
        assertEquals(2 + REPLY + RESULT, latency(result, 1));
        assertEquals(1, value(result, "l2.misses"));
        assertEquals(1, value(result, "l2.hits"));
        assertEquals(1, value(result, "l2.fills"));
        assertEquals(2, value(result, "l2.cycles.busy"));
        assertEquals(128, value(result, "memory.l2.bytes.read"));
    }

    @Test
    void aReadOfAPendingLineJoinsIt() {
        textures.sharedLevels = 1;
        textures.sharedLineBytes = 128;
        textures.organisation = DataOrganisation.TRADITIONAL;
        // Texels 15 and 16 of rows 0 and 1: lines 0, 1 and 4, 5, missed at a + 1 to a + 4. The shared cache misses both halves
        // of two lines at a + 2 to a + 5, fetches two of them, at a + 2 and a + 4, and replies to two reads each at once.
        SimulationResult result = run(
                new TexturedFrames(4, 1, wide(MagFilter.LINEAR)).point(0, 16 / 64f, 1 / 8f, 1));
        assertEquals(4, value(result, "l2.misses"));
        assertEquals(0, value(result, "l2.hits"));
        assertEquals(2, value(result, "l2.fills"));
        // The second line is filled at a + 4 + 12 and replied at a + 21; accesses leave one a tick: the first two at a + 19 and
        // a + 20, the others at a + 21 and a + 22.
        assertEquals(22 + RESULT, latency(result, 0));
    }

    @Test
    void aSecondLevelStandsBehindTheFirst() {
        textures.sharedLevels = 2;
        SimulationResult result = run(new TexturedFrames(4, 1, wide(MagFilter.NEAREST)).point(0, line(0), 0, 1));
        // L2 misses at a + 2, L3 at a + 3, filled at a + 14, replied at a + 19, where L2 is filled and replies at a + 24.
        assertEquals(3 + OWN_READ + REPLY + REPLY + RESULT, latency(result, 0));
        assertEquals(1, value(result, "l2.misses"));
        assertEquals(1, value(result, "l3.misses"));
        assertEquals(1, value(result, "memory.l3.reads"));
    }

    @Test
    void aMissWaitsForAMissRegisterAndHoldsUpAllBehindIt() {
        textures.sharedLevels = 1;
        textures.sharedMissRegisters = 1;
        textures.organisation = DataOrganisation.TRADITIONAL;
        // Four lines, missed at a + 1 to a + 4. The first is fetched at a + 2 and filled at a + 13, where the second is fetched,
        // and so on every 11 ticks: the fourth is filled at a + 46 and replied at a + 51.
        SimulationResult result = run(
                new TexturedFrames(4, 1, wide(MagFilter.LINEAR)).point(0, 16 / 64f, 1 / 8f, 1));
        assertEquals(2 + 4 * OWN_READ + REPLY + RESULT, latency(result, 0));
        assertEquals(3 * (OWN_READ - 1), value(result, "l2.cycles.stalled.miss-registers"));
        assertEquals(4, value(result, "l2.cycles.busy"));
    }

    @Test
    void aMissWaitsForTheLineThatIsToBeGivenUpToBeFilled() {
        textures.sharedLevels = 1;
        textures.sharedBytes = 64;
        textures.sharedWays = 1;
        textures.organisation = DataOrganisation.TRADITIONAL;
        // As above: the only line is pending until it is filled.
        SimulationResult result = run(
                new TexturedFrames(4, 1, wide(MagFilter.LINEAR)).point(0, 16 / 64f, 1 / 8f, 1));
        assertEquals(2 + 4 * OWN_READ + REPLY + RESULT, latency(result, 0));
        assertEquals(3 * (OWN_READ - 1), value(result, "l2.cycles.stalled.victim"));
    }

    @Test
    void aMissWaitsForASlotToMemory() {
        textures.sharedLevels = 1;
        textures.memoryQueue = 1;
        textures.organisation = DataOrganisation.TRADITIONAL;
        // A slot that is taken at x is granted by the memory at x + 1 and taken again at x + 2: a + 2, 4, 6, 8.
        SimulationResult result = run(
                new TexturedFrames(4, 1, wide(MagFilter.LINEAR)).point(0, 16 / 64f, 1 / 8f, 1));
        assertEquals(8 + OWN_READ + REPLY + RESULT, latency(result, 0));
        assertEquals(3, value(result, "l2.cycles.stalled.memory-port"));
    }

    @Test
    void thePortSendsOneRequestATickAndWaitsForASlot() {
        textures.memoryQueue = 1;
        textures.organisation = DataOrganisation.TRADITIONAL;
        SimulationResult result = run(
                new TexturedFrames(4, 1, wide(MagFilter.LINEAR)).point(0, 16 / 64f, 1 / 8f, 1));
        // As above, but the last is filled in the texture cache 11 ticks after the port sent it at a + 8.
        assertEquals(8 + OWN_READ + RESULT, latency(result, 0));
        assertEquals(3, value(result, "textureport.cycles.stalled.memory-port"));
        assertEquals(4, value(result, "textureport.cycles.busy"));
        assertEquals(4, value(result, "textureport.requests"));
    }

    @Test
    void whatCameFirstIsServedFirstWhoeverSentIt() {
        // Tile 0 goes to unit 0, tile 1 to unit 1. Each reads four lines, looked up one a tick. Points are shaded 2 ticks after
        // each other, the one of unit 1 first.
        textures.units = 2;
        textures.organisation = DataOrganisation.TRADITIONAL;
        textures.cacheQueue = 4;
        TexturedFrames frames = new TexturedFrames(4, 2, wide(MagFilter.LINEAR)).points(new int[] { 1, 0 }, 16 / 64f,
                1 / 8f, 1);
        SimulationResult result = run(frames);
        // Unit 1's reads are visible to the port at b + 2, 3, 4, 5, b being its tile's accept, unit 0's at b + 4, 5, 6, 7. The port
        // takes those of b + 2 and b + 3 in these ticks, at b + 4 that of unit 0, which comes first of two of the same tick, then
        // that of unit 1 of b + 4, unit 0's and unit 1's of b + 5, and unit 0's of b + 6 and b + 7: unit 1's last at b + 7.
        // It is filled 11 ticks later. Unit 0's last is sent at b + 9, 2 ticks after its look-up.
        assertEquals(begin(result, "gpu0.texture1", 0) + 2, begin(result, "gpu0.texture0", 0));
        assertEquals(7 + OWN_READ + RESULT, latency(result, 0), "unit 1");
        assertEquals(8, value(result, "textureport.cycles.busy"));
        long first = begin(result, "gpu0.shading", 0);
        // The tile of unit 0 is visible to the depth unit 2 ticks after the other, at b + 9 + 11 + 5 + 1, and is the last of the
        // frame. In a frame of its point alone its last read would be sent at b + 2 + 5, and the flush at the end would write one
        // line of colour instead of two.
        SimulationResult alone = run(new TexturedFrames(4, 2, wide(MagFilter.LINEAR))
                .points(new int[] { 0 }, 16 / 64f, 1 / 8f, 1));
        long later = first + 2 - begin(alone, "gpu0.shading", 0);
        assertEquals(alone.cycles() + later + 2 + 1, result.cycles());
    }

    @Test
    void energyOfASharedCacheIsThatOfItsAccessesAndFills() {
        textures.sharedLevels = 1;
        textures.sharedLineBytes = 128;
        textures.energies = new CacheEnergies(1_000_000, 10_000, 100, 1);
        SimulationResult result = run(new TexturedFrames(4, 1, wide(MagFilter.NEAREST)).point(0, line(0), 0, 1)
                .point(0, line(1), 0, 1));
        assertEquals(2 * 1_010_001 + 100, value(result, "l2.energy"));
    }

    @Test
    void severalUnitsShareWhatOneHasRead() {
        textures.units = 4;
        textures.sharedLevels = 1;
        TexturedFrames frames = new TexturedFrames(4, 8, wide(MagFilter.NEAREST)).gradient(0, 0, 1, 0, 1);
        SimulationResult shared = run(frames);
        textures.sharedLevels = 0;
        SimulationResult apart = run(frames);
        assertEquals(4, value(shared, "l2.fills"), "a row of four lines");
        assertTrue(value(apart, "memory.texture.reads") > 4);
        assertEquals(value(apart, "memory.texture.reads"), value(shared, "l2.accesses"));
    }
}
