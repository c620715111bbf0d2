package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/**
 * Frames of real games through the machine of the DPRT paper and through the same machine without prefetch. The frame
 * bundle's tests hold the reference renderer to the golden images and to the published fragments a pixel; an equal image and
 * equal counts hold the simulators to both.
 */
class CapturedFramesTest {

    private static final Kernel PREFETCHING = GeneratedSimulator.kernel(GeneratedSimulator.model("dprt-fpga"));
    private static final Kernel BASE = GeneratedSimulator.kernel(GeneratedSimulator.model("gpu-base"));

    private record DepthPath(double hitRate, double latency, long accesses) {

        static DepthPath of(SimulationResult result) {
            return new DepthPath(SystemAssertions.value(result, "gpu0.zcache.hit-rate").doubleValue(),
                    SystemAssertions.value(result, "gpu0.depth.latency.mean").doubleValue(),
                    SystemAssertions.value(result, "gpu0.zcache.accesses").longValue());
        }
    }

    static List<String> frames() {
        return Scenes.CAPTURED;
    }

    @ParameterizedTest
    @MethodSource("frames")
    void imageIsTheReferencesAndPrefetchRaisesHitsAndLowersLatency(String name) {
        Frame frame = FrameReader.read(Scenes.captured(name));
        RenderedFrame reference = new ReferenceRenderer(frame).render();
        DepthPath on = run(PREFETCHING, frame, reference);
        DepthPath off = run(BASE, frame, reference);
        assertTrue(on.accesses == off.accesses, () -> on + " with prefetch, without " + off);
        assertTrue(on.hitRate > off.hitRate, () -> on + " with prefetch, without " + off);
        assertTrue(on.latency < off.latency, () -> on + " with prefetch, without " + off);
    }

    private static DepthPath run(Kernel kernel, Frame frame, RenderedFrame reference) {
        SimulationResult result = kernel.run(frame, RunOptions.DEFAULT);
        SystemAssertions.assertDrawsWhatTheReferenceDraws(reference, result);
        SystemAssertions.assertStacksSumToTheTicks(result);
        return DepthPath.of(result);
    }
}
