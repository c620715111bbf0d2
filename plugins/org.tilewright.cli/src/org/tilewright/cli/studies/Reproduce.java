package org.tilewright.cli.studies;

import java.util.Locale;

import org.tilewright.cli.terminal.Caches;
import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.Stoppable;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.TerminalText;
import org.tilewright.run.report.files.ReportWriter;
import org.tilewright.run.reproduce.Reproduction;
import org.tilewright.run.reproduce.ReproductionFolder;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.StudyException;
import org.tilewright.run.study.StudyRunner;

import picocli.CommandLine;

/** Runs a reproduction from a terminal: a line for each run that ends, and the tables at the end. */
final class Reproduce {

    private Reproduce() {}

    /** With 0 jobs the report is made of the runs that are finished. */
    static int run(Reproduction reproduction, ReproductionFolder folder, int jobs, CommandLine command) {
        System.setProperty("java.awt.headless", "true"); // Charts are drawn, not shown.
        Study study = new Study();
        reproduction.plan(study);
        StudyRunner runner = new StudyRunner(folder.runs(), Caches.open(command),
                ConfiguredModel::project,
                (ended, total, run, measurement, reused) -> command.getOut()
                        .println(progress(ended, total, run, measurement, reused)));
        return Stoppable.during(runner::cancel, () -> {
            try {
                return tell(reproduction.report(jobs == 0 ? runner.finished(study) : runner.run(study, jobs)), folder,
                        command);
            } catch (StudyException e) {
                // What is finished is in the report, with dashes for what is not.
                write(reproduction.report(runner.finished(study)), folder, command);
                return Failures.ended(e, command);
            }
        });
    }

    private static void write(Report report, ReproductionFolder folder, CommandLine command) {
        if (!ReportWriter.write(report, folder.report())) {
            Failures.warning(command, "no charts: this machine has no font to measure text with");
        }
    }

    private static int tell(Report report, ReproductionFolder folder, CommandLine command) {
        write(report, folder, command);
        TerminalText.lines(report).forEach(command.getOut()::println);
        command.getOut().println();
        command.getOut().println("report: " + folder.report().resolve(report.name() + ".md"));
        command.getOut().flush();
        return ExitCode.SUCCESS;
    }

    private static String progress(int ended, int total, Study.Run run, Measurement measurement, boolean reused) {
        String result = measurement.deadlock().isPresent() ? "deadlocks"
                : String.format(Locale.ROOT, "%,.0f cycles", measurement.value("frame.cycles"));
        return String.format(Locale.ROOT, "[%d/%d] %s on %s: %s%s", ended, total, run.workload().name(),
                run.configuration(), result, reused ? " (found finished)" : "");
    }
}
