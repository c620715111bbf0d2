package org.tilewright.cli.frames;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.cli.terminal.Needs;
import org.tilewright.frame.Frame;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.FileKind;
import org.tilewright.frame.files.Inputs;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.protocol.Design;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.composition.ComposedFrame;
import org.tilewright.sim.composition.ComposedRenderer;
import org.tilewright.sim.composition.ComposedWork;
import org.tilewright.sim.system.Regions;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright frame compose}: a frame as several GPUs put it together, and what they draw and send for it. */
@Command(name = "compose", description = {
        "Draw a frame, without timing, as several GPUs do that draw whole draws each and put their images together (sort-last"
                + " composition, CHOPIN), and say what they draw and send.",
        "The image is compared with that of one GPU; exit code 1 if it differs." }, sortOptions = false,
        footerHeading = "%nExamples:%n", footer = { "  tilewright frame compose game.frame",
                "  tilewright frame compose game.frame --gpus 16 --threshold 256 --out composed.png" })
public final class FrameComposeCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "A .frame file.")
    private Path file;

    @Option(names = "--gpus", paramLabel = "N", defaultValue = "8",
            description = "GPUs, 1 to 64. Default: ${DEFAULT-VALUE}.")
    private int gpus;

    @Option(names = "--threshold", paramLabel = "N", defaultValue = "4096", description = "Every GPU draws a group of"
            + " draws that has fewer primitives. At least 1. Default: ${DEFAULT-VALUE}.")
    private int threshold;

    @Option(names = "--region", paramLabel = "PIXELS", defaultValue = "64",
            description = "Edge of the regions that have"
                    + " one owner: a power of two, 2 to 1024. Default: ${DEFAULT-VALUE}.")
    private int region;

    @Option(names = "--shape", paramLabel = "SHAPE", defaultValue = "squares",
            description = "How regions are dealt out: squares, strips or blocks. Default: ${DEFAULT-VALUE}.")
    private String shape;

    @Option(names = "--out", paramLabel = "PNG", description = "Write the image, too.")
    private Path out;

    @Needs("--out")
    @Option(names = "--overwrite", description = "Replace a file that is there and is no image, too.")
    private boolean overwrite;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        FrameCommand.requireNothingOf(spec);
        Regions regions = new Regions(shape(), region(), region, false);
        require("--gpus", gpus, 1, ScreenSplit.MAXIMUM_GPUS);
        require("--threshold", threshold, 1, Integer.MAX_VALUE);
        if (out != null) {
            new Inputs().ofFrames(List.of(file)).requireApart("--out", out);
            if (!overwrite) {
                FileKind.IMAGE.requireReplaceable("--out", out, "--overwrite to replace it");
            }
        }
        Frame frame = FrameReader.read(file);
        ComposedRenderer renderer = new ComposedRenderer(frame, gpus, regions, threshold);
        ComposedFrame composed = renderer.render();
        for (String failure : renderer.programFailures()) {
            Failures.warning(spec.commandLine(), file + ": " + failure + "; its draws are left out");
        }
        RenderedFrame alone = new ReferenceRenderer(frame).render();
        print(composed.work(), alone.fragmentsPassed());
        if (out != null) {
            write(frame, composed);
            spec.commandLine().getOut().println(out);
        }
        if (!Arrays.equals(composed.screen().colours(), alone.colour())
                || !Arrays.equals(composed.screen().depths(), alone.depth())) {
            spec.commandLine().getErr().println("error: the image is not that of one GPU");
            return ExitCode.VIOLATION;
        }
        return ExitCode.SUCCESS;
    }

    private RegionShape shape() {
        return Arrays.stream(RegionShape.values()).filter(each -> each.literal().equals(shape)).findFirst()
                .orElseThrow(() -> new ParameterException(spec.commandLine(),
                        "--shape " + shape + ": expected " + Arrays.stream(RegionShape.values()).map(Design::literal)
                                .collect(Collectors.joining(", "))));
    }

    private int region() {
        if (region < 2 || region > 1024 || Integer.bitCount(region) != 1) {
            throw new ParameterException(spec.commandLine(),
                    "--region " + region + ": expected a power of two, 2 to 1024");
        }
        return region;
    }

    private void require(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(spec.commandLine(),
                    option + " " + value + ": expected " + least + " to " + most);
        }
    }

    private void print(ComposedWork work, long passedAlone) {
        PrintWriter writer = spec.commandLine().getOut();
        writer.printf(Locale.ROOT, "groups of draws: %,d; composed: %,d opaque, %,d blended, %,d of %,d primitives%n",
                work.groups(), work.opaque(), work.blended(), work.composedPrimitives(), work.primitives());
        writer.printf(Locale.ROOT, "primitives of the GPU that has most: %,d%n", work.mostPrimitives());
        writer.printf(Locale.ROOT, "fragments passed: %,d, on one GPU %,d%n", work.fragmentsPassed(), passedAlone);
        writer.printf(Locale.ROOT, "sent: %,d quads, %,d bytes%n", work.quads(), work.bytes());
    }

    private void write(Frame frame, ComposedFrame composed) {
        try {
            PngImage.writeColour(out, frame.width(), frame.height(), composed.screen().colours());
        } catch (IOException e) {
            throw FileFailures.cannotWrite(out, e);
        }
    }
}
