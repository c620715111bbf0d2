package org.tilewright.sim.ticked.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.system.AlternateFrame;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.gpu.TickedKernel;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** When the frames of a sequence start and end, from what each takes alone. All clocks have whole picoseconds. */
class TickedSequenceTest {

    private static final long PICOSECONDS_A_TICK = 10_000;

    /** Frames of 1, 20, 2 and 30 points. */
    private static List<Frame> frames() {
        List<Frame> frames = new ArrayList<>();
        for (int points : new int[] { 1, 20, 2, 30 }) {
            frames.add(PointFrames.of(4, 3, new int[points]));
        }
        return frames;
    }

    private static List<Long> alone(TestSystem system) {
        List<Long> cycles = new ArrayList<>();
        for (Frame frame : frames()) {
            SimulationResult result = new TickedKernel(system.machine.machine()).run(frame, RunOptions.DEFAULT);
            cycles.add(result.cycles());
        }
        return cycles;
    }

    private static void assertTimes(FrameOutcome outcome, long start, long end) {
        assertEquals(start * PICOSECONDS_A_TICK, outcome.startPicoseconds());
        assertEquals(end * PICOSECONDS_A_TICK, outcome.endPicoseconds());
    }

    @Test
    void oneGpuStartsAFrameATickAfterTheEndOfTheOneBefore() {
        TestSystem system = new TestSystem();
        system.gpus = 1;
        List<Long> alone = alone(system);
        SystemResult result = new TickedSystemKernel(system.system()).run(frames(), RunOptions.DEFAULT);
        long start = 0;
        for (int frame = 0; frame < alone.size(); frame++) {
            assertTimes(result.frames().get(frame), start, start + alone.get(frame));
            start += alone.get(frame) + 1;
        }
        // The last frame is followed by nothing.
        assertEquals(start - 1, result.cycles());
        // Three ticks between frames belong to nobody else.
        assertEquals(3L, result.statistics().value("gpu0.commands.cycles.waiting.gpus"));
    }

    @Test
    void twoGpusTakeFramesInTurn() {
        TestSystem system = new TestSystem();
        system.split = new AlternateFrame(3, 64);
        List<Long> alone = alone(system);
        SystemResult result = new TickedSystemKernel(system.system()).run(frames(), RunOptions.DEFAULT);
        long second = alone.get(0) + 1;
        long third = alone.get(1) + 1;
        assertTimes(result.frames().get(0), 0, alone.get(0));
        assertTimes(result.frames().get(1), 0, alone.get(1));
        // Frame 2 follows frame 0 on GPU 0; frame 3 frame 1 on GPU 1, and frame 0 ended long ago.
        assertTimes(result.frames().get(2), second, second + alone.get(2));
        assertTimes(result.frames().get(3), third, third + alone.get(3));
        assertEquals(third + alone.get(3), result.cycles());
    }

    @Test
    void aFrameWaitsUntilNoMoreThanSoManyAreInFlight() {
        TestSystem system = new TestSystem();
        system.split = new AlternateFrame(1, 64);
        List<Long> alone = alone(system);
        SystemResult result = new TickedSystemKernel(system.system()).run(frames(), RunOptions.DEFAULT);
        long start = 0;
        for (int frame = 0; frame < alone.size(); frame++) {
            assertTimes(result.frames().get(frame), start, start + alone.get(frame));
            start += alone.get(frame) + 1;
        }
        // GPU 1 waits for frame 0 and the tick behind, for frame 2 and two ticks, and for nothing at the end.
        assertEquals(alone.get(0) + 1 + alone.get(2) + 2,
                result.statistics().value("gpu1.commands.cycles.waiting.gpus"));
    }

    @Test
    void aFrameOfASequenceIsWhatItIsAlone() {
        for (int seed = 0; seed < 10; seed++) {
            TestSystem system = RandomSystems.of(new Random(seed));
            TickedSystemKernel kernel = new TickedSystemKernel(system.system());
            List<FrameOutcome> together = kernel.run(frames(), RunOptions.DEFAULT).frames();
            for (int frame = 0; frame < together.size(); frame++) {
                FrameOutcome alone = kernel.run(List.of(frames().get(frame)), RunOptions.DEFAULT).frames().getFirst();
                assertArrayEquals(alone.colour(), together.get(frame).colour());
                assertEquals(alone.latency(), together.get(frame).latency());
            }
        }
    }

    @Property(tries = 60)
    void keptTargetsGoOnFromFrameToFrame(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem spec = RandomSystems.of(random);
        if (random.nextInt(3) == 0) {
            spec.split = new AlternateFrame(1 + random.nextInt(4), 16 + 4 * random.nextInt(60));
        }
        Frame frame = RandomFrames.multiPass(random, 2 + random.nextInt(6), 24);
        GpuSystem system = spec.system();
        SystemResult result = new TickedSystemKernel(system).run(List.of(frame, frame, frame),
                RunOptions.DEFAULT.withCheckData());
        Filtering filtering = system.wire().getFirst().textures().filtering();
        List<TargetContents> contents = List.of();
        for (FrameOutcome outcome : result.frames()) {
            RenderedFrame reference = new ReferenceRenderer(frame, spec.machine.lineAlgorithm, filtering)
                    .render(contents);
            assertArrayEquals(reference.colour(), outcome.colour());
            assertArrayEquals(reference.depth(), outcome.depth());
            contents = reference.targets();
        }
    }
}
