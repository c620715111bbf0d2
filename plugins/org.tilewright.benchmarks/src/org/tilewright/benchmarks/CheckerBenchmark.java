package org.tilewright.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
import org.tilewright.verify.Check;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/**
 * How many states of the reference set with eight tags are visited a second: by the embedded checker on one thread and on two,
 * and by Spin's verifier of the model in {@code verification/spin}, which must be the current folder's and for which
 * {@code spin} and {@code cc} must be installed. All in one run, so that their ratios mean something on a noisy machine.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 6)
@Measurement(iterations = 5, time = 6)
@Fork(value = 1, jvmArgsAppend = "-Xmx2g")
@State(Scope.Thread)
public class CheckerBenchmark {

    private static final String SPIN = "spin";
    private static final Path MODEL = Path.of("verification", "spin", "ott-set.pml");
    private static final Pattern STATES = Pattern.compile("(\\d+) states, stored");

    /** Threads of the embedded checker, or Spin's verifier. */
    @Param({ "1", "2", SPIN })
    public String engine;

    /** Tags of the set, 3 to 8. */
    @Param("8")
    public int tags;

    private Property property;
    private Path folder;

    /** What is counted beside searches. */
    @AuxCounters
    @State(Scope.Thread)
    public static class Work {

        /** Visited states. */
        public long states;
    }

    /** Compiles Spin's verifier, if it is to be measured. */
    @Setup
    public void prepare() throws IOException, InterruptedException {
        property = PropertyCatalogue.of("reference.ott-set");
        if (engine.equals(SPIN)) {
            folder = Files.createTempDirectory("tilewright-spin");
            output(SPIN, "-DTAGS=" + tags, "-a", MODEL.toAbsolutePath().toString());
            output("cc", "-w", "-O2", "-DSAFETY", "-DNOREDUCE", "-o", "pan", "pan.c");
        }
    }

    /** Visits all states once. */
    @Benchmark
    public long search(Work work) throws IOException, InterruptedException {
        long states = engine.equals(SPIN) ? bySpin() : byTilewright(Integer.parseInt(engine));
        work.states += states;
        return states;
    }

    private long byTilewright(int threads) {
        return new Check(Settings.usual().withThreads(threads), Progress.NONE)
                .run(property, property.cells("tags=" + tags).get(0).bounds(), null).states();
    }

    /** Without reduction by partial orders and with room for the deepest path, as the numbers of states are compared. */
    private long bySpin() throws IOException, InterruptedException {
        String said = output("./pan", "-m10000000");
        Matcher states = STATES.matcher(said);
        if (!states.find()) {
            throw new IOException("Spin's verifier said no number of states: " + said);
        }
        return Long.parseLong(states.group(1));
    }

    private String output(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(command)).directory(folder.toFile()).redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(command[0] + " failed: " + said);
        }
        return said;
    }
}
