package org.tilewright.sim.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.statistics.StatisticValue;

class GpuSystemTest {

    private final TestSystem test = new TestSystem();

    private static void assertRefused(String line, Executable action) {
        assertEquals(line, assertThrows(MachineException.class, action).getMessage());
    }

    private void assertNotWired(String line) {
        assertRefused(line, () -> test.system().wire());
    }

    @Test
    void gpusAreWiredByTheirNumbers() {
        test.gpus = 3;
        List<Gpu> gpus = test.system().wire();
        assertEquals(List.of("gpu0.exchanger", "gpu1.exchanger", "gpu2.exchanger"),
                gpus.stream().map(gpu -> gpu.exchanger().name()).toList());
        assertEquals("gpu2.mapper.projected", gpus.get(2).projections().from().toString());
        assertEquals("gpu1.vertexfetch.received", gpus.get(1).receivedPrimitives().to().toString());
    }

    @Test
    void aTileBasedGpuMapsInItsTilingUnit() {
        test.machine.binSize = 8;
        Gpu gpu = test.system().wire().get(1);
        assertNull(gpu.mapper());
        assertEquals("gpu1.tiling.projected", gpu.projections().from().toString());
    }

    @Test
    void oneGpuExchangesNothingWhateverTheSplit() {
        test.gpus = 1;
        assertNull(test.system().wire().get(0).exchanger());
    }

    @Test
    void severalGpusNeedASplitAndANetwork() {
        TestMachine machine = new TestMachine();
        assertRefused("s: 2 GPUs share frames somehow; the split is SingleGpu",
                () -> new GpuSystem("s", 2, gpu -> machine.machine(), new SingleGpu(), test.network));
        assertRefused("s: 2 GPUs are linked by a network",
                () -> new GpuSystem("s", 2, gpu -> machine.machine(), test.split, null));
        assertRefused("s: one GPU has no network",
                () -> new GpuSystem("s", 1, gpu -> machine.machine(), test.split, test.network));
        assertRefused("s: gpus is 1 to 64, not 65",
                () -> new GpuSystem("s", 65, gpu -> machine.machine(), test.split, test.network));
    }

    @Test
    void aMachineBearsTheNumberOfItsGpu() {
        assertRefused("s: gpu0.commands is no name of this GPU; it begins with gpu1.",
                () -> new GpuSystem("s", 2, gpu -> test.machine.machine(),
                        new DuplicatedGeometry(test.regions, 64), test.network).wire());
    }

    @Test
    void aSplitThatExchangesNeedsAnExchanger() {
        assertRefused("s: test has no PrimitiveExchanger, but the split exchanges primitives",
                () -> new GpuSystem("s", 2, gpu -> test.machine.machine(gpu, null), test.split, test.network).wire());
        assertRefused("s: test has a PrimitiveExchanger, but the split exchanges no primitives",
                () -> new GpuSystem("s", 2, gpu -> test.machine.machine(gpu, test.exchange),
                        new DuplicatedGeometry(test.regions, 64), test.network).wire());
    }

    @Test
    void aTileAndABinHaveOneOwner() {
        test.split = new CooperativeProjection(new Regions(RegionShape.SQUARES, 8, 2, false), 64, Exchange.TURNS, 0,
                0);
        assertNotWired("gpu0.rasteriser: a tile of 4 pixels does not lie in one region of 8x2");
        test.split = new DuplicatedGeometry(new Regions(RegionShape.STRIPS, 8, 8, false), 64);
        test.machine.binSize = 16;
        assertNotWired("gpu0.tiling: a bin of 16 pixels does not lie in one region of 8x8");
    }

    @Test
    void everyGpuHasAQueueInEveryOther() {
        test.exchange.receiveEntries = 2;
        test.system().wire();
        test.exchange.receiveEntries = 1;
        assertNotWired("gpu0.exchanger: receiveEntries is 1, but each of 2 GPUs has a queue there");
    }

    /** 4 bits tell 16 batches apart: the one being distributed, 14 ahead and the next of a GPU that is faster. */
    @Test
    void drawIdsTellAllBatchesApart() {
        test.split = new CooperativeProjection(test.regions, 64, Exchange.TURNS, 4096, 14);
        test.system().wire();
        test.split = new CooperativeProjection(test.regions, 64, Exchange.TURNS, 4096, 15);
        assertNotWired("gpu0.exchanger: drawIdBits is 4, but with 15 ahead 17 batches are told apart");
    }

    @Test
    void networksRefuseWhatCannotWork() {
        test.network = new Network(Topologies.RING, new Links(0, 1_000_000, 0, 1), 0);
        assertNotWired(
                "network: credits of a ring are at least 2, not 1: a packet that enters it leaves a place free");
        test.network = new Network(Topologies.HUB, test.links, 999_999);
        assertNotWired("network: hubBytesPerSecond is 10^6 to 10^14, not 999999");
        assertRefused("network: bytesPerSecond is 10^6 to 10^14, not 0", () -> new Links(0, 0, 0, 1));
        assertRefused("network: byteFemtojoules is at least 0, not -1", () -> new Links(0, 1_000_000, 0, 1, -1));
        test.gpus = 6;
        test.network = new Network(Topologies.MESH, test.links, 0, 4);
        assertNotWired("network: 6 GPUs do not fill the rows of a mesh of 4 columns");
        test.network = new Network(Topologies.MESH, test.links, 0, 3);
        assertEquals(6, test.system().wire().size());
    }

    /** 272 bytes at 40 GB/s take 6.8 ns; 1 byte at 3 GB/s takes 333.3 ps, rounded up. */
    @Test
    void packetsOccupyALinkForTheirBytes() {
        assertEquals(6800, new Links(0, 40_000_000_000L, 16, 1).occupancy(272));
        assertEquals(334, new Links(0, 3_000_000_000L, 16, 1).occupancy(1));
        assertEquals(3400, new Network(Topologies.HUB, test.links, 80_000_000_000L).hubOccupancy(272));
    }

    /** Seven bytes over two links each, of 80 pJ a byte. */
    @Test
    void linksTakeTheEnergyOfTheBytesOverThem() {
        assertEquals(14 * 80_000L, energy(80_000).get(0).value());
        assertEquals(List.of(), energy(0), "no technology says how much");
    }

    private List<StatisticValue> energy(long byteFemtojoules) {
        test.network = new Network(Topologies.LINE, new Links(40_000, 4_000_000_000L, 16, 4, byteFemtojoules), 0);
        GpuSystem system = test.system();
        SystemStatistics statistics = new SystemStatistics(system, system.wire(), List.of("0-1", "1-0"));
        statistics.reset(0, 2, 2);
        statistics.network.traffic.add(TrafficCount.LINK_BYTES, 7);
        statistics.network.traffic.add(TrafficCount.LINK_BYTES, 7);
        statistics.gpus.forEach(gpu -> gpu.all.finish(0));
        statistics.finish(0);
        return statistics.all.values().stream().filter(value -> value.name().equals("system.network.energy")).toList();
    }

    @Test
    void statisticsOfAllGpusAndLinksStandTogether() {
        GpuSystem system = test.system();
        SystemStatistics statistics = new SystemStatistics(system, system.wire(), List.of("0-1", "1-0"));
        statistics.reset(0, 2, 2);
        statistics.gpus.get(1).primitivesFrom[0] = 7;
        statistics.network.links.get(1).add(LinkCount.BYTES, 20);
        statistics.gpus.forEach(gpu -> gpu.all.finish(0));
        statistics.finish(0);
        assertEquals(7L, statistics.all.value("gpu1.primitives.from.0"));
        assertEquals(0L, statistics.all.value("gpu0.primitives.from.1"));
        assertEquals(20L, statistics.all.value("network.1-0.bytes"));
        assertEquals(2L, statistics.all.value("system.gpus"));
        List<String> names = statistics.all.values().stream().map(value -> value.name()).toList();
        assertEquals(names.stream().distinct().toList(), names);
        assertTrue(names.containsAll(List.of("frame.cycles", "gpu0.cycles.sync", "gpu1.primitives.projected",
                "gpu1.primitives.rendered", "system.network.bytes.ids", "system.network.bytes.markers",
                "system.network.bytes.sync", "gpu1.exchanger.cycles.waiting.turn")), names.toString());
    }
}
