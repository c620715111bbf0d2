package org.tilewright.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.opengl.frame.TraceImport;
import org.tilewright.testing.SharedTraces;

/**
 * How much time of one processor a frame with programs takes, warm: of the reference renderer, and of softpipe, Mesa's reference
 * rasteriser, which draws the last frame of the trace again and again with {@code glretrace --loop}; it needs Debian's
 * {@code apitrace}, {@code xvfb} and {@code bash}. What softpipe takes to come to that frame is measured apart and taken away. Frames of
 * the captured game are there too, which only the renderer draws. Microseconds a frame are {@code microseconds} by {@code frames}.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(value = 1, jvmArgsAppend = { "-Xmx2g", "-XX:+UseSerialGC" })
@State(Scope.Thread)
public class ProgramBenchmark {

    private static final String SOFTPIPE = "softpipe";
    private static final int LOOPS = 20;
    private static final Pattern TIMES = Pattern.compile("processor ([0-9.]+) ([0-9.]+)");

    /** Who draws. */
    @Param({ "tilewright", SOFTPIPE })
    public String engine;

    /** A trace whose last frame, number 1, is drawn, or a captured frame. */
    @Param({ "minetest_f62", "warzone2100_f500" })
    public String frame;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private Frame workload;
    private Path trace;

    /** What is counted. */
    @AuxCounters
    @State(Scope.Thread)
    public static class Work {

        /** Frames that were drawn. */
        public long frames;

        /** Time of one processor for them. */
        public long microseconds;
    }

    /** Imports the frame. */
    @Setup
    public void prepare() throws IOException {
        if (SimulatorBenchmark.file(frame).isPresent()) {
            workload = FrameReader.read(SimulatorBenchmark.file(frame).orElseThrow());
            return;
        }
        trace = SharedTraces.folder().orElseThrow(() -> new IOException("there is no folder of traces"))
                .resolve(frame + ".trace");
        TraceImport.run(trace, frame, 1, 1, (number, imported) -> workload = imported);
    }

    /** Draws it, or has it drawn many times. */
    @Benchmark
    public void draw(Work work) throws IOException, InterruptedException {
        if (engine.equals(SOFTPIPE)) {
            double before = softpipe(1);
            work.microseconds += Math.round(1000 * (softpipe(1 + LOOPS) - before));
            work.frames += LOOPS;
            return;
        }
        long before = threads.getCurrentThreadCpuTime();
        new ReferenceRenderer(workload).render();
        work.microseconds += (threads.getCurrentThreadCpuTime() - before) / 1000;
        work.frames++;
    }

    /** Milliseconds of one processor for a trace whose last frame is drawn so many times more. */
    private double softpipe(int loops) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("xvfb-run", "-a", "bash", "-c",
                "TIMEFORMAT='processor %U %S'; time glretrace --benchmark --singlethread --loop=" + loops + " \"$0\"",
                trace.toString()).redirectErrorStream(true);
        builder.environment().put("LIBGL_ALWAYS_SOFTWARE", "1");
        builder.environment().put("GALLIUM_DRIVER", SOFTPIPE);
        builder.environment().put("LP_NUM_THREADS", "1");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Matcher times = TIMES.matcher(said);
        if (process.waitFor() != 0 || !times.find()) {
            throw new IOException("glretrace failed: " + said);
        }
        return 1000 * (Double.parseDouble(times.group(1)) + Double.parseDouble(times.group(2)));
    }
}
