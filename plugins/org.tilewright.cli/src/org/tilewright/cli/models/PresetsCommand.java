package org.tilewright.cli.models;

import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tilewright presets}: the models that ship. */
@Command(name = "presets", description = "List the presets, each with what it is.", footerHeading = "%nExample:%n",
        footer = "  tilewright presets")
public final class PresetsCommand implements Callable<Integer> {

    @Option(names = "--technologies",
            description = "List the technologies instead: what '--set technology=NAME' puts into a model.")
    private boolean technologies;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Map<String, String> presets = technologies ? Models.technologies() : Models.presets();
        int width = presets.keySet().stream().mapToInt(String::length).max().orElse(0);
        PrintWriter out = spec.commandLine().getOut();
        presets.forEach((name, description) -> out.println(name + " ".repeat(width - name.length() + 2) + description));
        return ExitCode.SUCCESS;
    }
}
