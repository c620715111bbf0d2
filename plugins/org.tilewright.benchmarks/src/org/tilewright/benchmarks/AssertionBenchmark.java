package org.tilewright.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.sim.assertion.Assertion;
import org.tilewright.sim.assertion.AssertionCheck;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;

/**
 * What ten assertions cost a run: the same frame is simulated with and without them, in turns in one warm process, and the
 * processor time of the thread that simulates is compared, so that what else the machine does matters little. None of them is
 * breached; all are over what changes with every tile or nearly so.
 */
final class AssertionBenchmark {

    /** What names it among the arguments. */
    static final String NAME = "Assertions";

    private static final String FRAME = "oa_demo088_f262";
    private static final String PRESET = "dprt-fpga";
    private static final int TURNS = 15;
    private static final int MOST_TURNS = 1000;
    private static final int WARM_UP = 4;
    private static final double NANOSECONDS = 1e9;

    /** Over one component and over two or three of them, bounds, and one with time in it. */
    private static final List<String> ASSERTIONS = List.of(
            "always gpu0.rasteriser.tiles >= gpu0.depth.tiles",
            "always gpu0.rasteriser.tiles - gpu0.rop.tiles - gpu0.depth.tiles.dead <= 4096",
            "never gpu0.zcache.writebacks > gpu0.zcache.evictions",
            "always gpu0.zcache.hits + gpu0.zcache.misses <= gpu0.zcache.accesses",
            "never gpu0.zcache.misses > 100000000",
            "never gpu0.colourcache.evictions > gpu0.colourcache.misses",
            "always gpu0.depth.tiles.tested >= gpu0.depth.tiles.dead",
            "always gpu0.rop.fragments <= gpu0.rasteriser.fragments",
            "always gpu0.setup.primitives - gpu0.rasteriser.primitives <= 4096",
            "gpu0.rasteriser.tiles > gpu0.depth.tiles + 1000 => gpu0.depth.tiles > 1000 within 100000 cycles");

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Kernel kernel;
    private final Frame frame;
    private final RunOptions with;

    private AssertionBenchmark(Kernel kernel, Frame frame) {
        this.kernel = kernel;
        this.frame = frame;
        List<Assertion> assertions = new ArrayList<>();
        ASSERTIONS.forEach(each -> assertions.add(new Assertion("a" + assertions.size(), each, true)));
        with = RunOptions.DEFAULT.withAssertions(new AssertionCheck(assertions));
    }

    /**
     * Measures and prints a line a turn, and the median of their ratios.
     *
     * @param arguments number of turns, {@value #TURNS} if it is missing; then the captured frame, and the preset
     */
    static void run(List<String> arguments) throws Exception {
        int turns = arguments.isEmpty() ? TURNS : number(arguments.get(0));
        String frame = arguments.size() < 2 ? FRAME : arguments.get(1);
        Path file = SimulatorBenchmark.file(frame).orElseThrow(() -> Benchmarks.missing(frame));
        Path folder = Files.createTempDirectory("tilewright-assertions-");
        try {
            Kernel kernel = GpuKernel.of(GeneratedMachine.of(arguments.size() < 3 ? PRESET : arguments.get(2), folder));
            new AssertionBenchmark(kernel, FrameReader.read(file)).measure(turns);
        } finally {
            FileTrees.delete(folder);
        }
    }

    private static int number(String said) {
        if (!said.matches("[1-9][0-9]{0,3}") || Integer.parseInt(said) > MOST_TURNS) {
            throw Benchmarks.refusal(said + ": expected " + NAME + " [TURNS] [FRAME] [PRESET], 1 to " + MOST_TURNS
                    + " turns");
        }
        return Integer.parseInt(said);
    }

    private void measure(int turns) {
        for (int run = 0; run < WARM_UP; run++) {
            seconds(RunOptions.DEFAULT);
            seconds(with);
        }
        double[] ratios = new double[turns];
        double leastPlain = Double.MAX_VALUE;
        double leastWith = Double.MAX_VALUE;
        for (int turn = 0; turn < turns; turn++) {
            double plain = seconds(RunOptions.DEFAULT);
            double asserted = seconds(with);
            leastPlain = Math.min(leastPlain, plain);
            leastWith = Math.min(leastWith, asserted);
            ratios[turn] = asserted / plain;
            System.out.printf(Locale.ROOT, "plain %.3f s, with %d assertions %.3f s, ratio %.3f%n", plain,
                    ASSERTIONS.size(), asserted, ratios[turn]);
        }
        Arrays.sort(ratios);
        System.out.printf(Locale.ROOT, "%d turns: median of the ratios %.3f, ratio of the least times %.3f%n", turns,
                ratios[turns / 2], leastWith / leastPlain);
    }

    /** Processor time of a run. */
    private double seconds(RunOptions options) {
        long begin = threads.getCurrentThreadCpuTime();
        kernel.run(frame, options);
        return (threads.getCurrentThreadCpuTime() - begin) / NANOSECONDS;
    }
}
