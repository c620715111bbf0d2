package org.tilewright.cli.frames;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.frame.files.FileKind;
import org.tilewright.frame.files.Inputs;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.texture.Filtering;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tilewright render}: a frame's image as the untimed reference renderer draws it. */
@Command(name = "render", description = "Draw a frame with the reference renderer, without timing.",
        footerHeading = "%nExamples:%n", footer = {
                "  tilewright render --frame models/frames/NAME.frame --out image.png",
                "  tilewright render --frame models/frames/temple.frame --filtering anisotropic-4 --out image.png" })
public final class RenderCommand implements Callable<Integer> {

    @Option(names = "--frame", required = true, paramLabel = "FRAME", description = "A .frame file.")
    private Path frame;

    @Option(names = "--out", required = true, paramLabel = "PNG", description = "The image to write.")
    private Path out;

    @Option(names = "--lines", paramLabel = "dda|bresenham", defaultValue = "dda",
            description = "Draw lines from their exact ends, or from pixel to pixel. Default: ${DEFAULT-VALUE}.")
    private LineAlgorithm lines;

    @Option(names = "--filtering", paramLabel = "opengl|anisotropic-N|fury", defaultValue = "opengl",
            description = {
                    "Filter textures as OpenGL does, with up to N probes a pixel (2, 4, 8 or 16), or as FuryGpu's texture",
                    "unit does. Default: ${DEFAULT-VALUE}." })
    private String filtering;

    @Option(names = "--overwrite", description = "Replace a file that is there and is no image, too.")
    private boolean overwrite;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Filtering filter = Filtering.named(filtering);
        if (filter == null) {
            throw new ParameterException(spec.commandLine(), "--filtering " + filtering
                    + ": expected opengl, anisotropic-2, anisotropic-4, anisotropic-8, anisotropic-16 or fury");
        }
        new Inputs().ofFrames(List.of(frame)).requireApart("--out", out);
        if (!overwrite) {
            FileKind.IMAGE.requireReplaceable("--out", out, "--overwrite to replace it");
        }
        for (String failure : Frames.render(frame, lines, filter, out)) {
            Failures.warning(spec.commandLine(), frame + ": " + failure + "; its draws are left out");
        }
        spec.commandLine().getOut().println(out);
        return ExitCode.SUCCESS;
    }
}
