package org.tilewright.sim.component;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.protocol.cache.FillPlacement;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.protocol.prefetch.LookUps;
import org.tilewright.protocol.raster.PrefetchTrigger;
import org.tilewright.protocol.raster.RasterGate;
import org.tilewright.protocol.raster.Traversal;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.depth.EarlyDepth;
import org.tilewright.sim.component.depth.HierarchicalDepth;
import org.tilewright.sim.component.depth.Prefetcher;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.time.Clock;

class MachineTest {

    private final Machine machine = new Machine("m");
    private final Clock core = machine.clock("core", 1_000_000_000);
    private final Setup setup = machine.add(new Setup("setup", core, 1, 1));
    private final ClipCull clip = machine.add(new ClipCull("clip", core, 1, 1, 1));

    private static void assertRefused(String line, Executable action) {
        assertEquals(line, assertThrows(MachineException.class, action).getMessage());
    }

    @Test
    void anUnconnectedPortIsNamed() {
        assertRefused("m: setup.output is not connected", machine::check);
    }

    @Test
    void aPortConnectedTwiceIsNamed() {
        machine.connect(clip.output(), setup.input(), 1, 1);
        machine.connect(clip.output(), setup.input(), 1, 1);
        assertRefused("m: clip.output is connected twice", machine::check);
    }

    @Test
    void portsOfUnlikeKindsDoNotConnect() {
        Shading shading = new Shading("shading", core, 1, 1, 4);
        assertRefused("m: setup.output sends PRIMITIVES, but shading.input takes TILES",
                () -> machine.connect(setup.output(), shading.input(), 1, 1));
    }

    @Test
    void aComponentThatWasNotAddedIsNamed() {
        machine.connect(clip.output(), new Setup("stranger", core, 1, 1).input(), 1, 1);
        assertRefused("m: stranger is connected but not part of the machine", machine::check);
    }

    @Test
    void namesOfComponentsAndClocksDiffer() {
        assertRefused("m: there are two components named setup", () -> machine.add(new Setup("setup", core, 1, 1)));
        assertRefused("m: there are two clocks named core", () -> machine.clock("core", 1_000_000));
    }

    @Test
    void aQueueHasAtLeastOneSlotAndOneTickOfLatency() {
        assertRefused("m: clip.output to setup.input: capacity and latency are at least 1, not 0 and 1",
                () -> machine.connect(clip.output(), setup.input(), 0, 1));
    }

    @Test
    void aSpecificationRefusesArgumentsOutOfRange() {
        assertRefused("z: ways is at least 1, not 0",
                () -> new ZCache("z", core, 4096, 0, 64, Replacement.LRU.policy(), SetHash.NONE, OttRule.NONE,
                        FillPlacement.RESERVED, 1, 1));
        assertRefused("z: sizeBytes is a power of two times ways * lineBytes = 256, not 3072",
                () -> new ZCache("z", core, 3072, 4, 64, Replacement.LRU.policy(), SetHash.NONE, OttRule.NONE,
                        FillPlacement.RESERVED, 1, 1));
        assertRefused("z: lineBytes is a power of two from 16 to 4096, not 48",
                () -> new ZCache("z", core, 4096, 4, 48, Replacement.LRU.policy(), SetHash.NONE, OttRule.NONE,
                        FillPlacement.RESERVED, 1, 1));
        assertRefused("r: tileSize is a power of two from 2 to 32, not 64",
                () -> new Rasteriser("r", core, 64, Traversal.SCANLINE, LineAlgorithm.DDA, 1, 0, RasterGate.CREDIT, 1,
                        PrefetchTrigger.TILE));
    }

    @Test
    void aGpuIsRefusedWhenItsPartsDoNotFit() {
        assertGpuRefused("gpu0.prefetcher: queueEntries is 16, but the connection that is this queue has capacity 3",
                m -> {
                    Component prefetcher = part(m, "gpu0.prefetcher");
                    OutputPort prefetches = ((Rasteriser) part(m, "gpu0.rasteriser")).prefetches();
                    m.connect(prefetches, ((Prefetcher) prefetcher).requests(), 3, 1);
                }, new TestMachine());
        TestMachine small = new TestMachine();
        small.tileSize = 32;
        small.depthBytes = 2048;
        assertGpuRefused("gpu0.zcache: sizeBytes is 2048, but a tile of 32x32 pixels takes 4096", m -> {}, small);
    }

    @Test
    void aMemoryPortThatCannotHoldAWriteBackAndAFetchIsRefused() {
        TestMachine machine = new TestMachine();
        machine.colourCacheQueue = 1;
        assertGpuRefused("gpu0.colourcache.memory: the connection to the memory has capacity 1, but a write-back and a "
                + "fetch are sent together: it is at least 2", m -> {}, machine);
    }

    @Test
    void aLineLongerThanARowOrTheInterleaveOfChannelsIsRefused() {
        TestMachine machine = new TestMachine();
        machine.depthLineBytes = 512;
        new Gpu(machine.machine());
        machine.channels = 2;
        assertGpuRefused(
                "gpu0.zcache: lineBytes is 512, but only 256 bytes that follow each other lie in one row of one "
                        + "channel of gpu0.memory",
                m -> {}, machine);
        machine.channels = 1;
        machine.depthLineBytes = 2048;
        machine.depthBytes = 8192;
        assertGpuRefused(
                "gpu0.zcache: lineBytes is 2048, but only 1024 bytes that follow each other lie in one row of one "
                        + "channel of gpu0.memory",
                m -> {}, machine);
    }

    @Test
    void aTiledMachineTestsOnChipAndHasWholeTilesInItsBins() {
        TestMachine machine = new TestMachine();
        machine.prefetchEntries = 0;
        machine.binSize = 16;
        new Gpu(machine.machine());
        assertGpuRefused(
                "gpu0.hierarchical: with gpu0.tiling depth and colour of a bin are on chip; the machine has no HierarchicalDepth",
                m -> m.add(new HierarchicalDepth("gpu0.hierarchical", part(m, "gpu0.depth").clock(), 4, 16, false)),
                machine);
        machine.tileSize = 32;
        assertGpuRefused("gpu0.tiling: tileSize is 16, but a tile of gpu0.rasteriser is 32 pixels wide", m -> {},
                machine);
    }

    @Test
    void theAdaptivePrefetcherIsTriggeredByTiles() {
        TestMachine machine = new TestMachine();
        machine.prefetching = TestMachine.Prefetching.ADAPTIVE;
        machine.prefetchTrigger = PrefetchTrigger.SCAN_STEP;
        assertGpuRefused(
                "gpu0.prefetcher: measures by the tile, but the prefetchTrigger of gpu0.rasteriser is SCAN_STEP",
                m -> {}, machine);
    }

    @Test
    void tilesGoByTheFrontOfTheDepthUnitIfThereIsOne() {
        TestMachine machine = new TestMachine();
        assertGpuRefused(
                "test: gpu0.rasteriser.tiles leads to gpu0.shading.input; gpu0.depth.early is expected in this "
                        + "machine",
                m -> m.add(new EarlyDepth("gpu0.earlydepth", part(m, "gpu0.depth").clock(), 1)), machine);
    }

    @Test
    void aPrefetcherThatLearnsFromLookUpsIsConnectedToThem() {
        TestMachine machine = new TestMachine();
        machine.learn(LookUps.NEXT_LINE, 1);
        assertGpuRefused("test: gpu0.zcache.lookups is not connected", m -> m.connect(
                ((Rasteriser) part(m, "gpu0.rasteriser")).prefetches(),
                ((Prefetcher) part(m, "gpu0.prefetcher")).requests(), 16, 1), machine);
    }

    @Test
    void aRefreshEndsBeforeTheNext() {
        assertThrows(IllegalArgumentException.class, () -> new DramTiming(1, 1, 1, 1, 1, 1, 0, 0, 64, 64));
        assertEquals(64, new DramTiming(1, 1, 1, 1, 1, 1, 0, 0, 65, 64).refreshTime);
    }

    /** Builds the machine of some numbers; one without the connection of prefetches if a change makes it itself. */
    private static void assertGpuRefused(String line, Consumer<Machine> change, TestMachine numbers) {
        Machine complete = numbers.machine();
        Machine changed = new Machine("test");
        complete.components().forEach(changed::add);
        change.accept(changed);
        for (Connection connection : complete.connections()) {
            if (changed.connections().stream().anyMatch(
                    made -> made.from().equals(connection.from()) || made.to().equals(connection.to()))) {
                continue;
            }
            if (connection.from().kind().queued()) {
                changed.connect(connection.from(), connection.to(), connection.capacity(), connection.latency());
            } else {
                changed.connect(connection.from(), connection.to());
            }
        }
        assertRefused(line, () -> new Gpu(changed));
    }

    private static Component part(Machine machine, String name) {
        return machine.components().stream().filter(component -> component.name().equals(name)).findFirst()
                .orElseThrow();
    }
}
