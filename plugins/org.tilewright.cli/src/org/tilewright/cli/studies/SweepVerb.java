package org.tilewright.cli.studies;

import java.nio.file.Path;
import java.util.Locale;

import org.tilewright.cli.terminal.Caches;
import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.Stoppable;
import org.tilewright.frame.InputException;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.StudyException;
import org.tilewright.run.study.StudyListener;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepPlan;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.run.sweep.SweepRunner;

import picocli.CommandLine;

/** Runs a sweep from a terminal: a line for each run that ends, and those that no other one beats at the end. */
final class SweepVerb {

    /** The most runs at a time. */
    static final int MAXIMUM_JOBS = 256;

    private final CommandLine command;
    private final Path file;
    private final Path out;
    private final DesignLibrary designs;

    SweepVerb(CommandLine command, Path file, Path out, DesignLibrary designs) {
        this.designs = designs;
        this.command = command;
        this.file = file;
        this.out = out;
    }

    /** With 0 jobs the results are those of the runs that are finished. */
    int run(Sweep sweep, int jobs) {
        SweepPlan plan = SweepPlan.of(sweep, file.toString(), file.toAbsolutePath().getParent());
        SweepRunner runner = new SweepRunner(plan, out, Caches.open(command), designs, listener(command));
        return Stoppable.during(runner::cancel, () -> run(runner, jobs));
    }

    private int run(SweepRunner runner, int jobs) {
        try {
            tell(jobs == 0 ? runner.finished() : runner.run(jobs), out, command);
            return ExitCode.SUCCESS;
        } catch (InputException e) {
            throw e.getMessage().startsWith(file.toString()) ? e
                    : new InputException(file + ": " + e.getMessage(), e);
        } catch (StudyException e) {
            return Failures.ended(e, command);
        }
    }

    /** Says in a line of each run that ended what came out of it. */
    static StudyListener listener(CommandLine command) {
        return (ended, total, run, measurement, reused) -> tell(command, ended, total, run, measurement, reused);
    }

    private static void tell(CommandLine command, int ended, int total, Study.Run run, Measurement measurement,
            boolean reused) {
        String result = measurement.deadlock().isPresent() ? "deadlocks"
                : String.format(Locale.ROOT, "%,.0f cycles", measurement.value("frame.cycles"));
        String settings = run.configuration().settings().isEmpty() ? "as it is"
                : String.join(" ", run.configuration().settings());
        command.getOut().println(String.format(Locale.ROOT, "[%d/%d] %s, %s: %s%s", ended, total,
                run.workload().name(), settings, result, reused ? " (found finished)" : ""));
        command.getOut().flush();
    }

    /** Says which runs no other one beats, and where the table is. */
    static void tell(SweepResults results, Path out, CommandLine command) {
        command.getOut().println();
        for (SweepResults.Row row : results.runs()) {
            if (row.front()) {
                command.getOut().println("front  " + line(results, row));
            }
        }
        command.getOut().println("ended  " + results.ended() + " of " + results.runs().size() + " runs");
        command.getOut().println("table  " + out.resolve(SweepResults.CSV));
        command.getOut().flush();
    }

    private static String line(SweepResults results, SweepResults.Row row) {
        StringBuilder line = new StringBuilder(row.frame()).append(',');
        for (int i = 0; i < results.parameters().size(); i++) {
            line.append(' ').append(results.parameters().get(i)).append('=').append(row.values().get(i));
        }
        line.append(':');
        for (int i = 0; i < results.metrics().size(); i++) {
            SweepResults.Measure metric = results.metrics().get(i);
            line.append(String.format(Locale.ROOT, "%s %s %,.6g%s %s", i == 0 ? "" : ",", metric.statistic(),
                    row.value(i), Double.isNaN(row.error(i)) ? ""
                            : String.format(Locale.ROOT, " +- %,.2g", row.error(i)),
                    metric.unit()));
        }
        return line.toString();
    }
}
