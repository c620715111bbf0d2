package org.tilewright.benchmarks;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.tilewright.testing.SharedFrames;

/** Runs the benchmarks that are named, or else that of the simulator, with their allocation. */
public final class Benchmarks {

    /** The exit code when a captured frame is missing or an option is wrong. */
    private static final int BAD_INPUT = 2;

    private Benchmarks() {}

    /**
     * Ends with one line and exit code 2 if an option is wrong or a captured frame is missing.
     *
     * @param arguments as for JMH's own main class, or {@code Cluster} or {@code Assertions}, which
     *                  measure whole sweeps and runs
     */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0 && arguments[0].equals(ClusterBenchmark.NAME)) {
            ClusterBenchmark.run(List.of(arguments).subList(1, arguments.length));
            return;
        }
        if (arguments.length > 0 && arguments[0].equals(AssertionBenchmark.NAME)) {
            AssertionBenchmark.run(List.of(arguments).subList(1, arguments.length));
            return;
        }
        CommandLineOptions options = read(arguments);
        if (options.shouldHelp()) {
            options.showHelp();
            return;
        }
        String simulator = SimulatorBenchmark.class.getName();
        OptionsBuilder builder = new OptionsBuilder();
        builder.parent(options).addProfiler(GCProfiler.class);
        if (options.getIncludes().isEmpty()) {
            builder.include(simulator);
        }
        if (options.shouldList()) {
            new Runner(builder.build()).list();
            return;
        }
        if (options.getIncludes().isEmpty() || names(options, simulator)) {
            requireFrames(options);
        }
        new Runner(builder.build()).run();
    }

    private static CommandLineOptions read(String[] arguments) {
        try {
            return new CommandLineOptions(arguments);
        } catch (CommandLineOptionException e) {
            throw refusal(e.getMessage() + " (tilewright benchmark -h)");
        }
    }

    private static boolean names(CommandLineOptions options, String benchmark) {
        try {
            return options.getIncludes().stream()
                    .anyMatch(pattern -> Pattern.compile(pattern).matcher(benchmark).find());
        } catch (PatternSyntaxException e) {
            throw refusal("'" + e.getPattern() + "' is no regular expression: " + e.getDescription());
        }
    }

    /** Says it and ends; never returns. */
    static IllegalStateException refusal(String line) {
        System.err.println("error: " + line);
        System.exit(BAD_INPUT);
        return new IllegalStateException(line);
    }

    private static void requireFrames(CommandLineOptions options) {
        var named = options.getParameter("frame");
        Stream<String> frames = named.hasValue() ? named.get().stream()
                : Stream.of(SimulatorBenchmark.THOR, SimulatorBenchmark.YARDSTICK);
        Optional<String> missing = frames.filter(frame -> SimulatorBenchmark.file(frame).isEmpty()).findFirst();
        if (missing.isPresent()) {
            throw missing(missing.get());
        }
    }

    /** Says that a captured frame is missing and ends; never returns. */
    static IllegalStateException missing(String frame) {
        return refusal("the captured frame " + frame + ".frame is not here: name the folder of captured frames in "
                + SharedFrames.VARIABLE + ", or others of its frames by -p frame=NAME");
    }
}
