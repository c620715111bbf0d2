package org.tilewright.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.run.SimulatorCommand;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
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

    static final String THOR = "oa_thor_f162";
    static final String YARDSTICK = "yardstick_100k";

    /** Frames that are simulated. */
    @Param({ THOR, YARDSTICK })
    public String frame;

    /**
     * Presets whose generated simulators run: memory first come, first served, and first ready with refreshes, both without
     * texture units; four texture units with interleaved banks, one with them behind an early depth test, with tiles of 4x4 and
     * 8x8, and FuryGpu's.
     */
    @Param({ "dprt-fpga", "dprt-fpga-ddr3", "banked-texture-interleaved", "dprt-banked-texture",
            "dprt-banked-texture-8x8", "furygpu" })
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
        kernel = GpuKernel.of(GeneratedMachine.of(preset, folder));
        Statistics statistics = kernel.run(workload, RunOptions.DEFAULT).statistics();
        fragments = statistics.value("frame.fragments").longValue();
        footprints = statistics.values().stream().filter(value -> value.name().equals("gpu0.texture.footprints"))
                .mapToLong(value -> value.value().longValue()).sum();
    }

    /** The file of a captured frame, if it is here. */
    static Optional<Path> file(String frame) {
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
}
