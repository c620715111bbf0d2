package org.tilewright.cli.models;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.cli.terminal.Needs;
import org.tilewright.run.examples.Example;
import org.tilewright.run.examples.Examples;
import org.tilewright.run.examples.StartFiles;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright examples}: models of the papers with a frame to draw. */
@Command(name = "examples", description = {
        "List the examples, or write the models and the generated frame of one into a folder." },
        footerHeading = "%nExamples:%n",
        footer = { "  tilewright examples", "  tilewright examples dprt --out depth-prefetch" })
public final class ExamplesCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "The example to write.")
    private String name;

    @Needs("NAME")
    @Option(names = "--out", paramLabel = "DIR", description = "Folder for its files, which must not be there yet.")
    private Path out;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if ((name == null) != (out == null)) {
            throw new ParameterException(spec.commandLine(),
                    "expected an example's name and --out, or neither of them to list the examples");
        }
        PrintWriter words = spec.commandLine().getOut();
        if (name == null) {
            list(words);
            return ExitCode.SUCCESS;
        }
        StartFiles files = StartFiles.of(Examples.named(name));
        files.write(out, file -> {});
        words.println(out.resolve(files.model()));
        words.println(out.resolve(files.frame()));
        return ExitCode.SUCCESS;
    }

    private static void list(PrintWriter words) {
        int width = Examples.all().stream().map(Example::name).mapToInt(String::length).max().orElse(0);
        for (Example example : Examples.all()) {
            words.println(example.name() + " ".repeat(width - example.name().length() + 2) + example.title() + ". "
                    + example.description());
        }
    }
}
