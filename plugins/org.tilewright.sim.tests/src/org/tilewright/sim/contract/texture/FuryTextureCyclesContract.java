package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tilewright.sim.contract.texture.TextureRuns.READ;
import static org.tilewright.sim.contract.texture.TextureRuns.begin;
import static org.tilewright.sim.contract.texture.TextureRuns.latency;
import static org.tilewright.sim.contract.texture.TextureRuns.value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.SimulationResult;

/**
 * Ticks of a Fury texture unit, worked out by hand on {@link TextureRuns}, with one clock unless the test says so. A request that
 * the unit accepts at k = a + 1 is in the level of detail for 11 ticks, in the coordinates for 2, in the address for 1, so that
 * its first look-up begins at k + 14. A result that is sent at t is accepted by shading at t + 1, or t + 9 with the bilinear filter.
 */
abstract class FuryTextureCyclesContract {

    /** Ticks from shading's accept to the first look-up. */
    private static final int FIRST = 1 + 11 + 2 + 1;
    private static final int REPEAT = 1;
    private static final int HIT = 4 + 4;
    /** Tags, the read, and a tick from the fill to the data. */
    private static final int MISS = 4 + READ + 1;
    private static final int NEAREST_RESULT = 1;
    private static final int BILINEAR_RESULT = 8 + 1;

    private final TestTextures textures = TestTextures.fury();

    abstract Kernel kernel(Machine machine);

    private SimulationResult run(TexturedFrames frames) {
        Machine machine = TextureRuns.machine(textures).machine();
        return TextureRuns.run(kernel(machine), machine, frames.frame());
    }

    private static Texture nearest(int id, int colours) {
        return TexturedFrames.texture(id, 16, 8, MagFilter.NEAREST, colours);
    }

    private static Texture bilinear(int colours) {
        return TexturedFrames.texture(1, 16, 8, MagFilter.LINEAR, colours);
    }

    @Test
    void aMissAHitAndARepeatTakeTheirLatencies() {
        // Lines of 16 bytes are rows of four texels: draws read texel 0, 0 again, 4, and 0.
        SimulationResult result = run(new TexturedFrames(4, 1, nearest(1, 1 << 20)).point(0, 0, 0, 1)
                .point(0, 0, 0, 1).point(0, 4.5f / 16, 0, 1).point(0, 0, 0, 1));
        assertEquals(FIRST + MISS + NEAREST_RESULT, latency(result, 0));
        assertEquals(FIRST + REPEAT + NEAREST_RESULT, latency(result, 1));
        assertEquals(FIRST + MISS + NEAREST_RESULT, latency(result, 2));
        assertEquals(FIRST + HIT + NEAREST_RESULT, latency(result, 3));
        assertEquals(4, value(result, "texture.accesses"));
        assertEquals(1, value(result, "texture.repeats"));
        assertEquals(1, value(result, "texture.hits"));
        assertEquals(2, value(result, "texture.misses"));
        // A miss waits for memory from the tick of its request to that of its fill.
        assertEquals(2 * (READ + 1), value(result, "texture0.cycles.waiting.memory"));
        assertEquals(2 * 4 + REPEAT + HIT, value(result, "texture0.cycles.busy"));
        // From its accept to its first look-up a pixel is in the stages before the filter.
        assertEquals(4 * (FIRST - 1), value(result, "texture0.cycles.filling"));
        assertEquals(3, value(result, "texture0.flushes"), "every draw is of another piece");
    }

    @Test
    void aBilinearPixelLooksFourTexelsUp() {
        // Texels (1, 1), (2, 1), (1, 2), (2, 2): two rows of a block, a line each.
        SimulationResult result = run(new TexturedFrames(4, 1, bilinear(1 << 20)).point(0, 2 / 16f, 2 / 8f, 1)
                .point(0, 2 / 16f, 2 / 8f, 1));
        assertEquals(FIRST + 2 * (MISS + REPEAT) + BILINEAR_RESULT, latency(result, 0));
        assertEquals(FIRST + 2 * (HIT + REPEAT) + BILINEAR_RESULT, latency(result, 1));
        assertEquals(4, value(result, "texture.repeats"));
    }

    @Test
    void aColourTableIsReadBeforeItsTextureAndPutsABlockIntoALine() {
        textures.colourTableEntries = 64;
        SimulationResult result = run(new TexturedFrames(4, 1, bilinear(60)).point(0, 2 / 16f, 2 / 8f, 1)
                .point(0, 2 / 16f, 2 / 8f, 1));
        // 256 bytes are 16 reads of a line, one after the other, the first in the tick in which the request is visible.
        long table = 16 * READ;
        assertEquals(begin(result, "gpu0.shading", 0) + 1 + table, begin(result, "gpu0.texture0", 0));
        assertEquals(table + FIRST + MISS + 3 * REPEAT + BILINEAR_RESULT, latency(result, 0));
        // Another piece: the table is read again, but the cache keeps its lines, and the last one.
        assertEquals(table + FIRST + 4 * REPEAT + BILINEAR_RESULT, latency(result, 1));
        assertEquals(2, value(result, "texture.tables"));
        assertEquals(32, value(result, "texture.table.reads"));
        assertEquals(2 * table, value(result, "texture0.cycles.loading.table"));
        assertEquals(33, value(result, "memory.texture.reads"));
    }

    @Test
    void aTextureOfMoreColoursThanTheTableHoldsHasNone() {
        textures.colourTableEntries = 59;
        SimulationResult result = run(new TexturedFrames(4, 1, bilinear(60)).point(0, 2 / 16f, 2 / 8f, 1));
        assertEquals(0, value(result, "texture.tables"));
        assertEquals(2, value(result, "texture.misses"));
    }

    @Test
    void theNextPieceWaitsUntilTheStagesAreEmpty() {
        // Two points of a draw, set up 2 ticks after each other: the second is visible to the unit while the first is in it.
        SimulationResult result = run(new TexturedFrames(4, 2, nearest(1, 1 << 20)).points(new int[] { 0, 0 }, 0, 0, 1)
                .points(new int[] { 0, 0 }, 0, 0, 1));
        assertEquals(3, value(result, "texture0.flushes"));
        // In each draw the second is accepted in the tick in which the first leaves, and repeats its line.
        // At the first's accept it is not visible yet, then a tick later it is; the filter is empty for 14 ticks.
        long visibleLater = begin(result, "gpu0.shading", 1);
        assertEquals(begin(result, "gpu0.texture0", 1), visibleLater + 1);
        assertEquals(MISS + 3 * REPEAT, value(result, "texture0.cycles.busy") + value(result,
                "texture0.cycles.waiting.memory"));
        assertEquals(4 * (FIRST - 1), value(result, "texture0.cycles.filling")
                + value(result, "texture0.cycles.flushing"));
        // The second point reaches the unit 2 ticks after the first: of the first's 14 ticks 12 are flushing.
        assertEquals(2 * 12, value(result, "texture0.cycles.flushing"));
    }

    @Test
    void thePixelsOfAQuadFollowEachOther() {
        // One quad of four pixels, 2 x 2 being the whole target, that all read one texel.
        SimulationResult result = run(new TexturedFrames(2, 1, nearest(1, 1 << 20)).layer(0, 0, 1).layer(0, 0, 1)
                .point(0, 4.5f / 16, 0, 1).layer(0, 0, 1));
        // Repeats: the coordinates take 2 ticks a pixel and are what the pixels wait for: they reach the filter at F, F + 2,
        // F + 4 and F + 6.
        assertEquals(FIRST + 6 + REPEAT + NEAREST_RESULT, latency(result, 1));
        // A hit keeps the filter to F + 8; the second pixel waits in the address, the third in the coordinates, the fourth comes
        // to them at F + 8. The second leaves at F + 9, in the tick in which the third is done with the address; the fourth is done
        // with the coordinates at F + 10 and with the address at F + 11, and leaves at F + 12.
        assertEquals(FIRST + 12 + NEAREST_RESULT, latency(result, 3));
        assertEquals(13, value(result, "texture.pixels"));
    }

    @Test
    void aMissWaitsForASlotInTheMemoryPort() {
        textures.units = 2;
        textures.cacheQueue = 1;
        textures.memoryQueue = 1;
        textures.colourTableEntries = 0;
        SimulationResult result = run(new TexturedFrames(4, 2, nearest(1, 1 << 20)).layer(0, 0, 1));
        // Nothing is sent twice before the one before has come back: a blocking cache never waits for its own slot.
        assertEquals(0, value(result, "texture0.cycles.stalled.memory-port"));
        assertEquals(0, value(result, "texture1.cycles.stalled.memory-port"));
        assertEquals(2, value(result, "textureport.requests"));
    }

    @Test
    void resultsWaitForASlotToShading() {
        textures.resultQueue = 1;
        textures.filterLatency = 40;
        // One piece, two quads: a tile of 4 x 2 pixels, of which the second quad repeats.
        SimulationResult result = run(new TexturedFrames(4, 1, TexturedFrames.texture(1, 16, 8, MagFilter.LINEAR, 1))
                .layer(0, 0, 1));
        // Texel (0, 0) four times a pixel. A quad's last pixel ends at E; its result takes the only slot until shading accepts it
        // at E + 41, so that the next may be sent from E + 42 on. Looking up a pixel takes 4 ticks, a quad 16, and the next
        // quad's last pixel ends at E + 16: it waits 26 ticks; so do the third and the fourth quad, which are ready.
        assertEquals(3 * 26, value(result, "texture0.cycles.stalled.results"));
    }

    @ParameterizedTest
    @CsvSource({ "0", "1", "2", "3", "4" })
    void resultsCrossBetween400And480Megahertz(int phase) {
        textures.hertz = 480_000_000;
        // In a period of five core ticks (0, 2500, 5000, 7500, 10000 ps) and six texture ticks (0, 2083, 4166, 6250, 8333, 10416
        // ps) a request sent at core tick p is accepted at texture tick p + 1. A repeat leaves 11 + 2 + 1 + 1 = 15 texture ticks
        // later, at p + 16, which are two periods and p + 4: at 8333, 10416, 12500, 14583 or 16666 ps of the third period. Core
        // ticks strictly after that: 4, 5, 6, 6, 7, so 14, 15, 16, 16, 17.
        int[] arrivals = { 14, 15, 16, 16, 17 };
        for (int overhead = 400; overhead < 405; overhead++) {
            var numbers = TextureRuns.machine(textures);
            numbers.drawOverhead = overhead;
            Machine machine = numbers.machine();
            SimulationResult result = TextureRuns.run(kernel(machine), machine,
                    new TexturedFrames(4, 1, nearest(1, 1 << 20)).point(0, 0, 0, 1).point(0, 0, 0, 1).frame());
            long accepted = begin(result, "gpu0.shading", 1);
            if (accepted % 5 == phase) {
                assertEquals(accepted / 5 * 6 + phase + 1, begin(result, "gpu0.texture0", 1));
                assertEquals(arrivals[phase] - phase, latency(result, 1));
                return;
            }
        }
        throw new AssertionError("no draw of this phase");
    }

    @Test
    void theFreeBitOfTheFillChoosesInThePairThatWasNotHitLast() {
        // One set of four ways. Six texels of a row in lines of their own: 0 to 3 fill the ways 0 to 3, then line 0 is hit, so that
        // pair 1, ways 2 and 3, is given up; line 4 replaces way 2 or 3 by the fill's tick, and the other line is still there.
        textures.cacheBytes = 64;
        TexturedFrames frames = new TexturedFrames(4, 1, TexturedFrames.texture(1, 64, 1, MagFilter.NEAREST, 1 << 20));
        for (int line : new int[] { 0, 1, 2, 3, 0, 4 }) {
            frames.point(0, (4 * line + 0.5f) / 64, 0, 1);
        }
        SimulationResult before = run(frames);
        long filled = begin(before, "gpu0.texture0", 5) + FIRST - 1 + 4 + READ;
        int replaced = 2 + (int) (filled & 1);
        int kept = replaced ^ 1;
        SimulationResult result = run(frames.point(0, (4 * kept + 0.5f) / 64, 0, 1)
                .point(0, (4 * replaced + 0.5f) / 64, 0, 1));
        assertEquals(FIRST + HIT + NEAREST_RESULT, latency(result, 6));
        assertEquals(FIRST + MISS + NEAREST_RESULT, latency(result, 7));
    }

    @Test
    void everyStageOfATileIsABindingOfItsOwn() {
        SimulationResult result = run(new TexturedFrames(4, 2, nearest(1, 1 << 20)).layer(0, 0, 1, 1));
        // Two tiles, each with four quads in the first stage and then four in the second.
        assertEquals(16, value(result, "texture.requests"));
        assertEquals(3, value(result, "texture.flushes"));
    }

    @ParameterizedTest
    @CsvSource({ "0, 0", "32, 0", "16, 1", "8, 3" })
    void aPieceIsBoundAnewInEveryBin(int binSize, int flushes) {
        textures.colourTableEntries = 256;
        var numbers = TextureRuns.machine(textures);
        numbers.binSize = binSize;
        Machine machine = numbers.machine();
        // 32 x 4 pixels, covered by one triangle.
        SimulationResult result = TextureRuns.run(kernel(machine), machine,
                new TexturedFrames(4, 8, nearest(1, 200)).layer(0, 0, 1).frame());
        assertEquals(flushes, value(result, "texture.flushes"));
        assertEquals(flushes + 1, value(result, "texture.tables"));
    }

    @Test
    void energyIsThatOfHitsTagsFillsAndControl() {
        textures.energies = new CacheEnergies(1_000_000, 10_000, 100, 1);
        SimulationResult result = run(new TexturedFrames(4, 1, nearest(1, 1 << 20)).point(0, 0, 0, 1)
                .point(0, 0, 0, 1).point(0, 4.5f / 16, 0, 1).point(0, 0, 0, 1));
        // Two misses, a repeat and a hit.
        assertEquals(1_000_000 + 3 * 10_000 + 2 * 100 + 4, value(result, "texture.energy"));
    }
}
