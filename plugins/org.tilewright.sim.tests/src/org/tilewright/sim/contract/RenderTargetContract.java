package org.tilewright.sim.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.sim.TargetFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.TileMap;

/** Cycles and bytes of switches and resolves, worked out by hand. */
abstract class RenderTargetContract {

    private static final int SCREEN = RenderTarget.SCREEN;

    abstract Kernel kernel(Machine machine);

    /** One clock for all, so that a tick is a tick. */
    private static TestMachine oneClock() {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        return machine;
    }

    private static TestMachine tiled() {
        TestMachine machine = TiledMachines.small();
        machine.memoryHertz = machine.coreHertz;
        return machine;
    }

    private Totals run(TestMachine machine, Frame frame) {
        return new Totals(kernel(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData()));
    }

    private static long command(Totals totals, String cause) {
        return totals.of("gpu0.commands.cycles." + cause);
    }

    @Test
    void aSwitchIsAFlushOfEmptyCachesAtFirst() {
        TargetFrames frame = new TargetFrames(16);
        frame.clear(frame.target(16, true, true, false), false, true, 1);
        Totals totals = run(oneClock(), frame.frame());
        // Ordered at 0, seen and done at 1; the memory is idle, and the clear begins at 2. It is seen at 3, its 16 lines are sent
        // at 3 to 18. The end is ordered at 19, seen and done at 20.
        assertEquals(2 + 2, command(totals, "flushing"));
        assertEquals(17, command(totals, "clearing"));
        // The first line is granted at 4 and starts at 5: 6 ticks to activate, 5 to the data at 16. Each of 16 lines takes 8
        // ticks of the bus: 144, seen a tick later.
        assertEquals(145, totals.of("frame.cycles"));
        assertEquals(145 - 21, command(totals, "waiting.memory"));
        assertEquals(0, command(totals, "draining"));
        assertEquals(1, totals.of("gpu0.commands.clears"));
        assertEquals(0, totals.of("gpu0.commands.resolves"));
    }

    @Test
    void aSwitchWaitsForTheMemoryAndTheNextTargetLiesBehindTheScreen() {
        TargetFrames frame = new TargetFrames(16);
        frame.clear(SCREEN, false, true, 1).clear(frame.target(16, true, true, false), false, true, 1);
        Totals totals = run(oneClock(), frame.frame());
        // The screen is cleared by 16 lines sent at 1 to 16. Their data come at 14 and end at 14 + 16 * 8 = 142. The switch is
        // ordered at 17, done at 18, and over at 143.
        // The target's lines are sent at 144 to 159. They are in another row of bank 0, at 2 MiB: the first is granted at 145
        // and would start at 146, but the last write recovers until 142 + 6. Then 6 ticks to close the row, 6 to open the
        // other, 5 to the data at 165, which end at 165 + 128 = 293.
        assertEquals(294, totals.of("frame.cycles"));
        assertEquals(17 + 17, command(totals, "clearing"));
        assertEquals(2 + 2, command(totals, "flushing"));
        assertEquals(143 - 19 + 294 - 162, command(totals, "waiting.memory"));
        assertEquals(2, totals.of("gpu0.memory.channel0.rows.opened"));
    }

    @Test
    void aSwitchWritesBackWhatTheCachesHoldAndForgetsIt() {
        TargetFrames frame = new TargetFrames(16);
        int target = frame.target(16, true, true, false);
        frame.cover(SCREEN, 0, true).clear(target, true, false, 0).cover(SCREEN, -0.5f, true);
        Totals totals = run(oneClock(), frame.frame());
        // 16 lines of depth are fetched and written back for each of the draws, as if the other had not been.
        assertEquals(32, totals.of("gpu0.zcache.misses"));
        assertEquals(32, totals.of("gpu0.zcache.fills"));
        assertEquals(32, totals.of("gpu0.zcache.writebacks"));
        assertEquals(32, totals.of("gpu0.colourcache.misses"));
        assertEquals(32, totals.of("gpu0.colourcache.writebacks"));
        assertEquals(0, totals.of("gpu0.zcache.evictions"));
    }

    @Test
    void aResolveTakesTheTimeOfItsBytes() {
        TargetFrames frame = new TargetFrames(16);
        int target = frame.target(8, true, false, false);
        frame.clear(target, true, false, 0).nothing(SCREEN, frame.texture(target));
        Totals totals = run(oneClock(), frame.frame());
        // Switched at 0 to 2; the 4 lines of the clear are seen at 3 and sent at 3 to 6. Switched back: ordered at 7, done at 8,
        // and over when the memory is: granted at 4, started at 5, data from 16 to 16 + 4 * 8 = 48, so at 49.
        // 2 * 8 * 8 * 4 bytes by 8 bytes a tick are 64 ticks, to 113. The draw is decoded to 123, visible at 124 and, being
        // empty, retired there. Drained at 125, the end is ordered then and done at 126.
        assertEquals(5, command(totals, "clearing"));
        assertEquals(49 - 9, command(totals, "waiting.memory"));
        assertEquals(64, command(totals, "resolving"));
        assertEquals(10, command(totals, "busy"));
        assertEquals(2, command(totals, "draining"));
        assertEquals(3 * 2, command(totals, "flushing"));
        assertEquals(127, totals.of("frame.cycles"));
        assertEquals(1, totals.of("gpu0.commands.resolves"));
        assertEquals(512, totals.of("gpu0.commands.resolved.bytes"));
    }

    @Test
    void aResolveOfSeveralSamplesReadsThemAll() {
        TargetFrames frame = new TargetFrames(16);
        int target = frame.samples(8, 4);
        frame.clear(target, true, false, 0).nothing(SCREEN, frame.texture(target));
        Totals totals = run(oneClock(), frame.frame());
        // As above, but 8 * 8 * 4 samples are 16 lines, which are sent at 3 to 18. Ordered at 19, done at 20, and over when the
        // memory is: data from 16 to 16 + 16 * 8 = 144, so at 145. 256 samples are read and 64 pixels written: 1,280 bytes
        // are 160 ticks, to 305. The draw is decoded to 315, and the frame ends as many ticks later as above, 4.
        assertEquals(17, command(totals, "clearing"));
        assertEquals(145 - 21, command(totals, "waiting.memory"));
        assertEquals(160, command(totals, "resolving"));
        assertEquals(319, totals.of("frame.cycles"));
        assertEquals(1, totals.of("gpu0.commands.resolves"));
        assertEquals(1280, totals.of("gpu0.commands.resolved.bytes"));
        assertEquals(256, totals.of("gpu0.commands.resolved.samples"));
    }

    @Test
    void pixelsAreShadedOnceAndTheirSamplesTestedAndBlended() {
        TargetFrames frame = new TargetFrames(16);
        frame.cover(frame.samples(8, 4), 0, true);
        TestMachine machine = oneClock();
        machine.pixelsPerAccess = 8;
        Totals totals = run(machine, frame.frame());
        // 8 * 8 * 4 samples lie in 16 tiles of 4 * 4, each of which has the 2 * 2 pixels of one quad and one line of depth and
        // of colour. A line's 16 samples take 2 ticks of the depth unit, and a tile's 4 ticks of the ROP.
        assertEquals(16, totals.of("gpu0.rasteriser.tiles"));
        assertEquals(16, totals.of("gpu0.rasteriser.quads"));
        assertEquals(256, totals.of("gpu0.rasteriser.fragments"));
        assertEquals(16, totals.of("gpu0.shading.cycles.busy"));
        assertEquals(16, totals.of("gpu0.zcache.misses"));
        assertEquals(32, totals.of("gpu0.depth.cycles.busy"));
        assertEquals(256, totals.of("gpu0.depth.samples.tested"));
        assertEquals(256, totals.of("gpu0.depth.samples.passed"));
        assertEquals(16, totals.of("gpu0.colourcache.accesses"));
        assertEquals(64, totals.of("gpu0.rop.cycles.busy"));
        assertEquals(256, totals.of("gpu0.rop.fragments"));
        assertEquals(16, totals.of("gpu0.colourcache.writebacks"));
    }

    @Test
    void aTileTooSmallForAQuadOfSamplesIsRefusedByName() {
        TargetFrames frame = new TargetFrames(16);
        frame.cover(frame.samples(8, 8), 0, true);
        MachineException refusal = assertThrows(MachineException.class, () -> run(oneClock(), frame.frame()));
        assertEquals("gpu0.rasteriser: tileSize is 4, but a quad of target 1, which has 8 samples, is 8 samples wide",
                refusal.getMessage());
    }

    @Test
    void aResolveCountsTheMemorysPeakInCoreTicks() {
        TargetFrames frame = new TargetFrames(16);
        int target = frame.target(7, true, false, false);
        frame.nothing(SCREEN, frame.texture(target));
        TestMachine machine = oneClock();
        machine.coreHertz = 300_000_000;
        machine.memoryHertz = 200_000_000;
        machine.channels = 2;
        machine.bytesPerTick = 4;
        // 2 * 7 * 7 * 4 = 392 bytes by 2 * 4 * 200 / 300 = 5.33 a tick are 73.5 ticks.
        assertEquals(74, command(run(machine, frame.frame()), "resolving"));
    }

    @Test
    void aTextureIsResolvedOnlyWhenItsBufferWasWrittenSince() {
        TargetFrames frame = new TargetFrames(16);
        int target = frame.target(8, true, true, false);
        int first = frame.texture(target);
        int second = frame.texture(target);
        frame.nothing(SCREEN, first, first).nothing(SCREEN, first);
        assertEquals(1, run(oneClock(), frame.frame()).of("gpu0.commands.resolves"), "never resolved");
        frame.nothing(SCREEN, first, second);
        assertEquals(2, run(oneClock(), frame.frame()).of("gpu0.commands.resolves"), "the other texture");
        frame.clear(target, false, true, 0).nothing(SCREEN, first, second);
        assertEquals(2, run(oneClock(), frame.frame()).of("gpu0.commands.resolves"), "depth alone was written");
        frame.nothing(target).nothing(SCREEN, second, first);
        assertEquals(4, run(oneClock(), frame.frame()).of("gpu0.commands.resolves"), "an empty draw may write colour");
    }

    @Test
    void aSecondResolveInTheSameTargetDrainsButSwitchesNothing() {
        TargetFrames frame = new TargetFrames(16);
        int target = frame.target(8, true, false, false);
        frame.nothing(SCREEN).nothing(SCREEN, frame.texture(target));
        Totals totals = run(oneClock(), frame.frame());
        // The first draw is sent at 10, visible and retired at 11. So the second one drains to 12, resolves to 76 and is sent at
        // 86; it retires at 87, the end is ordered at 88 and done at 89.
        assertEquals(2 + 2, command(totals, "draining"));
        assertEquals(64, command(totals, "resolving"));
        assertEquals(2, command(totals, "flushing"));
        assertEquals(90, totals.of("frame.cycles"));
    }

    /** Draws that `--draws` leaves out need no switch and no resolve. */
    @Test
    void whatIsNotExecutedNeedsNothing() {
        TargetFrames frame = new TargetFrames(16);
        int target = frame.target(8, true, false, false);
        frame.nothing(target).nothing(SCREEN, frame.texture(target)).nothing(SCREEN);
        Totals totals = new Totals(
                kernel(oneClock().machine()).run(frame.frame(), RunOptions.DEFAULT.withDraws(2, 2)));
        // Sent at 10, retired at 11, ordered at 12, done at 13.
        assertEquals(14, totals.of("frame.cycles"));
        assertEquals(0, totals.of("gpu0.commands.resolves"));
    }

    @ParameterizedTest
    @EnumSource
    void textureCachesForgetWhatIsResolvedAndNothingElse(DataOrganisation organisation) {
        for (int levels = 0; levels <= 2; levels++) {
            TestTextures textures = new TestTextures();
            textures.organisation = organisation;
            textures.sharedLevels = levels;
            assertForgets(textures, 4 * 16);
        }
    }

    @Test
    void furyTextureCachesForgetWhatIsResolvedAndNothingElse() {
        for (int levels = 0; levels <= 2; levels++) {
            TestTextures textures = TestTextures.fury();
            textures.sharedLevels = levels;
            textures.sharedLineBytes = 16;
            // A line of 16 bytes holds a block of 2 x 2 texels.
            assertForgets(textures, 16);
        }
    }

    /** Each draw reads all of a texture of 16 x 16 texels; lines hold so many bytes. */
    private void assertForgets(TestTextures textures, int lineBytes) {
        TestMachine machine = oneClock();
        machine.textures = textures;
        machine.textures.cacheBytes = 65_536;
        int lines = 16 * 16 * 4 / lineBytes;
        assertEquals(lines, misses(machine, false, false));
        assertEquals(lines, misses(machine, true, false), "another target was written");
        assertEquals(2 * lines, misses(machine, false, true), "this one was");
    }

    private long misses(TestMachine machine, boolean writesOther, boolean writesThis) {
        TargetFrames frame = new TargetFrames(16);
        int target = frame.target(16, true, false, false);
        int other = frame.target(16, true, false, false);
        int texture = frame.texture(target);
        frame.clear(target, true, false, 0.5f).cover(SCREEN, 0, false, texture);
        if (writesOther) {
            frame.clear(other, true, false, 0.25f);
        }
        if (writesThis) {
            frame.clear(target, true, false, 0.75f);
        }
        Totals totals = run(machine, frame.cover(SCREEN, 0, false, texture).frame());
        assertEquals(totals.of("gpu0.texture0.fills"), totals.of("gpu0.texture0.misses"));
        for (int level = 2; level < machine.textures.sharedLevels + 2; level++) {
            assertEquals(totals.of("gpu0.texture0.misses"), totals.of("gpu0.l" + level + ".misses"));
        }
        return totals.of("gpu0.texture0.misses");
    }

    @Test
    void hierarchicalDepthKnowsATargetFromMemory() {
        TestMachine machine = oneClock();
        machine.hierarchicalDepth = true;
        TargetFrames frame = new TargetFrames(16);
        int target = frame.target(16, true, true, false);
        frame.clear(SCREEN, false, true, 0.25f).clear(target, false, true, 1).cover(SCREEN, 0.5f, true);
        // The screen's 16 tiles are known again after the switch: all lie behind 0.25.
        assertEquals(16, run(machine, frame.frame()).of("gpu0.hierarchicaldepth.tiles.rejected"));
        frame.cover(target, 0.5f, true);
        assertEquals(16, run(machine, frame.frame()).of("gpu0.hierarchicaldepth.tiles.rejected"),
                "the target's are far");
    }

    @Test
    void aTileBasedSwitchIsAPass() {
        TargetFrames frame = new TargetFrames(16);
        frame.clear(frame.target(16, true, true, false), true, true, 1);
        Totals totals = run(tiled(), frame.frame());
        // An empty pass for the screen: ordered at 0, done at 1, over at 2. The clear is ordered at 2 and entered at 3. The last
        // pass is ordered at 4 and takes the bin up at 5; 16 lines of colour leave at 6 to 21. The first is granted at 7 and
        // starts at 8: 6 ticks to activate, 5 to the data at 19, 128 ticks of the bus.
        assertEquals(2, command(totals, "clearing"));
        assertEquals(2 + 18, command(totals, "flushing"));
        assertEquals(148, totals.of("frame.cycles"));
        assertEquals(2, totals.of("gpu0.tiling.passes"));
        assertEquals(0, totals.of("gpu0.tiling.depth.written"));
        assertEquals(1024, totals.of("gpu0.tiling.colour.written"));
    }

    @Test
    void aTargetThatIsLeftOrKeptHasItsDepthWritten() {
        TargetFrames left = new TargetFrames(16);
        left.clear(left.target(16, true, true, false), true, true, 1).clear(SCREEN, true, true, 1);
        Totals totals = run(tiled(), left.frame());
        assertEquals(3, totals.of("gpu0.tiling.passes"));
        assertEquals(1024, totals.of("gpu0.tiling.depth.written"));
        assertEquals(2 * 1024, totals.of("gpu0.tiling.colour.written"));
        TargetFrames kept = new TargetFrames(16);
        kept.clear(kept.target(16, true, true, true), true, true, 1);
        assertEquals(1024, run(tiled(), kept.frame()).of("gpu0.tiling.depth.written"));
    }

    @Test
    void onlyBinsOfATargetThatWereWrittenOrAreKeptAreLoaded() {
        TargetFrames frame = new TargetFrames(32);
        int target = frame.target(16, true, true, false);
        frame.cover(SCREEN, 0, true).cover(target, 0, true);
        assertEquals(0, run(tiled(), frame.frame()).of("gpu0.tiling.depth.loaded"));
        frame.cover(SCREEN, 0.5f, true);
        Totals again = run(tiled(), frame.frame());
        assertEquals(32 * 32 * 4, again.of("gpu0.tiling.depth.loaded"), "the screen's four bins, not the target's");
        assertEquals(32 * 32 * 4, again.of("gpu0.tiling.colour.loaded"));
        TargetFrames kept = new TargetFrames(32);
        kept.cover(kept.target(16, true, false, true), 0, true);
        Totals first = run(tiled(), kept.frame());
        assertEquals(1024, first.of("gpu0.tiling.colour.loaded"));
        assertEquals(0, first.of("gpu0.tiling.depth.loaded"), "there is no depth");
        assertEquals(0, first.of("gpu0.tiling.depth.written"));
    }

    @Test
    void aBinWithNothingToWriteTakesATick() {
        TargetFrames frame = new TargetFrames(16);
        frame.clear(frame.target(16, false, true, false), false, true, 1);
        Totals totals = run(tiled(), frame.frame());
        // As above, but at 6 the bin is written out without a line, and the end is seen at 7.
        assertEquals(7, totals.of("frame.cycles"));
        assertEquals(1, totals.of("gpu0.tiling.cycles.writing-out"));
        assertEquals(0, totals.of("gpu0.memory.tiling.writes"));
    }

    @Test
    void heatMapsShowTheScreenAlone() {
        TargetFrames frame = new TargetFrames(16);
        int target = frame.target(32, true, true, false);
        frame.cover(target, 0, true).cover(SCREEN, 0, true);
        SimulationResult result = kernel(oneClock().machine()).run(frame.frame(), RunOptions.DEFAULT);
        TileMap overdraw = result.maps().stream().filter(map -> map.name().equals("overdraw")).findFirst()
                .orElseThrow();
        assertEquals(4, overdraw.tilesX());
        assertEquals(16, overdraw.count(3, 3));
        assertEquals(16 * 16 + 32 * 32, new Totals(result).of("frame.fragments"));
    }
}
