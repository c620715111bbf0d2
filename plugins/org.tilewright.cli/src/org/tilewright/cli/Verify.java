package org.tilewright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.generator.files.FileFailures;
import org.tilewright.run.replay.SimulatedReplay;
import org.tilewright.run.verify.EngineOptions;
import org.tilewright.run.verify.PlannedCheck;
import org.tilewright.run.verify.VerificationPlan;
import org.tilewright.run.verify.VerificationRun;
import org.tilewright.verify.Checker;
import org.tilewright.verify.CounterexampleReplay;
import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.jpf.InstallationException;
import org.tilewright.verify.property.PropertyException;
import org.tilewright.verify.report.ReportFolder;
import org.tilewright.verify.report.ResultText;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.CounterexampleFile;
import org.tilewright.verify.trace.CounterexampleText;
import org.tilewright.verify.trace.ReplayException;

import picocli.CommandLine;

/** What {@code tilewright verify} does. Apart from it, so that the checker is loaded only when something is checked. */
final class Verify {

    private final Checker checker;
    private final VerifyProgress progress;
    private final Path out;
    private final ReportFolder folder;
    private final CommandLine command;
    private List<Result> results = List.of();

    Verify(EngineOptions engine, boolean tellProgress, Path out, CommandLine command) {
        progress = new VerifyProgress(tellProgress ? command.getOut() : null);
        checker = engine.checker(progress);
        this.command = command;
        this.out = out;
        try {
            folder = out == null ? null : new ReportFolder(out);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(out, e);
        }
    }

    /**
     * Checks a property, all of them, or those of a model.
     *
     * @param subject the id of a property or the file of a model; null for all properties
     * @return the exit code
     */
    int run(String subject, String bounds, boolean large, boolean mutants) {
        try {
            List<PlannedCheck> plan = VerificationPlan.of(subject, bounds, large, mutants);
            progress.during(() -> results = VerificationRun.run(plan, checker, this::tell, progress::isCancelled));
        } catch (PropertyException | InstallationException e) {
            throw new InputException(e.getMessage(), e);
        }
        if (progress.isCancelled()) {
            Failures.line(command, "cancelled: there is no report");
            return ExitCode.CANCELLED;
        }
        report();
        return exitCode();
    }

    private void report() {
        if (folder == null) {
            return;
        }
        try {
            folder.write(results);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(out, e);
        }
    }

    private void tell(PlannedCheck planned, Result result) {
        if (progress.isCancelled()) {
            return;
        }
        command.getOut().println(ResultText.line(result));
        if (result.verdict() == Verdict.FAIL && !result.isAsExpected()) {
            command.getOut().print(CounterexampleText.of(result.counterexample()));
        }
        command.getOut().flush();
    }

    /** What is wrong weighs most, then what has no answer, then what was cut. */
    private int exitCode() {
        boolean violated = false;
        boolean error = false;
        boolean bounded = false;
        for (Result result : results) {
            boolean definite = result.verdict() == Verdict.PASS || result.verdict() == Verdict.FAIL;
            violated |= definite && !result.isAsExpected();
            error |= result.verdict() == Verdict.ERROR;
            bounded |= result.verdict() == Verdict.BOUNDED;
        }
        return violated ? ExitCode.VIOLATION
                : error ? ExitCode.INTERNAL_ERROR
                        : bounded ? ExitCode.BOUNDED
                                : ExitCode.SUCCESS;
    }

    /**
     * Replays a counterexample's file on this virtual machine, and perhaps in the simulator's component, too; returns the
     * exit code of a violation.
     */
    static int replay(Path file, boolean simulate, CommandLine command) {
        try {
            Counterexample seen = CounterexampleReplay.confirm(CounterexampleFile.read(file));
            String simulated = simulate ? SimulatedReplay.confirm(seen) : null;
            command.getOut().print(CounterexampleText.of(seen));
            if (simulate) {
                command.getOut().println("simulated: " + simulated);
            }
            command.getOut().flush();
            return ExitCode.VIOLATION;
        } catch (ReplayException | PropertyException e) {
            throw new InputException(e.getMessage().startsWith(file.toString()) ? e.getMessage()
                    : file + ": " + e.getMessage(), e);
        }
    }
}
