package org.tilewright.benchmarks;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.tilewright.verification.Bounds;
import org.tilewright.verify.explore.Exploration;
import org.tilewright.verify.explore.Explorer;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/**
 * How many states of the reference set with eight tags are visited a second: by the embedded checker on one thread and on two;
 * by Spin's verifier of the model in {@code verification/spin}, with its reduction by partial orders and without; and by Rumur's
 * of that in {@code verification/murphi}, with two threads. {@code verification} must be the current folder's, and
 * {@code spin}, {@code rumur} and {@code cc} must be installed. All in one run, so that their ratios mean something on a noisy
 * machine. At the end of each, a line says how many states there were and what memory they took.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 6)
@Measurement(iterations = 5, time = 6)
@Fork(value = 1, jvmArgsAppend = "-Xmx2g")
@State(Scope.Thread)
public class CheckerBenchmark {

    private static final String SPIN = "spin";
    private static final String REDUCED_SPIN = "spin-reduced";
    private static final String RUMUR = "rumur";

    /** Threads of the embedded checker, or who else. */
    @Param({ "1", "2", SPIN, REDUCED_SPIN, RUMUR })
    public String engine;

    /** Tags of the set, 3 to 8. */
    @Param("8")
    public int tags;

    private Property property;
    private OtherVerifier other;
    private long states;
    private long bytes;

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
        other = switch (engine) {
            case SPIN -> OtherVerifier.spin(tags, false);
            case REDUCED_SPIN -> OtherVerifier.spin(tags, true);
            case RUMUR -> OtherVerifier.rumur(tags);
            default -> null;
        };
    }

    /** Says what was found, and the memory that it took: of the others, all of their processes. */
    @TearDown
    public void tell() {
        System.out.printf(Locale.ROOT, "%n# %s: %,d states, %.1f bytes a state%n", engine, states,
                (double) bytes / states);
    }

    /** Visits all states once. */
    @Benchmark
    public long search(Work work) throws IOException, InterruptedException {
        if (other == null) {
            Exploration found = byTilewright(Integer.parseInt(engine));
            states = found.states();
            bytes = found.bytes();
        } else {
            states = other.search();
            bytes = other.bytes();
        }
        work.states += states;
        return states;
    }

    private Exploration byTilewright(int threads) {
        HarnessLoader loader = new HarnessLoader(property, null);
        Bounds bounds = property.bounds(Map.of("tags", Integer.toString(tags)));
        return new Explorer(() -> loader.harness(bounds), Settings.usual().withThreads(threads), Progress.NONE)
                .explore();
    }
}
