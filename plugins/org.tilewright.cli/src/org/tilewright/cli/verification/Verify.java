package org.tilewright.cli.verification;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.Stoppable;
import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.input.expression.ExpressionException;
import org.tilewright.run.StartException;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.replay.SimulatedReplay;
import org.tilewright.run.verify.EngineOptions;
import org.tilewright.run.verify.ModelEngine;
import org.tilewright.run.verify.PlannedCheck;
import org.tilewright.run.verify.VerificationPlan;
import org.tilewright.run.verify.VerificationRun;
import org.tilewright.verify.Checker;
import org.tilewright.verify.CounterexampleReplay;
import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.expression.TraceExpression;
import org.tilewright.verify.jpf.InstallationException;
import org.tilewright.verify.jpf.NotStartedException;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.property.PropertyCatalogue;
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

    private final EngineOptions engine;
    private final VerifyProgress progress;
    private final Path out;
    private final ReportFolder folder;
    private final DesignLibrary designs;
    private final CommandLine command;
    private final List<Result> results = new ArrayList<>();

    Verify(EngineOptions engine, boolean tellProgress, Path out, DesignLibrary designs, CommandLine command) {
        progress = new VerifyProgress(tellProgress ? command.getOut() : null);
        this.engine = engine;
        this.command = command;
        this.out = out;
        this.designs = designs;
        try {
            folder = out == null ? null
                    : new ReportFolder(out, WholeFile::write,
                            result -> designs.hash(result.property(), result.bounds().values()));
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
            List<PlannedCheck> plan = VerificationPlan.of(subject, bounds, large, mutants, designs);
            OwnClasses own = designs.own();
            Map<ModelEngine, Checker> checkers = new HashMap<>();
            plan.forEach(
                    check -> checkers.computeIfAbsent(check.engine(), each -> engine.checker(each, progress, own)));
            return Stoppable.during(progress::cancel, () -> check(plan, checkers));
        } catch (NotStartedException e) {
            throw new StartException(e.getMessage());
        } catch (PropertyException | InstallationException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    /** What is finished is reported also when the rest was cancelled. */
    private int check(List<PlannedCheck> plan, Map<ModelEngine, Checker> checkers) {
        VerificationRun.runEach(plan, check -> checkers.get(check.engine()), this::tell, progress::isCancelled);
        int unchecked = plan.size() - results.size();
        report(unchecked);
        if (unchecked > 0) {
            Failures.line(command, "cancelled: " + results.size() + " of " + plan.size() + " checks are finished"
                    + (folder == null ? "" : "; the report of these is in " + out));
            return ExitCode.CANCELLED;
        }
        return exitCode();
    }

    private void report(int unchecked) {
        if (folder == null) {
            return;
        }
        try {
            folder.write(results, unchecked);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(out, e);
        }
    }

    private void tell(PlannedCheck planned, Result result) {
        if (progress.isCancelled()) {
            return; // It may have been cut by that.
        }
        results.add(result);
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

    /** Prints the properties that there are, those of designs last: a line each with its id and what it says. */
    static int list(DesignLibrary designs, CommandLine command) {
        try {
            PropertyCatalogue.all(designs.own())
                    .forEach(property -> command.getOut().println(property.id() + ": " + property.statement()));
            command.getOut().flush();
            return ExitCode.SUCCESS;
        } catch (PropertyException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    /**
     * Replays a counterexample's file on this virtual machine, and perhaps in the simulator's component, too; shows it with
     * the values of expressions and returns the exit code of a violation.
     */
    static int replay(Path file, boolean simulate, List<String> expressions, DesignLibrary designs,
            CommandLine command) {
        List<TraceExpression> evaluated = expressions.stream().map(Verify::expression).toList();
        OwnClasses own = designs.own();
        try {
            Counterexample seen = CounterexampleReplay.confirm(CounterexampleFile.read(file), own);
            String simulated = simulate ? SimulatedReplay.confirm(seen, own) : null;
            command.getOut().print(CounterexampleText.of(withValues(seen, evaluated)));
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

    private static TraceExpression expression(String text) {
        try {
            return TraceExpression.of(text);
        } catch (ExpressionException e) {
            throw new InputException("--evaluate " + text + ": " + e.getMessage(), e);
        }
    }

    private static Counterexample withValues(Counterexample seen, List<TraceExpression> expressions) {
        for (TraceExpression expression : expressions) {
            try {
                expression.over(seen);
            } catch (ExpressionException e) {
                throw new InputException("--evaluate " + expression.text() + ": " + e.getMessage(), e);
            }
        }
        return TraceExpression.addTo(seen, expressions);
    }
}
