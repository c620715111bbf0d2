package org.tilewright.cli.models;

import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.run.examples.StartFiles;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright new}: a model to start from. */
@Command(name = "new", description = "Write a preset into a new model file.", footerHeading = "%nExample:%n",
        footer = "  tilewright new dprt-fpga mine.pipeline")
public final class NewCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "PRESET", description = "Name of a preset; 'tilewright presets' lists them.")
    private String preset;

    @Parameters(index = "1", paramLabel = "FILE", description = "The model file to write; must not exist.")
    private Path file;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        StartFiles.writePreset(preset, file);
        spec.commandLine().getOut().println(file);
        return ExitCode.SUCCESS;
    }
}
