package org.tilewright.benchmarks;

import java.util.Optional;
import java.util.stream.Stream;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.tilewright.testing.SharedFrames;

/** Runs the benchmarks that are named, or else that of the simulator, with their allocation. */
public final class Benchmarks {

    /** The exit code when a captured frame is missing. */
    private static final int NO_FRAME = 2;

    private Benchmarks() {}

    /**
     * Ends with one line and exit code 2 if a captured frame is missing.
     *
     * @param arguments as for JMH's own main class
     */
    public static void main(String[] arguments) throws RunnerException, CommandLineOptionException {
        CommandLineOptions options = new CommandLineOptions(arguments);
        OptionsBuilder builder = new OptionsBuilder();
        builder.parent(options).addProfiler(GCProfiler.class);
        if (options.getIncludes().isEmpty()) {
            requireFrames(options);
            builder.include(SimulatorBenchmark.class.getName());
        }
        new Runner(builder.build()).run();
    }

    private static void requireFrames(CommandLineOptions options) {
        var named = options.getParameter("frame");
        Stream<String> frames = named.hasValue() ? named.get().stream()
                : Stream.of(SimulatorBenchmark.THOR, SimulatorBenchmark.YARDSTICK);
        Optional<String> missing = frames.filter(frame -> SimulatorBenchmark.file(frame).isEmpty()).findFirst();
        if (missing.isPresent()) {
            System.err.println("The benchmark simulates the captured frame " + missing.get()
                    + ".frame, which is not here: name the folder of the captured frames in " + SharedFrames.VARIABLE
                    + ", or others of its frames by -p frame=NAME.");
            System.exit(NO_FRAME);
        }
    }
}
