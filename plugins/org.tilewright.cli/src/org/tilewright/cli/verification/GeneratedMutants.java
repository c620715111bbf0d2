package org.tilewright.cli.verification;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.Stoppable;
import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.mutation.Mutation;
import org.tilewright.run.mutation.Strength;
import org.tilewright.run.verify.EngineOptions;
import org.tilewright.run.verify.PlannedCheck;
import org.tilewright.run.verify.VerificationPlan;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyException;

import picocli.CommandLine;

/** What {@code tilewright verify --generate-mutants} does: a table a property, as soon as it is made. */
final class GeneratedMutants {

    private static final String FILE = "generated-mutants.txt";

    private final EngineOptions engine;
    private final VerifyProgress progress;
    private final Path out;
    private final CommandLine command;
    private final List<Strength> strengths = new ArrayList<>();

    GeneratedMutants(EngineOptions engine, boolean tellProgress, Path out, CommandLine command) {
        progress = new VerifyProgress(tellProgress ? command.getOut() : null);
        this.engine = engine;
        this.out = out;
        this.command = command;
    }

    /** Survivors are questions and no failures: with all that was asked for looked at, the exit code is that of success. */
    int run(String subject, String bounds, DesignLibrary designs) {
        try {
            Map<Property, List<Map<String, String>>> cells = new LinkedHashMap<>();
            for (PlannedCheck check : VerificationPlan.of(subject, bounds, false, false, designs)) {
                if (check.property().expected() == Verdict.PASS) {
                    cells.computeIfAbsent(check.property(), each -> new ArrayList<>()).add(check.bounds());
                }
            }
            return Stoppable.during(progress::cancel, () -> {
                cells.forEach((property, each) -> look(property, each, designs));
                return report(cells.size());
            });
        } catch (PropertyException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    private void look(Property property, List<Map<String, String>> cells, DesignLibrary designs) {
        if (progress.isCancelled()) {
            return;
        }
        Strength strength = Mutation.of(property, cells, designs.own(), engine.mutationSettings(), progress);
        if (!progress.isCancelled()) {
            strengths.add(strength);
            command.getOut().print(strength.table());
            command.getOut().flush();
        }
    }

    private int report(int properties) {
        if (out != null) {
            try {
                WholeFile.write(Files.createDirectories(out).resolve(FILE),
                        strengths.stream().map(Strength::whole).collect(Collectors.joining()));
            } catch (IOException e) {
                throw FileFailures.cannotWrite(out, e);
            }
        }
        if (strengths.size() < properties) {
            Failures.line(command,
                    "cancelled: " + strengths.size() + " of " + properties + " properties are finished");
            return ExitCode.CANCELLED;
        }
        return strengths.stream().anyMatch(each -> each.sound().isEmpty()) ? ExitCode.BOUNDED : ExitCode.SUCCESS;
    }
}
