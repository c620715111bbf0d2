package org.tilewright.cli.frames;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.opengl.survey.SummaryText;
import org.tilewright.opengl.survey.TraceSummary;
import org.tilewright.opengl.survey.TraceSurvey;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright import}: looks into a recorded trace. */
@Command(name = "import", description = {
        "Say what is in a trace of an OpenGL program that apitrace recorded: which OpenGL it used, its frames with their",
        "draws, clears and triangles, and what is not understood. No GPU and no apitrace are needed." },
        footerHeading = "%nExamples:%n", footer = { "  tilewright import game.trace --list",
                "  tilewright import game.trace --list --json > game.json" })
public final class ImportCommand implements Callable<Integer> {

    @Parameters(paramLabel = "TRACE", description = "A trace, packed by snappy, zlib or brotli, of any version.")
    private Path trace;

    @Option(names = "--list", required = true, description = "List the frames.")
    private boolean list;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        TraceSummary summary = TraceSurvey.of(trace);
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(SummaryText.json(summary));
        } else {
            SummaryText.lines(summary).forEach(out::println);
        }
        return ExitCode.SUCCESS;
    }
}
