package org.tilewright.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.tilewright.frame.geometry.LineAlgorithm;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tilewright render}: a frame's image as the untimed reference renderer draws it. */
@Command(name = "render", description = "Draw a frame with the reference renderer, without timing.",
        footerHeading = "%nExample:%n", footer = "  tilewright render --frame models/frames/NAME.frame --out image.png")
final class RenderCommand implements Callable<Integer> {

    @Option(names = "--frame", required = true, paramLabel = "FRAME", description = "A .frame file.")
    private Path frame;

    @Option(names = "--out", required = true, paramLabel = "PNG", description = "The image to write.")
    private Path out;

    @Option(names = "--lines", paramLabel = "dda|bresenham", defaultValue = "dda",
            description = "Draw lines from their exact ends, or from pixel to pixel. Default: ${DEFAULT-VALUE}.")
    private LineAlgorithm lines;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Frames.render(frame, lines, out);
        spec.commandLine().getOut().println(out);
        return ExitCode.SUCCESS;
    }
}
