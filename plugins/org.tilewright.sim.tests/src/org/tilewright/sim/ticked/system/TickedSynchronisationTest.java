package org.tilewright.sim.ticked.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.SystemResult;

/**
 * When two GPUs exchange what they have cleared of a target of two squares of 8 pixels, one each, before a draw that reads it,
 * worked out by hand. A tick is 10,000 ps; both are ready at the same tick x.
 */
class TickedSynchronisationTest {

    private static final int TARGET = 1;
    private static final int TEXTURE = 1;

    /** Passes, and then so many draws that read the target. */
    private static Frame frame(int draws, Command... passes) {
        Frame points = PointFrames.of(4, 4, new int[] { 2, 0 }, new int[] { 1 });
        Texture image = new Texture(TEXTURE, "RGBA8", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.REPEAT, Wrap.REPEAT,
                List.of(), new TargetImage(TARGET, TargetBuffer.COLOR, null));
        List<Command> commands = new ArrayList<>(List.of(passes));
        points.commands().subList(0, draws).forEach(command -> commands.add(reading((Draw) command)));
        return new Frame("passes", points.width(), points.height(),
                List.of(new RenderTarget(TARGET, 16, 8, true, false, false)), List.of(image), commands,
                points.vertices(), points.indices());
    }

    private static Draw reading(Draw draw) {
        RenderState state = draw.state();
        return draw.withState(new RenderState(
                List.of(new TextureBinding(0, TEXTURE, TextureEnvironment.MODULATE)), state.depth(), state.blend(),
                state.alphaTest(), state.cull(), state.polygonOffset(), state.viewport(), state.scissor(),
                state.colourMask(), state.fog()));
    }

    private static Clear clear() {
        return new Clear(TARGET, true, false, new float[] { 1, 0, 0, 1 }, 1, null);
    }

    private static SystemResult run(Frame frame, Faults faults) {
        return new TickedSystemKernel(new TestSystem().system()).run(List.of(frame),
                RunOptions.DEFAULT.withFaults(faults));
    }

    private static long value(SystemResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    @Test
    void gpusBroadcastInTurnWhatTheyHaveWritten() {
        SystemResult result = run(frame(2, clear()), Faults.NONE);
        // 64 pixels of 4 bytes each in 4 packets of 64 bytes, which memory reads in 64 / (8 * 2) = 4 ticks: GPU 0 injects at x,
        // x + 4, x + 8 and x + 12. A packet of 80 bytes takes 20,000 ps and 40,000 of latency, and is seen 7 ticks later. GPU 1
        // sees the last at x + 19, and injects then, at x + 23, x + 27 and x + 31; it goes on at x + 32, and GPU 0 at x + 38.
        assertEquals(38, value(result, "gpu0.commands.cycles.synchronising"));
        assertEquals(32, value(result, "gpu1.commands.cycles.synchronising"));
        assertEquals(38, value(result, "gpu0.cycles.sync"));
        assertEquals(2 * 4 * 80, value(result, "system.network.bytes.sync"));
        // The second draw finds what was broadcast before the first.
        assertEquals(1, value(result, "system.syncs"));
    }

    @Test
    void whatNobodyHasWrittenIsNotBroadcast() {
        assertEquals(0, value(run(frame(2), Faults.NONE), "system.syncs"));
    }

    @Test
    void aGpuThatHasWrittenNothingSendsAnEmptyPacket() {
        Clear left = new Clear(TARGET, true, false, new float[4], 1, new Rectangle(0, 0, 8, 8));
        SystemResult result = run(frame(2, left), Faults.NONE);
        // GPU 1 answers with a header of 16 bytes: 4,000 ps and 40,000 of latency, seen 5 ticks after x + 19 at GPU 0. But GPU 1
        // has nothing to clear and may be ready before GPU 0, which then is not what it waits for.
        assertEquals(24, value(result, "gpu0.commands.cycles.synchronising"));
        assertEquals(4 * 80 + 16, value(result, "system.network.bytes.sync"));
    }

    @Test
    void anOverlookedReadMakesNoBroadcast() {
        assertEquals(0, value(run(frame(1, clear()), Faults.mergeAcross(0)), "system.syncs"));
        // What is still to be broadcast then is broadcast before the next draw that reads it.
        assertEquals(1, value(run(frame(2, clear()), Faults.mergeAcross(0)), "system.syncs"));
    }
}
