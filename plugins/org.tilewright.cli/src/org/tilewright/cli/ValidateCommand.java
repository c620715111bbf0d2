package org.tilewright.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright validate}: the rules that also mark the editor and guard generation. */
@Command(name = "validate", description = "Check a model against every rule; exit code 2 when one is broken.",
        footerHeading = "%nExample:%n", footer = "  tilewright validate mine.pipeline")
final class ValidateCommand implements Callable<Integer> {

    @Parameters(paramLabel = "MODEL", description = "A .pipeline file.")
    private Path model;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        return Models.validate(model, spec.commandLine()) ? ExitCode.SUCCESS : ExitCode.BAD_INPUT;
    }
}
