package org.tilewright.cli.frames;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.cli.terminal.Needs;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.FileKind;
import org.tilewright.frame.files.Inputs;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.inspect.CommandCounts;
import org.tilewright.frame.inspect.FrameJson;
import org.tilewright.frame.inspect.FrameOutline;
import org.tilewright.frame.inspect.FrameSteps;
import org.tilewright.frame.inspect.FrameText;
import org.tilewright.frame.inspect.ListedCommand;
import org.tilewright.frame.reference.PixelHistory.Touch;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.frame.targets.RenderTarget;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright frame show}: what is in a frame, and what its draws are made of. */
@Command(name = "show", description = {
        "List the clears and draws of a frame by pass, or show one draw: its state, with what differs from the draw before"
                + " marked, its textures, program and vertices.",
        "Fragments are those that primitives cover, before any test; overdraw is their number to a pixel of the target." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = { "  tilewright frame show game.frame",
                "  tilewright frame show game.frame --texture 12",
                "  tilewright frame show game.frame --draw 40 --out after-40.png",
                "  tilewright frame show game.frame --pixel 400,300 --json" })
public final class FrameShowCommand implements Callable<Integer> {

    private static final int FIRST_ROWS = 8;

    @Parameters(paramLabel = "FILE", description = "A .frame file.")
    private Path file;

    @Excludes({ "--texture", "--program" })
    @Option(names = "--draw", paramLabel = "N", description = "Show this draw; they are numbered from 0.")
    private Integer draw;

    @Needs("--draw")
    @Option(names = "--vertices", description = "All vertices of the draw, not the first eight.")
    private boolean allVertices;

    @Excludes({ "--texture", "--program" })
    @Option(names = "--pixel", paramLabel = "X,Y", description = "What reached this pixel, and what became of it: its"
            + " column from the left and its row from the lowest, both from 0; of the screen, or of the target of --draw.")
    private String pixel;

    @Excludes("--program")
    @Option(names = "--texture", paramLabel = "ID", description = "List only draws that may read this texture.")
    private Integer texture;

    @Option(names = "--program", paramLabel = "N", description = "List only draws that run this program, from 0.")
    private Integer program;

    @Option(names = "--out", paramLabel = "PNG",
            description = "Write the screen's image too, or with --draw that of the"
                    + " draw's target up to and with it; depths of a target without colours.")
    private Path out;

    @Needs("--out")
    @Option(names = "--overwrite", description = "Replace a file that is there and is no image, too.")
    private boolean overwrite;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    private FrameOutline outline;
    private ListedCommand shown;
    private FrameSteps steps;

    @Override
    public Integer call() {
        FrameCommand.requireNothingOf(spec);
        if (pixel != null && !pixel.matches("[0-9]{1,6},[0-9]{1,6}")) {
            throw new ParameterException(spec.commandLine(), "--pixel " + pixel + ": expected X,Y, such as 400,300");
        }
        if (out != null) {
            new Inputs().ofFrames(List.of(file)).requireApart("--out", out);
            if (!overwrite) {
                FileKind.IMAGE.requireReplaceable("--out", out, "--overwrite to replace it");
            }
        }
        outline = FrameOutline.of(FrameReader.read(file));
        shown = draw == null ? null : outline.draw(draw);
        steps = new FrameSteps(outline.frame());
        for (String failure : steps.programFailures()) {
            Failures.warning(spec.commandLine(), file + ": " + failure + "; its draws are left out");
        }
        spec.commandLine().getOut().println(pixel != null ? pixel() : shown != null ? draw() : commands());
        if (out != null) {
            write();
            spec.commandLine().getOut().println(out);
        }
        return ExitCode.SUCCESS;
    }

    private String commands() {
        List<Integer> numbers = texture != null ? outline.withTexture(texture)
                : program != null ? outline.withProgram(program)
                        : IntStream.range(0, outline.commands().size()).boxed().toList();
        List<CommandCounts> counts = steps.counts();
        return json ? FrameJson.outline(outline, counts, numbers)
                : String.join(System.lineSeparator(), FrameText.outline(outline, counts, numbers));
    }

    private String draw() {
        CommandCounts counts = steps.counts(shown.number());
        int rows = allVertices ? Integer.MAX_VALUE : FIRST_ROWS;
        return json ? FrameJson.draw(outline, shown, counts, rows)
                : String.join(System.lineSeparator(), FrameText.draw(outline, shown, counts, rows));
    }

    private String pixel() {
        String[] place = pixel.split(",");
        List<Touch> touches = steps.touches(target(), Integer.parseInt(place[0]), Integer.parseInt(place[1]));
        if (shown != null) {
            touches = touches.stream().filter(touch -> touch.command() <= shown.number()).toList();
        }
        return json ? FrameJson.touches(outline, touches)
                : String.join(System.lineSeparator(), FrameText.touches(outline, touches));
    }

    private int target() {
        return shown == null ? RenderTarget.SCREEN : shown.command().target();
    }

    private void write() {
        steps.goTo(shown == null ? outline.commands().size() : shown.number() + 1);
        TargetContents contents = steps.contents(target());
        RenderTarget of = contents.target();
        try {
            if (of.colour()) {
                PngImage.writeColour(out, of.width(), of.height(), contents.packed(0));
            } else {
                PngImage.writeDepth(out, of.width(), of.height(), contents.pixelDepths());
            }
        } catch (IOException e) {
            throw FileFailures.cannotWrite(out, e);
        }
    }
}
