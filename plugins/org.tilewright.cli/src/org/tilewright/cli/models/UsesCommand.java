package org.tilewright.cli.models;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright uses}: who in a model uses a part of it. */
@Command(name = "uses",
        description = "List what in a model uses one of its parts: references, and variations of experiments.",
        footerHeading = "%nExample:%n", footer = "  tilewright uses mine.pipeline clocks.memory")
public final class UsesCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "MODEL", description = "A .pipeline file.")
    private Path model;

    @Parameters(index = "1", paramLabel = "PATH", description = "A part or an element, such as clocks.core.")
    private String path;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<String> uses = Models.uses(model, path);
        uses.forEach(spec.commandLine().getOut()::println);
        if (uses.isEmpty()) {
            spec.commandLine().getOut().println("nothing uses " + path);
        }
        return ExitCode.SUCCESS;
    }
}
