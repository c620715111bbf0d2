package org.tilewright.cli.runs;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import org.tilewright.cli.terminal.Caches;
import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.Stoppable;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.run.sample.Estimate;
import org.tilewright.run.sample.SampledResults;
import org.tilewright.run.sample.SampledSimulation;
import org.tilewright.run.study.StudyException;
import org.tilewright.run.study.StudyListener;

import picocli.CommandLine;

/** Simulates the frames of a sample from a terminal, and says what the whole sequence is estimated to take. */
final class SampledVerb {

    private static final List<String> ENDINGS = List.of("frame.cycles", ".bytes.read", ".bytes.written", ".accesses",
            ".energy");

    private final CommandLine command;
    private final Path out;

    SampledVerb(CommandLine command, Path out) {
        this.command = command;
        this.out = out;
    }

    int run(Path model, List<String> overrides, GeneratedProject project, Path sample, boolean validate, int jobs) {
        StudyListener listener = (ended, total, run, measurement, reused) -> {
            command.getOut().println(String.format(Locale.ROOT, "[%d/%d] %s: %,.0f cycles%s", ended, total,
                    run.workload().name(), measurement.value("frame.cycles"), reused ? " (found finished)" : ""));
            command.getOut().flush();
        };
        SampledSimulation simulation = new SampledSimulation(model, overrides, project, sample, out,
                Caches.open(command), listener);
        return Stoppable.during(simulation::cancel, () -> run(simulation, validate, jobs));
    }

    private int run(SampledSimulation simulation, boolean validate, int jobs) {
        try {
            SampledResults results = simulation.run(validate, jobs);
            tell(results, simulation.seconds(false), validate ? simulation.seconds(true) : Double.NaN);
            return ExitCode.SUCCESS;
        } catch (StudyException e) {
            return Failures.ended(e, command);
        }
    }

    private void tell(SampledResults results, double seconds, double whole) {
        PrintWriter printer = command.getOut();
        printer.println();
        printer.println(String.format(Locale.ROOT, "estimates of %,d frames by %,d of them, with errors at 95 %%",
                results.frames(), results.simulated()));
        for (Estimate each : results.estimates()) {
            if (ENDINGS.stream().anyMatch(each.statistic()::endsWith) && each.estimate() > 0) {
                printer.println(String.format(Locale.ROOT, "%-36s %,.0f +- %,.0f %s%s", each.statistic(),
                        each.estimate(), each.error(), each.unit(),
                        each.whole() == null ? ""
                                : String.format(Locale.ROOT, "; the whole is %,.0f: off by %+.2f %%", each.whole(),
                                        100 * each.off())));
            }
        }
        printer.println(String.format(Locale.ROOT, "runs took %.1f s%s", seconds,
                Double.isNaN(whole) ? "" : String.format(Locale.ROOT, ", those of all frames %.1f s", whole)));
        printer.println("table  " + out.resolve(SampledResults.CSV));
        printer.flush();
    }
}
