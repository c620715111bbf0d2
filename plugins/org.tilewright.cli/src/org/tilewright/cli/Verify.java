package org.tilewright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.cli.ModelChecks.Planned;
import org.tilewright.frame.InputException;
import org.tilewright.generator.files.FileFailures;
import org.tilewright.verify.Check;
import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Cell;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.MutantCheck;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.property.PropertyException;
import org.tilewright.verify.report.ReportFolder;
import org.tilewright.verify.report.ResultText;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.CounterexampleFile;
import org.tilewright.verify.trace.CounterexampleText;
import org.tilewright.verify.trace.Replay;
import org.tilewright.verify.trace.ReplayException;
import org.tilewright.verify.trace.Step;

import picocli.CommandLine;

/** What {@code tilewright verify} does. Apart from it, so that the checker is loaded only when something is checked. */
final class Verify {

    /** The most threads of a search. */
    static final int MAXIMUM_THREADS = 256;

    private static final String MODEL = ".pipeline";

    private final Check check;
    private final Path out;
    private final ReportFolder folder;
    private final CommandLine command;
    private final List<Result> results = new ArrayList<>();

    Verify(int threads, Long maximumStates, Path out, CommandLine command) {
        Settings settings = Settings.usual().withThreads(threads);
        check = new Check(maximumStates == null ? settings : settings.withMaximumStates(maximumStates), Progress.NONE);
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
            boolean isModel = subject != null && (subject.endsWith(MODEL) || Files.exists(Path.of(subject)));
            List<Planned> plan = isModel ? ModelChecks.of(Path.of(subject), bounds) : plan(subject, bounds, large);
            Map<String, Property> seeded = new LinkedHashMap<>();
            for (Planned planned : plan) {
                add(check.run(planned.property(), planned.cell().bounds(), null));
                if (mutants || planned.mutants()) {
                    seeded.put(planned.property().id(), planned.property());
                }
            }
            for (Property property : seeded.values()) {
                for (MutantCheck mutant : property.mutants()) {
                    add(check.run(property, mutant.bounds(), Mutant.of(mutant.mutant())));
                }
            }
        } catch (PropertyException e) {
            throw new InputException(e.getMessage(), e);
        }
        report();
        return exitCode();
    }

    private static List<Planned> plan(String id, String bounds, boolean large) {
        if (id == null && bounds != null) {
            throw new InputException("--bounds " + bounds + ": say of which property");
        }
        List<Planned> plan = new ArrayList<>();
        for (Property property : id == null ? PropertyCatalogue.all() : List.of(PropertyCatalogue.of(id))) {
            List<Cell> cells = new ArrayList<>(bounds == null ? property.cells() : property.cells(bounds));
            cells.addAll(large && bounds == null ? property.large() : List.of());
            cells.forEach(cell -> plan.add(new Planned(property, cell, false)));
        }
        return plan;
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

    private void add(Result result) {
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

    /** Replays a counterexample's file on this virtual machine; returns the exit code of a violation. */
    static int replay(Path file, CommandLine command) {
        try {
            Counterexample told = CounterexampleFile.read(file);
            Property property = PropertyCatalogue.of(told.property());
            Mutant mutant = told.mutant() == null ? null : Mutant.of(told.mutant());
            Counterexample seen = Replay.run(
                    new HarnessLoader(property, mutant).harness(property.bounds(told.bounds())),
                    told.steps().stream().map(Step::choices).toList(), told);
            if (!seen.equals(told)) {
                throw new ReplayException("it replays, but its states or its message are not those of the file");
            }
            command.getOut().print(CounterexampleText.of(seen));
            return ExitCode.VIOLATION;
        } catch (ReplayException | PropertyException e) {
            throw new InputException(e.getMessage().startsWith(file.toString()) ? e.getMessage()
                    : file + ": " + e.getMessage(), e);
        }
    }
}
