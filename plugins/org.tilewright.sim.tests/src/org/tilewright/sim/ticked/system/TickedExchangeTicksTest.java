package org.tilewright.sim.ticked.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.SystemResult;

/**
 * When two GPUs exchange two primitives, worked out by hand. A tick is 10,000 ps. Packets are a header of 16 bytes and an ID
 * or a marker of 4: 5,000 ps on a link of 4 GB/s, and 40,000 ps of latency: what is injected at tick t is visible at t + 5.
 *
 * <p>Point 0 is projected by GPU 0 and lies in the squares of GPU 1, point 1 the other way round. Let M be the tick at which
 * both GPUs map their point; they do the same until then.
 */
class TickedExchangeTicksTest {

    private static final Frame FRAME = PointFrames.of(4, 4, new int[] { 2, 0 });

    private static SystemResult run(TestSystem system) {
        return new TickedSystemKernel(system.system()).run(List.of(FRAME), RunOptions.DEFAULT);
    }

    private static SystemResult run(Exchange exchange) {
        TestSystem system = new TestSystem();
        system.split = new CooperativeProjection(system.regions, 64, exchange, 0, 0);
        return run(system);
    }

    private static long value(SystemResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    /** The tick at which a GPU's set-up gets its first primitive to draw. */
    private static long firstSetUp(SystemResult result, int gpu) {
        Counters<?> setup = result.statistics().counters().stream()
                .filter(counters -> counters.owner().equals("gpu" + gpu + ".setup")).findFirst().orElseThrow();
        return setup.draws().beginTick(0);
    }

    @Test
    void gpusSendInTurn() {
        SystemResult result = run(Exchange.TURNS);
        for (int gpu = 0; gpu < 2; gpu++) {
            // The ID, its packet, which is not full, and the marker.
            assertEquals(3, value(result, "gpu" + gpu + ".exchanger.cycles.busy"));
            assertEquals(1, value(result, "gpu" + gpu + ".primitives.from." + (1 - gpu)));
        }
        // GPU 0 sends at M + 1 to M + 3, and GPU 1 sees its marker at M + 8. Both know the batch from the same tick s on: GPU 0
        // has no input in [s, M + 1), GPU 1 waits for its turn in [s, M + 8).
        assertEquals(value(result, "gpu0.exchanger.cycles.no-input") + 7,
                value(result, "gpu1.exchanger.cycles.waiting.turn"));
        assertEquals(0, value(result, "gpu0.exchanger.cycles.waiting.turn"));
        // GPU 1 sees the packet of M + 2 at M + 7; GPU 0 that of M + 9 at M + 14.
        assertEquals(firstSetUp(result, 1) + 7, firstSetUp(result, 0));
        assertEquals(2 * 20, value(result, "system.network.bytes.ids"));
        assertEquals(2 * 20, value(result, "system.network.bytes.markers"));
        // Half of 32 entries has not been taken.
        assertEquals(0, value(result, "system.network.bytes.credits"));
    }

    @Test
    void gpusSendTogetherWithAReorderWindow() {
        SystemResult result = run(Exchange.REORDER_WINDOW);
        assertEquals(0, value(result, "gpu1.exchanger.cycles.waiting.turn"));
        // Each sees at M + 7 what the other has sent at M + 2; GPU 0's own marker, which comes first, is there at M + 4.
        assertEquals(firstSetUp(result, 1), firstSetUp(result, 0));
    }

    @Test
    void aBatchIsExchangedWhenTheLastMarkerIsThere() {
        Frame two = PointFrames.of(4, 4, new int[] { 2, 0 }, new int[] { 2, 0 });
        TestSystem system = new TestSystem();
        SystemResult result = new TickedSystemKernel(system.system()).run(List.of(two), RunOptions.DEFAULT);
        // Both send the first batch at 10 and could send the second at 20. GPU 1 sees its own marker at M + 11 and GPU 0 that of
        // GPU 1, of M + 10, at M + 15.
        assertEquals(value(result, "gpu1.commands.cycles.stalled.runahead") + 4,
                value(result, "gpu0.commands.cycles.stalled.runahead"));
    }

    @Test
    void primitivesOutsideAreRetiredByClipAndCull() {
        TestSystem system = new TestSystem();
        system.split = new DuplicatedGeometry(system.regions, 64);
        SystemResult result = run(system);
        for (int gpu = 0; gpu < 2; gpu++) {
            assertEquals(2, value(result, "gpu" + gpu + ".clip.primitives"));
            assertEquals(1, value(result, "gpu" + gpu + ".clip.outside"));
            assertEquals(0, value(result, "gpu" + gpu + ".clip.discarded"));
            assertEquals(1, value(result, "gpu" + gpu + ".setup.primitives"));
        }
    }
}
