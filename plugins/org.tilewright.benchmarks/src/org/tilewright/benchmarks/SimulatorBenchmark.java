package org.tilewright.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.run.SimulatorCommand;
import org.tilewright.sim.kernel.Kernel;
import org.tilewright.sim.kernel.RunOptions;
import org.tilewright.sim.kernel.SimulationResult;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.testing.SharedFrames;

/**
 * How fast a generated simulator simulates a real frame, warm and on one thread or two: frames, covered fragments, simulated
 * cycles and texture footprints a second, and with {@code -prof gc} the bytes allocated for a frame. The virtual machine runs
 * as {@code tilewright simulate} starts it.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(value = 1, jvmArgsAppend = { SimulatorCommand.HEAP, SimulatorCommand.COLLECTOR })
@State(Scope.Thread)
public class SimulatorBenchmark {

    private static final String THOR = "oa_thor_f162";
    private static final String YARDSTICK = "yardstick_100k";
    /** The exit code when a captured frame is missing. */
    private static final int NO_FRAME = 2;

    /** Frames that are simulated. */
    @Param({ THOR, YARDSTICK })
    public String frame;

    /**
     * Presets whose generated simulators run: memory first come, first served, and first ready with refreshes, both without
     * texture units; texture units with interleaved banks, and FuryGpu's.
     */
    @Param({ "dprt-fpga", "dprt-fpga-ddr3", "banked-texture-interleaved", "furygpu" })
    public String preset;

    /** Threads of the production kernel. */
    @Param("1")
    public int threads;

    private Frame workload;
    private Kernel kernel;
    private long fragments;
    private long footprints;

    /** What is counted beside frames. */
    @AuxCounters
    @State(Scope.Thread)
    public static class Work {

        /** Covered fragments, before any test. */
        public long fragments;

        /** Ticks of the core clock. */
        public long cycles;

        /** Bilinear and nearest footprints that texture units fetched; 0 without texture units. */
        public long footprints;
    }

    /** Reads the frame and builds the machine. */
    @Setup
    public void prepare() throws Exception {
        workload = FrameReader.read(file(frame).orElseThrow());
        Path folder = Files.createTempDirectory("tilewright-benchmark");
        kernel = Kernel.production(GeneratedMachine.of(preset, folder));
        Statistics statistics = kernel.run(workload, RunOptions.DEFAULT).statistics();
        fragments = statistics.value("frame.fragments").longValue();
        footprints = statistics.values().stream().filter(value -> value.name().equals("gpu0.texture.footprints"))
                .mapToLong(value -> value.value().longValue()).sum();
    }

    private static Optional<Path> file(String frame) {
        return SharedFrames.folder().map(folder -> folder.resolve(frame + ".frame")).filter(Files::isRegularFile);
    }

    /** Simulates the frame once. */
    @Benchmark
    public SimulationResult simulate(Work work) {
        SimulationResult result = kernel.run(workload, RunOptions.DEFAULT.withThreads(threads));
        work.fragments += fragments;
        work.cycles += result.cycles();
        work.footprints += footprints;
        return result;
    }

    /**
     * Runs this benchmark with its allocation. Ends with one line and exit code 2 if a captured frame is missing.
     *
     * @param arguments as for JMH's own main class
     */
    public static void main(String[] arguments) throws RunnerException, CommandLineOptionException {
        CommandLineOptions options = new CommandLineOptions(arguments);
        Optional<String> missing = frames(options).filter(frame -> file(frame).isEmpty()).findFirst();
        if (missing.isPresent()) {
            System.err.println("The benchmark simulates the captured frame " + missing.get()
                    + ".frame, which is not here: name the folder of the captured frames in " + SharedFrames.VARIABLE
                    + ", or others of its frames by -p frame=NAME.");
            System.exit(NO_FRAME);
        }
        new Runner(new OptionsBuilder().parent(options).include(SimulatorBenchmark.class.getName())
                .addProfiler(GCProfiler.class).build()).run();
    }

    private static Stream<String> frames(CommandLineOptions options) {
        var named = options.getParameter("frame");
        return named.hasValue() ? named.get().stream() : Stream.of(THOR, YARDSTICK);
    }
}
