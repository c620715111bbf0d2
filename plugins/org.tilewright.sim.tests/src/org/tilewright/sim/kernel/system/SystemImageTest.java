package org.tilewright.sim.kernel.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.system.AlternateFrame;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.CpuSortFirst;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.FrameSplit;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.system.Network;
import org.tilewright.sim.system.Regions;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.testing.sim.RandomFrames;
import org.tilewright.testing.sim.ResultText;

/** Whoever draws what, the image is that of one GPU, and any number of threads gives the same of everything. */
class SystemImageTest {

    private static final List<Integer> GPUS = List.of(1, 2, 3, 4, 5, 8, 16);
    private static final Links LINKS = new Links(40_000, 4_000_000_000L, 16, 4);

    /** Every split with every second number of GPUs, and every number of GPUs with every second split. */
    private static Stream<Arguments> systems() {
        List<FrameSplit> splits = splits().toList();
        List<Arguments> chosen = new ArrayList<>();
        for (int gpus = 0; gpus < GPUS.size(); gpus++) {
            for (int split = gpus % 2; split < splits.size(); split += 2) {
                chosen.add(Arguments.of(GPUS.get(gpus), split % 4 == 3 ? 8 : 0, splits.get(split)));
            }
        }
        return chosen.stream();
    }

    private static Stream<FrameSplit> splits() {
        Regions squares = new Regions(RegionShape.SQUARES, 8, 8, false);
        Regions strips = new Regions(RegionShape.STRIPS, 8, 16, false);
        Regions blocks = new Regions(RegionShape.BLOCKS, 16, 8, false);
        return Stream.of(new DuplicatedGeometry(squares, 64), new DuplicatedGeometry(strips, 64),
                new CooperativeProjection(squares, 64, Exchange.TURNS, 0, 0),
                new CooperativeProjection(strips, 64, Exchange.TURNS, 20, 2),
                new CooperativeProjection(blocks, 64, Exchange.REORDER_WINDOW, 20, 0),
                new CooperativeProjection(squares, 64, Exchange.REORDER_WINDOW, 0, 3), new AlternateFrame(3, 64),
                new CpuSortFirst(squares, 64, 10_000, 3_000, 1_000_000_000L),
                new DuplicatedGeometry(new Regions(RegionShape.SQUARES, 8, 16, true), 64));
    }

    private static Network network(int gpus) {
        return switch (gpus) {
            case 2 -> new Network(Topologies.HUB, LINKS, 4_000_000_000L);
            case 3, 5 -> new Network(Topologies.RING, LINKS, 0);
            case 8 -> new Network(Topologies.MESH, LINKS, 0, 4);
            case 16 -> new Network(Topologies.LINE, LINKS, 0);
            default -> new Network(Topologies.FULL, LINKS, 0);
        };
    }

    @ParameterizedTest
    @MethodSource("systems")
    void theImageIsThatOfOneGpuWithAnyNumberOfThreads(int gpus, int binSize, FrameSplit split) {
        Random random = new Random(gpus);
        List<Frame> sequence = List.of(RandomFrames.of(random, 8, 60), RandomFrames.of(random, 3, 60));
        ProductionSystemKernel kernel = kernel(gpus, binSize, split);
        String one = checked(kernel, sequence, RunOptions.DEFAULT.withCheckData());
        assertEquals("", difference(one, checked(kernel, sequence, RunOptions.DEFAULT.withThreads(2 + gpus % 3))));
    }

    /** The first lines that differ. */
    private static String difference(String expected, String found) {
        if (expected.equals(found)) {
            return "";
        }
        List<String> left = expected.lines().toList();
        List<String> right = found.lines().toList();
        return IntStream.range(0, Math.min(left.size(), right.size()))
                .filter(line -> !left.get(line).equals(right.get(line))).limit(20)
                .mapToObj(line -> "\n- " + left.get(line) + "\n+ " + right.get(line)).collect(Collectors.joining());
    }

    private static ProductionSystemKernel kernel(int gpus, int binSize, FrameSplit split) {
        TestSystem system = new TestSystem();
        system.gpus = gpus;
        system.machine.binSize = binSize;
        system.exchange.receiveEntries = 8 * gpus;
        system.split = split;
        system.network = network(gpus);
        return new ProductionSystemKernel(system.system());
    }

    /** Runs a sequence; answers everything that came out, once the images are right. */
    private static String checked(ProductionSystemKernel kernel, List<Frame> sequence, RunOptions options) {
        SystemResult result = kernel.run(sequence, options);
        StringBuilder text = new StringBuilder();
        List<TargetContents> contents = List.of();
        for (FrameOutcome outcome : result.frames()) {
            RenderedFrame reference = new ReferenceRenderer(outcome.frame()).render(contents);
            contents = reference.targets();
            assertArrayEquals(reference.colour(), outcome.colour());
            assertArrayEquals(reference.depth(), outcome.depth());
            text.append(outcome.startPicoseconds()).append(' ').append(outcome.endPicoseconds()).append('\n');
        }
        FrameOutcome first = result.frames().get(0);
        return text + ResultText.of(new SimulationResult(first.frame(), result.cycles(), result.picoseconds(),
                first.colour(), first.depth(), first.querySamples(),
                result.statistics(), result.maps()));
    }
}
