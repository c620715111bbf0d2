package org.tilewright.sim.kernel.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.statistics.TileMap;
import org.tilewright.sim.system.AlternateFrame;
import org.tilewright.sim.system.CpuSortFirst;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.Regions;
import org.tilewright.sim.system.SystemResult;

/** When the frames of a sequence start and end, worked out by hand. The core ticks every 10,000 ps. */
class SequenceTimesTest {

    private static final long TICK = 10_000;

    private final TestSystem system = new TestSystem();

    private SystemResult run(Frame... frames) {
        return new ProductionSystemKernel(system.system()).run(List.of(frames), RunOptions.DEFAULT.withThreads(2));
    }

    private long[] starts(Frame... frames) {
        return run(frames).frames().stream().mapToLong(FrameOutcome::startPicoseconds).map(time -> time / TICK)
                .toArray();
    }

    /** Ticks that a GPU alone takes for a frame. */
    private long alone(Frame frame) {
        return GpuKernel.of(system.machine.machine()).run(frame, RunOptions.DEFAULT).cycles();
    }

    @Test
    void alternateFramesWaitForTheirGpuAndForTheFramesInFlight() {
        Frame[] frames = { LayerFrames.opaque(16, 3), LayerFrames.opaque(16, 1), LayerFrames.opaque(16, 2),
                LayerFrames.opaque(16, 1) };
        long[] e = LongStream.range(0, 4).map(frame -> alone(frames[(int) frame])).toArray();
        system.split = new AlternateFrame(4, 64);
        // Each frame follows the one before on its GPU.
        assertArrayEquals(new long[] { 0, 0, e[0] + 1, e[1] + 1 }, starts(frames));
        system.split = new AlternateFrame(1, 64);
        // Each frame follows the one before.
        long second = e[0] + 1;
        long third = second + e[1] + 1;
        assertArrayEquals(new long[] { 0, second, third, third + e[2] + 1 }, starts(frames));
        system.gpus = 3;
        system.split = new AlternateFrame(2, 64);
        // Two frames at a time, whatever GPU they are on; frame 3 waits for GPU 0 and for frame 1.
        assertArrayEquals(new long[] { 0, 0, e[0] + 1, Math.max(e[0], e[1]) + 1 }, starts(frames));
    }

    @Test
    void theSequenceEndsWithItsLastFrame() {
        Frame[] frames = { LayerFrames.opaque(16, 5), LayerFrames.opaque(16, 1) };
        system.split = new AlternateFrame(2, 64);
        SystemResult result = run(frames);
        assertEquals(alone(frames[0]), result.cycles());
        assertEquals(alone(frames[0]) * TICK, result.picoseconds());
        assertEquals(2L, result.statistics().value("system.frames"));
        assertEquals((alone(frames[0]) + alone(frames[1])) * TICK / 2.0,
                result.statistics().value("system.latency.mean"));
        // GPU 1 waits for the end of frame 0.
        assertEquals(alone(frames[0]) - alone(frames[1]),
                result.statistics().value("gpu1.commands.cycles.waiting.gpus"));
    }

    @Test
    void oneGpuDrawsOneFrameAfterTheOther() {
        Frame[] frames = { LayerFrames.opaque(16, 3), LayerFrames.opaque(16, 1) };
        system.gpus = 1;
        assertArrayEquals(new long[] { 0, alone(frames[0]) + 1 }, starts(frames));
    }

    @Test
    void sharedFramesFollowEachOther() {
        Frame[] frames = { LayerFrames.opaque(16, 3), LayerFrames.opaque(16, 1) };
        List<FrameOutcome> outcomes = run(frames).frames();
        assertEquals(outcomes.get(0).endPicoseconds() + TICK, outcomes.get(1).startPicoseconds());
    }

    @Test
    void keptTargetsTravelBetweenAlternateFrames() {
        Frame frame = keeping(new RenderTarget(1, 8, 8, true, false, true));
        long e = alone(frame);
        system.split = new AlternateFrame(2, 64);
        // 256 bytes of colour in packets of 64 + 16. The memory reads 64 bytes at 8 bytes x 200 MHz in 4 ticks, so they are
        // injected at e + 1, e + 5, e + 9 and e + 13. Over the link the last takes 80 bytes / 4 GB/s = 2 ticks and 4 ticks of
        // latency: it arrives at the time of e + 19, and e + 20 is the first tick after that.
        long second = e + 20;
        // The same once more, back to GPU 0.
        long third = second + e + 20;
        assertArrayEquals(new long[] { 0, second, third }, starts(frame, frame, frame));
        SystemResult result = run(frame, frame, frame);
        assertEquals(2 * 4 * 80L, result.statistics().value("system.network.bytes.sync"));
        assertEquals(4L, result.statistics().value("network.0-1.packets"));
        assertEquals(4L, result.statistics().value("network.1-0.packets"));
    }

    /** A payload of 67 bytes was sent as such, with three quarters of a pixel at its end, where the law has whole pixels. */
    @Test
    void packetsOfKeptTargetsHoldWholePixels() {
        Frame frame = keeping(new RenderTarget(1, 8, 8, true, false, true));
        system.split = new AlternateFrame(2, 67);
        assertArrayEquals(new long[] { 0, alone(frame) + 20 }, starts(frame, frame));
        assertEquals(4 * 80L, run(frame, frame).statistics().value("system.network.bytes.sync"));
    }

    @Test
    void depthGoesBeforeColour() {
        Frame frame = keeping(new RenderTarget(1, 8, 8, true, true, true));
        system.split = new AlternateFrame(2, 64);
        // Depth until e + 13 as above, colour at e + 17, e + 21, e + 25 and e + 29: the last packet arrives 6 ticks later.
        assertArrayEquals(new long[] { 0, alone(frame) + 36 }, starts(frame, frame));
    }

    @Test
    void aFrameWithoutKeptTargetsWaitsForNone() {
        Frame frame = keeping(new RenderTarget(1, 8, 8, true, true, false));
        system.split = new AlternateFrame(2, 64);
        assertArrayEquals(new long[] { 0, 0 }, starts(frame, frame));
    }

    private static Frame keeping(RenderTarget target) {
        Frame frame = LayerFrames.opaque(16, 1);
        return new Frame("kept", frame.width(), frame.height(), List.of(target), frame.textures(), frame.commands(),
                frame.vertices(), frame.indices());
    }

    @Test
    void aGpuSeesAPrimitiveWhenTheCpuHasProjectedAndSentIt() {
        Frame frame = PointFrames.of(4, 4, new int[] { 0, 1, 2, 3 });
        // Four points, each for one GPU. The last one's ID has arrived after 4 x (1,000,000 + 5,000) + 4,000 ps, 4 bytes at
        // 1 GB/s, and is seen at tick 403; with two microseconds a vertex after 8,024,000 ps, at tick 803.
        assertEquals(400, sorted(frame, 2_000_000, 5_000, 1_000_000_000L)
                - sorted(frame, 1_000_000, 5_000, 1_000_000_000L));
    }

    @Test
    void idsFollowEachOtherOverTheLinkOfTheCpu() {
        Frame frame = PointFrames.of(4, 4, new int[] { 0, 1, 2, 3 });
        // The link is busy from 1 ps on: with 4 us an ID the last one arrives at 16,000,001 ps, tick 1601; with 2 us at tick 801.
        assertEquals(800, sorted(frame, 1, 0, 1_000_000) - sorted(frame, 1, 0, 2_000_000));
    }

    @Test
    void anIdGoesToEachGpuThatDrawsItsPrimitiveInTurn() {
        Frame frame = LayerFrames.opaque(16, 1);
        // Three vertices, 3 us; then 4 us to GPU 0 and 4 us to GPU 1, or 2 and 2.
        assertEquals(400, sorted(frame, 1_000_000, 0, 1_000_000) - sorted(frame, 1_000_000, 0, 2_000_000));
    }

    @Test
    void aVertexIsProjectedOnceADraw() {
        Frame frame = LayerFrames.opaque(16, 2);
        // Two draws of the same three vertices, which the CPU projects for each of them.
        assertEquals(600, sorted(frame, 2_000_000, 0, 1_000_000_000L) - sorted(frame, 1_000_000, 0, 1_000_000_000L));
    }

    private long sorted(Frame frame, long perVertex, long perPrimitive, long rate) {
        system.split = new CpuSortFirst(system.regions, 64, perVertex, perPrimitive, rate);
        return run(frame).cycles();
    }

    @Test
    void regionsAreDealtOutByTheLoadOfTheFrameBefore() {
        system.split = new DuplicatedGeometry(new Regions(RegionShape.SQUARES, 4, 4, true), 64);
        Frame first = PointFrames.flat(4, 4, new int[] { 3, 3, 3 }, new int[] { 0 });
        Frame second = PointFrames.flat(4, 4, new int[] { 1, 1 });
        assertArrayEquals(new int[] { 1, 2, 1, 2 }, owners(first));
        // Regions weigh 2, 1, 1 and 4: 3 goes to GPU 0, and 0, 1 and 2 to GPU 1, which then has 4.
        assertArrayEquals(new int[] { 2, 2, 2, 1 }, owners(first, second));
        // They weigh 1, 3, 1 and 1: 1 goes to GPU 0, the others to GPU 1.
        assertArrayEquals(new int[] { 2, 1, 2, 2 }, owners(first, second, first));
        // Nothing is known of a larger screen.
        assertArrayEquals(new int[] { 1, 2, 1, 2, 1 },
                owners(first, second, PointFrames.flat(4, 5, new int[] { 1, 1 })));
    }

    private int[] owners(Frame... frames) {
        TileMap map = run(frames).maps().stream().filter(each -> each.name().equals("owner")).findFirst()
                .orElseThrow();
        int[] owners = new int[map.tilesX()];
        for (int tile = 0; tile < owners.length; tile++) {
            owners[tile] = map.count(tile, 0);
        }
        return owners;
    }
}
