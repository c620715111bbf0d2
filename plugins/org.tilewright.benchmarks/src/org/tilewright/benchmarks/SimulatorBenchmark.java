package org.tilewright.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

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
import org.tilewright.sim.kernel.Kernel;
import org.tilewright.sim.kernel.RunOptions;
import org.tilewright.sim.kernel.SimulationResult;
import org.tilewright.testing.SharedFrames;

/**
 * How fast a generated simulator simulates a real frame, warm and on one thread: frames, covered fragments and simulated
 * cycles a second, and with {@code -prof gc} the bytes allocated for a frame.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(1)
@State(Scope.Thread)
public class SimulatorBenchmark {

    /** Frames that are simulated. */
    @Param({ "oa_thor_f162", "yardstick_100k" })
    public String frame;

    /** Presets whose generated simulators run. */
    @Param("dprt-fpga")
    public String preset;

    private Frame workload;
    private Kernel kernel;
    private long fragments;

    /** What is counted beside frames. */
    @AuxCounters
    @State(Scope.Thread)
    public static class Work {

        /** Covered fragments, before any test. */
        public long fragments;

        /** Ticks of the core clock. */
        public long cycles;
    }

    /** Reads the frame and builds the machine. */
    @Setup
    public void prepare() throws Exception {
        workload = FrameReader.read(SharedFrames.folder().orElseThrow().resolve(frame + ".frame"));
        Path folder = Files.createTempDirectory("tilewright-benchmark");
        kernel = Kernel.production(GeneratedMachine.of(preset, folder));
        fragments = kernel.run(workload, RunOptions.DEFAULT).statistics().value("frame.fragments").longValue();
    }

    /** Simulates the frame once. */
    @Benchmark
    public SimulationResult simulate(Work work) {
        SimulationResult result = kernel.run(workload, RunOptions.DEFAULT);
        work.fragments += fragments;
        work.cycles += result.cycles();
        return result;
    }

    /**
     * Runs this benchmark with its allocation.
     *
     * @param arguments as for JMH's own main class
     */
    public static void main(String[] arguments) throws RunnerException, CommandLineOptionException {
        new Runner(new OptionsBuilder().parent(new CommandLineOptions(arguments))
                .include(SimulatorBenchmark.class.getName()).addProfiler(GCProfiler.class).build()).run();
    }
}
