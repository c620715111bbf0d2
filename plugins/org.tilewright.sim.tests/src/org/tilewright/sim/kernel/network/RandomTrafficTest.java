package org.tilewright.sim.kernel.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.sim.statistics.StatisticValue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Whatever is sent over whatever network, it arrives, once, in order and at the same time however the run is cut. */
class RandomTrafficTest {

    @Property(tries = 150)
    void everyPacketArrivesOnceAtEachDestinationInTheOrderOfItsKind(@ForAll @IntRange(max = 4) int topology,
            @ForAll @IntRange(min = 2, max = 16) int gpus, @ForAll @IntRange(min = 1, max = 3) int credits,
            @ForAll @IntRange(max = 2) int latency, @ForAll long seed) {
        RandomTraffic traffic = new RandomTraffic(topology, gpus, credits, latency * 30_000L, 40, seed);
        TestNetwork network = traffic.planned().run();
        for (List<Packet> sent : traffic.packetsBySource()) {
            for (int gpu = 0; gpu < gpus; gpu++) {
                int target = gpu;
                int source = sent.get(0).source();
                // Credits and what schedulers say may overtake the rest at their source.
                for (boolean first : new boolean[] { true, false }) {
                    assertEquals(
                            sent.stream().filter(each -> each.isFor(target) && goesFirst(each) == first).toList(),
                            network.gpus[gpu].arrivals.stream().map(FakeGpu.Arrival::packet)
                                    .filter(each -> each.source() == source && goesFirst(each) == first).toList());
                }
            }
        }
    }

    private static boolean goesFirst(Packet packet) {
        return packet.kind().goesFirst();
    }

    @Property(tries = 60)
    void timesAndCountsDoNotDependOnThreadsAndWindows(@ForAll @IntRange(max = 4) int topology,
            @ForAll @IntRange(min = 2, max = 16) int gpus, @ForAll @IntRange(min = 1, max = 3) int credits,
            @ForAll @IntRange(min = 1, max = 8) int threads, @ForAll @IntRange(min = 1, max = 400_000) int window,
            @ForAll long seed) {
        RandomTraffic traffic = new RandomTraffic(topology, gpus, credits, 400_000L, 40, seed);
        TestNetwork once = traffic.planned().run();
        assertSame(once, traffic.planned().run(threads, traffic.latency()));
        assertSame(once, traffic.planned().run(1, Math.max(window, 2_000)));
        // In the order of time, without windows.
        assertSame(once, traffic.planned().run(1, 0));
    }

    private static void assertSame(TestNetwork expected, TestNetwork found) {
        for (int gpu = 0; gpu < expected.gpus.length; gpu++) {
            assertEquals(expected.gpus[gpu].arrivals, found.gpus[gpu].arrivals);
            assertEquals(expected.gpus[gpu].injections, found.gpus[gpu].injections);
        }
        assertEquals(values(expected), values(found));
        assertEquals(intervals(expected), intervals(found));
    }

    private static List<StatisticValue> values(TestNetwork network) {
        return network.statistics().values();
    }

    private static List<List<Long>> intervals(TestNetwork network) {
        return network.statistics().counters().stream().map(table -> {
            List<Long> all = new ArrayList<>();
            for (int row = 0; row < table.intervals().rows(); row++) {
                for (int column = 0; column < table.declarations().size(); column++) {
                    all.add(table.intervals().value(row, column));
                }
            }
            return all;
        }).toList();
    }
}
