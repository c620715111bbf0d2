package org.tilewright.cli.models;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.model.validation.Severity;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code tilewright validate}: the rules that also mark the editor and guard generation. What mends a breach, any one of the
 * fixes, is written to the standard output below it.
 */
@Command(name = "validate",
        description = "Check a model against every rule, and say what would mend a breach; exit code 2 when one is broken.",
        footerHeading = "%nExample:%n", footer = "  tilewright validate mine.pipeline")
public final class ValidateCommand implements Callable<Integer> {

    @Parameters(paramLabel = "MODEL", description = "A .pipeline file.")
    private Path model;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<Diagnosis> diagnoses = Models.check(model);
        diagnoses.forEach(diagnosis -> print(spec.commandLine(), diagnosis));
        if (diagnoses.stream().anyMatch(diagnosis -> diagnosis.severity().blocksValidation())) {
            return ExitCode.BAD_INPUT;
        }
        spec.commandLine().getOut().println(model + ": valid");
        return ExitCode.SUCCESS;
    }

    private void print(CommandLine command, Diagnosis diagnosis) {
        String line = model + ": " + diagnosis;
        if (diagnosis.severity() == Severity.ERROR) {
            Failures.line(command, line);
        } else {
            Failures.warning(command, line);
        }
        diagnosis.fixes().forEach(fix -> command.getOut().println("fix: " + fix));
    }
}
