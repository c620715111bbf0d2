package org.tilewright.cli.models;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.run.report.TerminalText;
import org.tilewright.run.request.CostReport;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright costs}: what a model's caches, memory and links cost, before anything is run. */
@Command(name = "costs",
        description = "Show energy, time and area of a model's caches, and the energy of its memory and links, in the technology "
                + "that it names. A dash stands for an array that the technology lacks.",
        footerHeading = "%nExample:%n", footer = "  tilewright costs mine.pipeline --set technology=cacti42-130nm")
public final class CostsCommand implements Callable<Integer> {

    @Parameters(paramLabel = "MODEL", description = "A .pipeline file.")
    private Path model;

    @Option(names = "--set", paramLabel = "PATH=VALUE",
            description = "Give a parameter of the model another value, with its unit. May be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        TerminalText.lines(CostReport.of(model, overrides)).forEach(spec.commandLine().getOut()::println);
        return ExitCode.SUCCESS;
    }
}
