package org.tilewright.sim.kernel.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.protocol.network.Routing;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.system.NetworkStatistics;
import org.tilewright.sim.time.Clock;

/** When several GPUs fail, the first in time is told of, whatever thread it was run by. */
class FailureTest {

    /** Acts once, at a time, and fails. */
    private record Failing(long nextTime, Throwable failure) implements NetworkClient {

        @Override
        public void step() {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        }

        @Override
        public void delivered(long time, Packet packet) {}

        @Override
        public void slotFreed(long time) {}

        @Override
        public boolean isDone() {
            return false;
        }
    }

    private static void run(int threads, List<Failing> gpus) {
        Routing routing = Topologies.LINE.routing(gpus.size());
        NetworkShape shape = new NetworkShape(routing, 100_000, TestNetwork.BYTE_A_NANOSECOND, 1, 0);
        Statistics statistics = new Statistics();
        GpuNetwork network = new GpuNetwork(shape,
                new NetworkStatistics(statistics, NetworkNames.links(routing), true));
        statistics.reset(0);
        new SystemLoop(network, gpus, new Clock("core", 1_000_000_000L)).run(threads);
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 5 })
    void theFirstInTimeIsToldOf(int threads) {
        List<Failing> gpus = List.of(new Failing(260_000, new IllegalStateException("late")),
                new Failing(NetworkClient.NEVER, null), new Failing(NetworkClient.NEVER, null),
                new Failing(210_000, new IllegalStateException("early")),
                new Failing(210_000, new IllegalStateException("as early")));
        assertEquals("early", assertThrows(IllegalStateException.class, () -> run(threads, gpus)).getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 4 })
    void anErrorOfAnyThreadEndsTheRun(int threads) {
        for (int failing = 0; failing < 4; failing++) {
            Failing[] gpus = new Failing[4];
            Arrays.fill(gpus, new Failing(NetworkClient.NEVER, null));
            gpus[failing] = new Failing(500_000, new AssertionError("wrong"));
            assertEquals("wrong",
                    assertThrows(AssertionError.class, () -> run(threads, List.of(gpus))).getMessage());
        }
    }
}
