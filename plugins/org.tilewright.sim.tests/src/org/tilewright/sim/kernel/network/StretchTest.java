package org.tilewright.sim.kernel.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.network.Routing;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.system.NetworkStatistics;

/** How far each of several GPUs may go on by itself. */
class StretchTest {

    private static final long WINDOW = 100_000;
    /** Traffic is counted by intervals of 2^20 ps at first. */
    private static final long INTERVAL = 1L << 20;

    private final Statistics statistics = new Statistics();
    private GpuNetwork network;
    private Domain[] domains;

    /** GPUs that wait for a packet each, but for those that have nothing to do. */
    private Stretch begun(Routing routing, long window, int... done) {
        network = new GpuNetwork(new NetworkShape(routing, window, TestNetwork.BYTE_A_NANOSECOND, 1, 0),
                new NetworkStatistics(statistics, NetworkNames.links(routing), true));
        List<FakeGpu> gpus = IntStream.range(0, routing.gpus()).mapToObj(gpu -> new FakeGpu(gpu, network.port(gpu))
                .expects(Arrays.stream(done).anyMatch(each -> each == gpu) ? 0 : 1)).toList();
        domains = network.connect(gpus);
        network.reset();
        statistics.reset(0);
        Stretch stretch = new Stretch(domains, window, 2);
        stretch.begin(0, network.countFrom(0));
        return stretch;
    }

    private static void advanceAll(Stretch stretch, int thread) {
        boolean more = true;
        while (more) {
            more = stretch.advance(thread);
        }
    }

    private List<Long> reached() {
        return Arrays.stream(domains).map(each -> each.progress().reached()).toList();
    }

    @Test
    void eachGoesAWindowBehindItsNeighboursWhileOneIsHeldUp() {
        Stretch stretch = begun(Topologies.LINE.routing(5), WINDOW);
        assertTrue(domains[1].progress().take(0));
        advanceAll(stretch, 1);
        assertEquals(List.of(WINDOW, 0L, WINDOW, 2 * WINDOW, 3 * WINDOW), reached());
        domains[1].progress().giveBack();
        advanceAll(stretch, 1);
        assertTrue(stretch.isOver());
    }

    @Test
    void aGpuThatIsDoneStaysInTheIntervalUpToWhichOthersAreKnownToWork() {
        Stretch stretch = begun(Topologies.LINE.routing(3), 3 * INTERVAL, 0);
        assertTrue(domains[1].progress().take(0) && domains[2].progress().take(0));
        advanceAll(stretch, 1);
        assertEquals(List.of(INTERVAL, 0L, 0L), reached());
        domains[2].progress().giveBack();
        advanceAll(stretch, 1);
        // GPU 2 works at 3 intervals, and so counts what GPU 0 does before the end of the fourth one; its neighbour is at 0.
        assertEquals(List.of(3 * INTERVAL, 0L, 3 * INTERVAL), reached());
    }

    @Test
    void aThreadTakesItsOwnBeforeTheOneThatIsFurthestBehind() {
        Stretch stretch = begun(Topologies.LINE.routing(4), WINDOW);
        assertTrue(stretch.advance(1));
        assertEquals(List.of(0L, 0L, WINDOW, 0L), reached());
        assertTrue(stretch.advance(1));
        assertEquals(List.of(0L, 0L, WINDOW, 2 * WINDOW), reached());
        // Its own two wait for the others now.
        assertTrue(stretch.advance(1));
        assertEquals(List.of(WINDOW, 0L, WINDOW, 2 * WINDOW), reached());
    }
}
