package org.tilewright.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.sim.RandomFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.differential.ResultText;
import org.tilewright.sim.system.AlternateFrame;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.CpuSortFirst;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.FrameSplit;
import org.tilewright.sim.system.FullyConnectedNetwork;
import org.tilewright.sim.system.HubNetwork;
import org.tilewright.sim.system.LineNetwork;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.system.MeshNetwork;
import org.tilewright.sim.system.Network;
import org.tilewright.sim.system.Regions;
import org.tilewright.sim.system.RingNetwork;
import org.tilewright.sim.system.SystemResult;

/** Whoever draws what, the image is that of one GPU, and any number of threads gives the same of everything. */
class SystemImageTest {

    private static final List<Integer> GPUS = List.of(2, 3, 4, 5, 8, 16);
    private static final Links LINKS = new Links(40_000, 4_000_000_000L, 16, 4);

    private static Stream<Arguments> systems() {
        return GPUS.stream().flatMap(gpus -> splits().map(split -> Arguments.of(gpus, split)));
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
            case 2 -> new HubNetwork(LINKS, 4_000_000_000L);
            case 3, 5 -> new RingNetwork(LINKS);
            case 8 -> new MeshNetwork(LINKS, 4);
            case 16 -> new LineNetwork(LINKS);
            default -> new FullyConnectedNetwork(LINKS);
        };
    }

    @ParameterizedTest
    @MethodSource("systems")
    void theImageIsThatOfOneGpuWithAnyNumberOfThreads(int gpus, FrameSplit split) {
        Random random = new Random(gpus);
        List<Frame> sequence = List.of(RandomFrames.of(random, 12, 60), RandomFrames.of(random, 5, 60));
        ProductionSystemKernel kernel = kernel(gpus, split);
        String one = checked(kernel, sequence, RunOptions.DEFAULT.withCheckData());
        assertEquals("", difference(one, checked(kernel, sequence, RunOptions.DEFAULT.withThreads(2))));
        assertEquals("", difference(one, checked(kernel, sequence, RunOptions.DEFAULT.withThreads(4))));
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

    private static ProductionSystemKernel kernel(int gpus, FrameSplit split) {
        TestSystem system = new TestSystem();
        system.gpus = gpus;
        system.exchange.receiveEntries = 8 * gpus;
        system.split = split;
        system.network = network(gpus);
        return new ProductionSystemKernel(system.system());
    }

    /** Runs a sequence; answers everything that came out, once the images are right. */
    private static String checked(ProductionSystemKernel kernel, List<Frame> sequence, RunOptions options) {
        SystemResult result = kernel.run(sequence, options);
        TestSystem single = new TestSystem();
        StringBuilder text = new StringBuilder();
        for (int number = 0; number < sequence.size(); number++) {
            Frame frame = sequence.get(number);
            SimulationResult alone = Kernel.production(single.machine.machine()).run(frame, RunOptions.DEFAULT);
            int pixels = frame.width() * frame.height();
            assertArrayEquals(Arrays.copyOf(alone.colour(), pixels), result.frames().get(number).colour());
            assertArrayEquals(Arrays.copyOf(alone.depth(), pixels), result.frames().get(number).depth());
            text.append(result.frames().get(number).startPicoseconds()).append(' ')
                    .append(result.frames().get(number).endPicoseconds()).append('\n');
        }
        SimulationResult all = new SimulationResult(sequence.get(0), result.cycles(), result.picoseconds(),
                result.frames().get(0).colour(), result.frames().get(0).depth(), result.statistics(), result.maps());
        return text + ResultText.of(all);
    }
}
