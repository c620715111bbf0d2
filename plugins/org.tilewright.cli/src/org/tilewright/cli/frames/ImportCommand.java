package org.tilewright.cli.frames;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.asset.scene.SceneImport;
import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.cli.terminal.Needs;
import org.tilewright.cli.terminal.OnlyWith;
import org.tilewright.frame.files.Inputs;
import org.tilewright.opengl.survey.SummaryText;
import org.tilewright.opengl.survey.TraceSummary;
import org.tilewright.opengl.survey.TraceSurvey;
import org.tilewright.run.imports.ImportWatch;
import org.tilewright.run.imports.ImportedFiles;
import org.tilewright.run.imports.TraceFrames;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright import}: makes frames of a recorded trace or of a scene, and looks into traces. */
@Command(name = "import", description = {
        "Make frames of a trace of an OpenGL program that apitrace or GLInterceptor recorded, or of a scene in a file that",
        "ends in .gltf, .glb or .obj, or say what is in a trace. No GPU and no tracer are needed.",
        "All that came before a frame of a trace is replayed as state. Framebuffer objects of one colour become",
        "targets; those of several are reported.",
        "A scene is drawn by programs, with its materials, animation, cameras and lights; where it has no light or camera,",
        "it gets one. Beside what is written stands a report, as text and as JSON, of what could not be taken as it is." },
        footerHeading = "%nExamples:%n", footer = { "  tilewright import game.trace --list",
                "  tilewright import game.trace --list --json > game.json",
                "  tilewright import game.trace --frame 12 --out game.frame",
                "  tilewright import game.trace --frames 10..20 --out frames --strict",
                "  tilewright import house.glb --size 800x600 --turn 30 --out house.frame",
                "  tilewright import robot.gltf --size 800x600 --times 0..2 --fps 30 --out frames" })
public final class ImportCommand implements Callable<Integer> {

    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})\\.\\.(\\d{1,9})");

    @Parameters(paramLabel = "FILE",
            description = "A trace of apitrace, packed by snappy, zlib or brotli, of any version; a text trace"
                    + " of GLInterceptor, plain or packed by gzip, with its .dat files beside it; or a scene.")
    private Path file;

    @OnlyWith({ "--json", "FILE" })
    @Option(names = "--list", description = "List the frames.")
    private boolean list;

    @Needs("--list")
    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    @Excludes("--frames")
    @Needs("--out")
    @Option(names = "--frame", paramLabel = "N", description = "The frame to import, as --list numbers them.")
    private Integer frame;

    @Needs("--out")
    @Option(names = "--frames", paramLabel = "A..B", description = "The frames to import, both ends among them.")
    private String frames;

    @Option(names = "--out", paramLabel = "FILE|DIR",
            description = "The .frame file to write, or the folder for several.")
    private Path out;

    @Needs({ "--frame", "--frames" })
    @Option(names = "--strict",
            description = "Write nothing if a call was not understood or a draw not carried that may change the image.")
    private boolean strict;

    @Needs({ "--frame", "--frames", "--size" })
    @Option(names = "--overwrite", description = "Replace files that are there and are no frames, too.")
    private boolean overwrite;

    @Mixin
    private SceneOptions scene;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (scene.isGiven() || SceneImport.isScene(file)) {
            importScene();
        } else if (list) {
            list();
        } else if (frame != null) {
            if (frame < 0) {
                throw new ParameterException(spec.commandLine(), "--frame " + frame + ": expected 0 or more");
            }
            new Inputs().of(file).requireApart("--out", out);
            print(new TraceFrames(file, frame, frame, strict).into(out, overwrite, ImportWatch.NONE));
        } else if (frames != null) {
            Matcher range = RANGE.matcher(frames);
            if (!range.matches() || Integer.parseInt(range.group(1)) > Integer.parseInt(range.group(2))) {
                throw new ParameterException(spec.commandLine(),
                        "--frames " + frames + ": expected A..B, such as 10..20");
            }
            new Inputs().of(file).requireApart("--out", out);
            print(new TraceFrames(file, Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)), strict)
                    .intoFolder(out, overwrite, ImportWatch.NONE));
        } else {
            throw new ParameterException(spec.commandLine(), "expected --list, --frame N or --frames A..B");
        }
        return ExitCode.SUCCESS;
    }

    private void importScene() {
        if (!SceneImport.isScene(file)) {
            throw new ParameterException(spec.commandLine(),
                    file + ": --size is of scenes; expected a file that ends in .gltf, .glb or .obj with it");
        }
        if (list || frame != null || frames != null || !scene.isGiven()) {
            throw new ParameterException(spec.commandLine(), file + ": expected --size WxH and --out with a scene"
                    + (list ? ", and not --list" : frame != null || frames != null ? ", and no frames by number" : ""));
        }
        new Inputs().of(file).requireApart("--out", out);
        print(scene.run(file, out, overwrite, spec.commandLine()));
    }

    private void list() {
        TraceSummary summary = TraceSurvey.of(file);
        PrintWriter printer = spec.commandLine().getOut();
        if (json) {
            printer.println(SummaryText.json(summary));
        } else {
            SummaryText.lines(summary).forEach(printer::println);
        }
    }

    private void print(ImportedFiles imported) {
        PrintWriter printer = spec.commandLine().getOut();
        imported.lines().forEach(printer::println);
    }
}
