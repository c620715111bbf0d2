package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tilewright.sim.contract.texture.TextureRuns.READ;
import static org.tilewright.sim.contract.texture.TextureRuns.begin;
import static org.tilewright.sim.contract.texture.TextureRuns.latency;
import static org.tilewright.sim.contract.texture.TextureRuns.value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.LinearPlacement;
import org.tilewright.protocol.texture.TagOrganisation;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.SimulationResult;

/**
 * Ticks of a banked texture unit, worked out by hand on {@link TextureRuns}. Its filter takes 4 ticks, so that a result whose
 * last access leaves at t is accepted by shading at t + 5.
 */
abstract class BankedTextureCyclesContract {

    private static final int RESULT = 5;

    private final TestTextures textures = new TestTextures();

    abstract Kernel kernel(Machine machine);

    private SimulationResult run(TexturedFrames frames) {
        return run(400, frames.frame());
    }

    private SimulationResult run(int drawOverhead, Frame frame) {
        var numbers = TextureRuns.machine(textures);
        numbers.drawOverhead = drawOverhead;
        Machine machine = numbers.machine();
        return TextureRuns.run(kernel(machine), machine, frame);
    }

    private static Texture nearest(int width) {
        return TexturedFrames.texture(1, width, 8, MagFilter.NEAREST, 1 << 20);
    }

    private static Texture bilinear(int width) {
        return TexturedFrames.texture(1, width, 8, MagFilter.LINEAR, 1 << 20);
    }

    /** Two draws of a point that reads the same: the first warms the cache. */
    private static TexturedFrames twice(Texture texture, float s, float t) {
        return new TexturedFrames(4, 1, texture).point(0, s, t, 1).point(0, s, t, 1);
    }

    @Test
    void aMissTakesTheReadAndAHitTheHitLatency() {
        SimulationResult result = run(twice(nearest(16), 0, 0));
        // Looked up and requested at a + 1, filled at a + 13, where it leaves.
        assertEquals(1 + READ + RESULT, latency(result, 0));
        // Looked up at a + 1, leaves 2 ticks later.
        assertEquals(1 + 2 + RESULT, latency(result, 1));
        assertEquals(begin(result, "gpu0.shading", 0) + 1, begin(result, "gpu0.texture0", 0));
        assertEquals(1, value(result, "texture0.misses"));
        assertEquals(1, value(result, "texture0.hits"));
        assertEquals(2, value(result, "texture0.cycles.busy"));
        // Both are read at a + 2; then the miss waits at a + 3 to a + 12.
        assertEquals(2, value(result, "texture0.data.cycles.waiting.pipeline"));
        assertEquals(10, value(result, "texture0.data.cycles.waiting.memory"));
        assertEquals(2, value(result, "texture0.data.cycles.busy"));
        assertEquals(2, value(result, "texture.footprints.nearest"));
    }

    @ParameterizedTest
    @CsvSource({ "TRADITIONAL, 1, 4, 0", "TRADITIONAL, 2, 4, 0", "WIDE_UNALIGNED, 1, 2, 0", "MULTI_PORT, 1, 1, 0",
            "INTERLEAVED, 1, 1, 0", "CONTINUOUS, 1, 1, 0" })
    void accessesFollowEachOther(DataOrganisation organisation, int accessesPerCycle, int accesses, int conflicts) {
        textures.organisation = organisation;
        textures.accessesPerCycle = accessesPerCycle;
        // Morton order: texels (1, 1), (2, 1), (1, 2), (2, 2) lie at 3, 6, 9, 12 of a line of 16 texels.
        SimulationResult result = run(twice(bilinear(16), 2 / 16f, 2 / 8f));
        // The last of n accesses is looked up at a + 1 + ceil(n / accessesPerCycle) - 1.
        int last = (accesses + accessesPerCycle - 1) / accessesPerCycle;
        assertEquals(last + 2 + RESULT, latency(result, 1));
        assertEquals(2 * accesses, value(result, "texture.accesses"));
        assertEquals(2 * conflicts, value(result, "texture.conflicts"));
    }

    @Test
    void aConflictTakesATickMore() {
        textures.organisation = DataOrganisation.CONTINUOUS;
        textures.placement = new LinearPlacement();
        // Rows of a line of 16 texels, a bank being a quarter. Texels 3 and 4 of rows 0 and 1: banks 0 and 1 of two lines, so
        // that the rows stand in each other's way.
        SimulationResult result = run(twice(bilinear(16), 4 / 16f, 1 / 8f));
        assertEquals(2 + 2 + RESULT, latency(result, 1));
        assertEquals(2, value(result, "texture.conflicts"));
        assertEquals(4, value(result, "texture.accesses"));
        assertEquals(4, value(result, "texture.banks.2"));
        // Row 1 is missed first, then row 0, one tick later: a + 2 + 12.
        assertEquals(2 + READ + RESULT, latency(result, 0));
    }

    @Test
    void anAccessWaitsForAPlaceAmongThoseInFlight() {
        textures.organisation = DataOrganisation.TRADITIONAL;
        textures.accessesInFlight = 1;
        SimulationResult result = run(twice(bilinear(16), 2 / 16f, 2 / 8f));
        // Looked up at u it leaves at u + 2, and the next is looked up at u + 3: a + 1, 4, 7, 10; the last leaves at a + 12.
        assertEquals(12 + RESULT, latency(result, 1));
        // The first access of the first draw waits from a + 1 to a + 13, the next is looked up at a + 14, 17, 20.
        assertEquals(22 + RESULT, latency(result, 0));
        assertEquals(12 + 2 + 2 + 3 * 2, value(result, "texture0.cycles.stalled.accesses-in-flight"));
        assertEquals(0, value(result, "texture0.retries"));
    }

    @Test
    void aMissWaitsForAMissRegister() {
        textures.missRegisters = 1;
        // Texels (3, 0), (4, 0), (3, 1), (4, 1) lie in two squares of 4 x 4, a line each, that one access reads.
        SimulationResult result = run(twice(bilinear(16), 4 / 16f, 1 / 8f));
        // The first line is requested at a + 1 and filled at a + 13; the second is requested in the same tick.
        assertEquals(1 + 2 * READ + RESULT, latency(result, 0));
        assertEquals(READ, value(result, "texture0.cycles.stalled.miss-registers"));
        assertEquals(READ, value(result, "texture0.retries"));
        assertEquals(2, value(result, "texture0.misses"));
        assertEquals(2, value(result, "texture0.accesses"));
    }

    @Test
    void aMissWaitsForAVictimThatNobodyUses() {
        textures.organisation = DataOrganisation.TRADITIONAL;
        textures.placement = new LinearPlacement();
        textures.cacheWays = 1;
        textures.cacheBytes = 64;
        SimulationResult result = run(new TexturedFrames(4, 1, bilinear(16)).point(0, 1 / 16f, 1 / 8f, 1));
        // Row 0 is missed at a + 1 and hit at a + 2. Row 1 wants the only line from a + 3 on. The line is filled at a + 13,
        // where the first access leaves; the second leaves at a + 14, where row 1 is requested, to be filled at a + 26. Its
        // second access leaves at a + 27.
        assertEquals(27 + RESULT, latency(result, 0));
        assertEquals(11, value(result, "texture0.cycles.stalled.victim"));
        assertEquals(11, value(result, "texture0.retries"));
        assertEquals(2, value(result, "texture0.misses"));
        assertEquals(2, value(result, "texture0.hits"));
    }

    @Test
    void aMissWaitsForASlotInTheMemoryPort() {
        textures.organisation = DataOrganisation.TRADITIONAL;
        textures.placement = new LinearPlacement();
        textures.cacheQueue = 1;
        SimulationResult result = run(new TexturedFrames(4, 1, bilinear(32)).point(0, 16 / 32f, 1 / 8f, 1));
        // Texels 15 and 16 of rows 0 and 1 lie in four lines. A slot taken at x is accepted by the port at x + 1 and taken
        // again at x + 2: a + 1, 3, 5, 7. The last is filled at a + 7 + 12.
        assertEquals(7 + READ + RESULT, latency(result, 0));
        assertEquals(3, value(result, "texture0.cycles.stalled.memory-port"));
        assertEquals(3, value(result, "texture0.retries"));
    }

    @Test
    void resultsWaitForASlotToShading() {
        textures.resultQueue = 1;
        textures.accessesPerCycle = 4;
        textures.accessesInFlight = 16;
        TexturedFrames frames = new TexturedFrames(4, 1, nearest(16)).layer(0, 0, 1).layer(0, 0, 1);
        SimulationResult result = run(frames);
        // Four quads of four pixels, an access each, sent at a to a + 3 and looked up a tick later. The first leaves at
        // a + 3; its slot is free again after shading has accepted it at a + 8. Of the second three accesses leave at a + 4,
        // the last at a + 9; the third is done at a + 15 and the fourth at a + 21.
        assertEquals(21 + RESULT, latency(result, 1));
        // 4 and twice 5 ticks; in the first draw all wait for memory first, till a + 13, and so do not wait for less.
        assertEquals(2 * (4 + 5 + 5), value(result, "texture0.data.cycles.stalled.results"));
        assertEquals(13 + 18 + RESULT, latency(result, 0));
    }

    @Test
    void shadingWaitsForASlotToTheUnit() {
        textures.requestQueue = 1;
        textures.accessesPerCycle = 4;
        textures.accessesInFlight = 16;
        SimulationResult result = run(new TexturedFrames(4, 1, nearest(16)).layer(0, 0, 1).layer(0, 0, 1));
        // Sent at a, accepted at a + 1, the slot is free at a + 2: quads leave at a, a + 2, a + 4 and a + 6.
        assertEquals(2 * 3, value(result, "shading.cycles.stalled.texture"));
        assertEquals(2 * 4, value(result, "shading.cycles.busy"));
        assertEquals(6 + 1 + 2 + RESULT, latency(result, 1));
    }

    @Test
    void everyStageOfADrawIsRequestedAfterTheOther() {
        textures.accessesPerCycle = 4;
        textures.accessesInFlight = 16;
        SimulationResult result = run(new TexturedFrames(4, 1, nearest(16)).layer(0, 0, 1, 1).layer(0, 0, 1, 1));
        // Eight requests, the last sent at a + 7.
        assertEquals(2 * 8, value(result, "texture0.requests"));
        assertEquals(2 * 8, value(result, "shading.cycles.busy"));
        assertEquals(7 + 1 + 2 + RESULT, latency(result, 1));
    }

    @Test
    void tilesGoToTheUnitsInTurn() {
        textures.units = 2;
        SimulationResult result = run(new TexturedFrames(4, 3, nearest(16)).layer(0, 0, 1));
        // Tiles 0, 1 and 2 of a row, four quads each.
        assertEquals(8, value(result, "texture0.requests"));
        assertEquals(4, value(result, "texture1.requests"));
        assertEquals(48, value(result, "texture.pixels"));
        assertEquals(2, value(result, "texture.misses"), "each has a cache of its own");
    }

    @Test
    void theShadingLatencyHidesThatOfTheTexture() {
        var machine = TextureRuns.machine(textures);
        machine.shadingLatency = 40;
        SimulationResult result = TextureRuns.run(kernel(machine.machine()), machine.machine(),
                twice(nearest(16), 0, 0).frame());
        assertEquals(40, latency(result, 0));
        assertEquals(40, latency(result, 1));
    }

    @ParameterizedTest
    @CsvSource({ "0, 3", "1, 3", "2, 3", "3, 3", "4, 2" })
    void resultsCrossBetween400And480Megahertz(int phase, int expected) {
        textures.hertz = 480_000_000;
        textures.filterLatency = 0;
        // Five core ticks are six texture ticks. In such a period core ticks fall at 0, 2500, 5000, 7500 and 10000 ps, texture
        // ticks at 0, 2083, 4166, 6250, 8333 and 10416. A request sent at core tick 0, 1, 2, 3 or 4 of it is accepted at texture
        // tick 1, 2, 3, 4 or 5, and leaves, being a hit, 2 texture ticks later, at 6250, 8333, 10416, 12500 or 14583 ps. The
        // first core tick strictly after that is 3, 4, 5, 6 or 6.
        for (int overhead = 400; overhead < 405; overhead++) {
            SimulationResult result = run(overhead, twice(nearest(16), 0, 0).frame());
            long accepted = begin(result, "gpu0.shading", 1);
            if (accepted % 5 == phase) {
                assertEquals(accepted / 5 * 6 + phase + 1, begin(result, "gpu0.texture0", 1));
                assertEquals(expected, latency(result, 1));
                return;
            }
        }
        throw new AssertionError("no draw of this phase");
    }

    @Test
    void tagsOfOneSetAtATimeSplitAFootprintOfTwoLines() {
        textures.tags = TagOrganisation.SINGLE;
        SimulationResult result = run(twice(bilinear(16), 4 / 16f, 1 / 8f));
        assertEquals(2 + 2 + RESULT, latency(result, 1));
        assertEquals(2, value(result, "texture.conflicts"));
        assertEquals(4, value(result, "texture.tags"));
    }

    @Test
    void energyIsWhatBanksTagsFillsAndControlTake() {
        textures.energies = new CacheEnergies(1_000_000, 10_000, 100, 1);
        SimulationResult result = run(twice(bilinear(16), 4 / 16f, 1 / 8f));
        // Two accesses of four banks and four shared tags, two lines filled.
        assertEquals(2 * 4 * 1_000_000, value(result, "texture.energy.data"));
        assertEquals(2 * 4 * 10_000, value(result, "texture.energy.tags"));
        assertEquals(2 * 100, value(result, "texture.energy.fills"));
        assertEquals(2, value(result, "texture.energy.control"));
        assertEquals(8_080_202, value(result, "texture.energy"));
    }
}
