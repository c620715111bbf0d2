package org.tilewright.sim.kernel.network;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.tilewright.protocol.network.OutputLink;
import org.tilewright.protocol.network.Routing;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.system.NetworkStatistics;
import org.tilewright.sim.time.Clock;

/** A network of fake GPUs with its statistics. */
final class TestNetwork {

    /** A byte takes a nanosecond: times are easily worked out. */
    static final long BYTE_A_NANOSECOND = 1_000_000_000L;

    final FakeGpu[] gpus;
    private final Statistics statistics = new Statistics();
    private final GpuNetwork network;
    private final SystemLoop loop;
    private final long latency;

    private TestNetwork(NetworkShape shape, IntFunction<OutputLink> decisions) {
        Routing routing = shape.routing();
        NetworkStatistics counters = new NetworkStatistics(statistics, NetworkNames.links(routing), true);
        network = new GpuNetwork(shape, counters, decisions);
        gpus = IntStream.range(0, routing.gpus()).mapToObj(gpu -> new FakeGpu(gpu, network.port(gpu)))
                .toArray(FakeGpu[]::new);
        loop = new SystemLoop(network, List.of(gpus), new Clock("core", 1_000_000_000L));
        latency = shape.latency();
        statistics.reset(0);
    }

    static TestNetwork of(NetworkShape shape) {
        return new TestNetwork(shape, node -> new OutputLink(shape.routing(), node, shape.credits()));
    }

    /** A network of a latency of 100 ns, a byte a nanosecond and so many credits. */
    static TestNetwork of(Routing routing, int credits) {
        return of(new NetworkShape(routing, 100_000, BYTE_A_NANOSECOND, credits, 0));
    }

    static TestNetwork withDecisions(NetworkShape shape, IntFunction<OutputLink> decisions) {
        return new TestNetwork(shape, decisions);
    }

    TestNetwork run() {
        return run(1, latency);
    }

    TestNetwork run(int threads, long window) {
        loop.run(threads, window);
        statistics.finish(end());
        return this;
    }

    /** Forgets what was planned and what happened. */
    void forget() {
        for (FakeGpu each : gpus) {
            each.forget();
        }
        statistics.reset(0);
    }

    /** When the last packet arrived, in the whole microsecond after it. */
    private long end() {
        long last = 0;
        for (FakeGpu each : gpus) {
            for (long time : each.times()) {
                last = Math.max(last, time);
            }
            for (long time : each.injections) {
                last = Math.max(last, time);
            }
        }
        return last + 1;
    }

    long value(String name) {
        return statistics.value(name).longValue();
    }

    Statistics statistics() {
        return statistics;
    }
}
