package org.tilewright.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.sim.kernel.gpu.ProductionKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/** The production kernel on captured frames of games. */
class SharedFrameTest {

    private static TestMachine machine() {
        TestMachine machine = new TestMachine();
        machine.depthBytes = 32 << 10;
        machine.colourBytes = 16 << 10;
        machine.rowBytes = 8192;
        return machine;
    }

    private static double value(SimulationResult result, String name) {
        return result.statistics().value(name).doubleValue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = { "oa_demo088_f262", "oa_oasago2_f178", "oa_thornish_f226", "oa_thor_f162", "oa_hydronex2_f132",
                    "oa_suspended_f132", "oa_kaos2_f201", "stk_lighthouse_f60", "torcs_forza_f36", "yardstick_100k" })
    void theImageIsTheReferenceRenderersAndPrefetchingHelps(String name) {
        CapturedFrame captured = CapturedFrame.of(name);
        Frame frame = captured.frame();
        RenderedFrame reference = captured.reference();
        SimulationResult with = new ProductionKernel(machine().machine()).run(frame,
                RunOptions.DEFAULT.withCheckData());
        assertEqualImages(reference, with);
        assertEquals(reference.fragments(), value(with, "frame.fragments"));
        assertEquals(reference.fragmentsPassed(), value(with, "frame.fragments.passed"));
        double hitRate = value(with, "gpu0.zcache.hit-rate");
        double latency = value(with, "gpu0.depth.latency.mean");

        TestMachine base = machine();
        base.prefetchEntries = 0;
        base.ottRule = OttRule.NONE;
        SimulationResult without = new ProductionKernel(base.machine()).run(frame, RunOptions.DEFAULT);
        assertEqualImages(reference, without);
        assertTrue(hitRate > value(without, "gpu0.zcache.hit-rate"), "hit rate " + hitRate);
        assertTrue(latency < value(without, "gpu0.depth.latency.mean"), "latency " + latency);
    }

    private static void assertEqualImages(RenderedFrame expected, SimulationResult actual) {
        int pixels = expected.width() * expected.height();
        assertArrayEquals(expected.colour(), Arrays.copyOf(actual.colour(), pixels));
        assertArrayEquals(expected.depth(), Arrays.copyOf(actual.depth(), pixels));
    }

    @ParameterizedTest
    @ValueSource(strings = { "oa_kaos2_f201", "oa_suspended_f132" })
    void anIndependentCacheCountsTheSameMissesOnTheTrace(String name) {
        TestMachine machine = machine();
        machine.prefetchEntries = 0;
        machine.ottRule = OttRule.NONE;
        machine.depthReplacement = Replacement.LRU;
        List<Deque<Long>> sets = new ArrayList<>();
        int setCount = machine.depthBytes / machine.depthWays / machine.depthLineBytes;
        for (int set = 0; set < setCount; set++) {
            sets.add(new ArrayDeque<>());
        }
        long[] misses = new long[1];
        long[] accesses = new long[1];
        SimulationResult result = new ProductionKernel(machine.machine()).run(CapturedFrame.of(name).frame(),
                RunOptions.DEFAULT.withTrace((write, address) -> {
                    accesses[0]++;
                    long line = address / machine.depthLineBytes;
                    Deque<Long> lines = sets.get((int) (line % setCount));
                    if (!lines.remove(line)) {
                        misses[0]++;
                    }
                    lines.addLast(line);
                    if (lines.size() > machine.depthWays) {
                        lines.removeFirst();
                    }
                }));
        // The frames clear depth once, before their first draw, so that no line is forgotten between accesses.
        assertEquals(accesses[0], value(result, "gpu0.zcache.accesses"));
        assertEquals(misses[0], value(result, "gpu0.zcache.misses"));
        assertEquals(accesses[0] - misses[0], value(result, "gpu0.zcache.hits"));
    }
}
