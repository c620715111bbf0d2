package org.tilewright.sim.kernel.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.protocol.composition.CompositionScheduler;
import org.tilewright.protocol.composition.DrawScheduler;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.AlternateFrame;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.CpuSortFirst;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.FrameSplit;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.system.Network;
import org.tilewright.sim.system.Regions;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.testing.SharedFrames;

/**
 * The image of captured frames and of frames of several passes, composed from what many GPUs drew, is that of the reference
 * renderer. Every frame is tried in a few ways; with {@code -Dtilewright.images=all} in all of them: every mode, number of GPUs
 * and network.
 */
class ImageMatrixTest {

    private static final List<String> CAPTURED = List.of("oa_demo088_f262", "oa_hydronex2_f132", "oa_kaos2_f201",
            "oa_oasago2_f178", "oa_suspended_f132", "oa_thor_f162", "oa_thornish_f226", "stk_lighthouse_f60",
            "torcs_forza_f36");
    private static final List<String> SHIPPED = List.of("shadow-map", "reflection", "post-process");
    private static final List<Integer> GPUS = List.of(1, 2, 3, 4, 5, 8, 16);
    /** Far enough apart for all modes, numbers of GPUs and networks to be among the few that are tried. */
    private static final int STEP = 211;
    private static final Links LINKS = new Links(400_000, 40_000_000_000L, 16, 256);
    private static final Regions REGIONS = new Regions(RegionShape.SQUARES, 32, 32, false);

    /** The image of the frame that was rendered last, so that a frame's combinations need it once. */
    private static Path renderedFile;
    private static RenderedFrame rendered;

    private static Map<String, FrameSplit> modes() {
        Map<String, FrameSplit> modes = new TreeMap<>();
        modes.put("sfr", new DuplicatedGeometry(REGIONS, 256));
        modes.put("sort-first", new CpuSortFirst(REGIONS, 256, 20_000, 5_000, 16_000_000_000L));
        modes.put("gpupd", new CooperativeProjection(REGIONS, 256, Exchange.TURNS, 4096, 1));
        modes.put("gpupd-no-runahead", new CooperativeProjection(REGIONS, 256, Exchange.TURNS, 4096, 0));
        modes.put("gpupd-unbatched", new CooperativeProjection(REGIONS, 256, Exchange.TURNS, 0, 1));
        modes.put("reorder-window", new CooperativeProjection(REGIONS, 256, Exchange.REORDER_WINDOW, 4096, 1));
        modes.put("chopin", composition(256, CompositionScheduler.PAIRED));
        modes.put("chopin-in-turn", composition(1, CompositionScheduler.IN_TURN));
        modes.put("afr", new AlternateFrame(2, 256));
        return modes;
    }

    private static SortLastComposition composition(int threshold, CompositionScheduler scheduler) {
        return new SortLastComposition(REGIONS, 256, DrawScheduler.LEAST_REMAINING, scheduler, threshold, 1, 16, 256,
                256, 256, 2);
    }

    private static Stream<Arguments> combinations() {
        boolean all = "all".equals(System.getProperty("tilewright.images"));
        List<Arguments> chosen = new ArrayList<>();
        List<String> modes = List.copyOf(modes().keySet());
        int number = 0;
        for (String frame : frames()) {
            for (int mode = 0; mode < modes.size(); mode++) {
                for (int gpus = 0; gpus < GPUS.size(); gpus++) {
                    for (String network : List.of("line", "hub", "full")) {
                        if (all || number % STEP == 0) {
                            chosen.add(Arguments.of(frame, modes.get(mode), GPUS.get(gpus), network));
                        }
                        number++;
                    }
                }
            }
        }
        return chosen.stream();
    }

    private static List<String> frames() {
        List<String> frames = new ArrayList<>(CAPTURED);
        frames.addAll(SHIPPED);
        return frames;
    }

    @ParameterizedTest
    @MethodSource("combinations")
    void manyGpusDrawTheImageOfOne(String name, String mode, int gpus, String network) {
        Path file = SHIPPED.contains(name) ? Path.of("../../models/frames", name + ".frame")
                : SharedFrames.require(name + ".frame");
        Frame frame = FrameReader.read(file);
        if (!file.equals(renderedFile)) {
            rendered = new ReferenceRenderer(frame).render();
            renderedFile = file;
        }
        TestSystem system = new TestSystem();
        system.gpus = gpus;
        system.machine.tileSize = 8;
        system.machine.depthBytes = 32 * 1024;
        system.machine.depthLineBytes = 256;
        system.machine.colourBytes = 32 * 1024;
        system.machine.colourLineBytes = 256;
        system.exchange.projectedEntries = 4096;
        system.exchange.receiveEntries = 4096;
        system.exchange.idsPerPacket = 16;
        system.exchange.drawIdBits = 11;
        system.split = modes().get(mode);
        system.network = network(network);
        List<Frame> sequence = mode.equals("afr") ? List.of(frame, frame) : List.of(frame);
        for (FrameOutcome outcome : new ProductionSystemKernel(system.system()).run(sequence, RunOptions.DEFAULT)
                .frames()) {
            assertArrayEquals(rendered.colour(), outcome.colour());
            assertArrayEquals(rendered.depth(), outcome.depth());
        }
    }

    private static Network network(String name) {
        return switch (name) {
            case "line" -> new Network(Topologies.LINE, LINKS, 0);
            case "hub" -> new Network(Topologies.HUB, LINKS, 80_000_000_000L);
            default -> new Network(Topologies.FULL, LINKS, 0);
        };
    }
}
