package org.tilewright.cli.shaders;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.cli.terminal.Needs;
import org.tilewright.frame.Draw;
import org.tilewright.frame.execution.FramePrograms;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.inspect.ProgramPath;
import org.tilewright.run.DrawProcess;
import org.tilewright.run.VirtualMachine;
import org.tilewright.run.report.JsonText;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.shader.Stage;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright shader}: what a source of a shader becomes, or its first mistake as compilers print it. */
@Command(name = "shader", description = {
        "Compile a source of GLSL 1.10 to 3.30 or GLSL ES 1.00 or 3.00, or a program of ARB_vertex_program or",
        "ARB_fragment_program, and show what it became: what it exchanges with those who run it, its instructions by class,",
        "the registers that it needs, and its intermediate form step by step. A mistake is told with file, line and column.",
        "",
        "Registers are the scalars of a lane that live at one step, at most, by the order of the text: what was worked out",
        "until its last use, scalars of variables from their first use to their last one, outputs from their first write",
        "to the end, all of it through loops that need it. Constants and uniforms need none.",
        "",
        "Of a frame its programs are shown, or with --draw those of a draw. With --pixel or --vertex the frame is drawn up to it, and",
        "the way is told that its program took there: each line of the source that was reached, what was read, written and found.",
        "With --work all its vertices and fragments are told together, by line of the source, on warps whose quads go in lockstep." },
        footerHeading = "%nExamples:%n", footer = { "  tilewright shader water.frag",
                "  tilewright shader water.glsl --stage fragment --es --json",
                "  tilewright shader game.frame --draw 40 --pixel 400,300",
                "  tilewright shader game.frame --draw 40 --pixel 400,300 --debugger 5005",
                "  tilewright shader game.frame --draw 40 --work --warp 16" })
public final class ShaderCommand implements Callable<Integer> {

    private static final int LARGEST_WARP = 64;
    private static final int LAST_PORT = 65_535;

    @Parameters(paramLabel = "FILE", description = "A source, whose stage its name says by .vert, .vs, .frag or .fs,"
            + " or a .frame file.")
    private Path file;

    @Option(names = "--stage", paramLabel = "STAGE",
            description = "The stage, vertex or fragment, where the name does not say it.")
    private String stage;

    @Option(names = "--es", description = "As OpenGL ES takes it: in GLSL ES 1.00 if it does not say its version.")
    private boolean es;

    @Option(names = "--optimised", description = "The steps as they run, not as the source has them.")
    private boolean optimised;

    @Excludes({ "--stage", "--es" })
    @Option(names = "--draw", paramLabel = "N",
            description = "Of a frame, the programs of this draw; they are numbered from 0.")
    private Integer draw;

    @Needs("--draw")
    @Excludes({ "--vertex", "--optimised" })
    @Option(names = "--pixel", paramLabel = "X,Y",
            description = "What the draw's fragment program did for this pixel: its column"
                    + " from the left and its row from the lowest, both from 0.")
    private String pixel;

    @Needs("--draw")
    @Excludes("--optimised")
    @Option(names = "--vertex", paramLabel = "N",
            description = "What the draw's vertex program did for this vertex, from 0.")
    private Integer vertex;

    @Needs("--draw")
    @Excludes({ "--pixel", "--vertex", "--optimised" })
    @Option(names = "--work",
            description = "What the draw's programs did: instructions by class and by line of the source,"
                    + " issued once for a warp, and how many lanes of the warps were active.")
    private boolean work;

    @Needs("--work")
    @Option(names = "--warp", paramLabel = "QUADS", defaultValue = "8",
            description = "How many quads are a warp, 1 to 64 (default: ${DEFAULT-VALUE}).")
    private int warp;

    @Needs("--draw")
    @Excludes({ "--work", "--optimised", "--json" })
    @Option(names = "--debugger", paramLabel = "PORT",
            description = "Of --pixel or --vertex: draw it again in a process that waits at this port for a Java debugger,"
                    + " which stops in the program for it alone; docs/shaders.md.")
    private Integer debugger;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (file.toString().endsWith(".frame")) {
            frame();
            return ExitCode.SUCCESS;
        }
        if (draw != null) {
            throw new ParameterException(spec.commandLine(), "--draw: " + file + " is no .frame file");
        }
        ShaderReport report = ShaderReport.of(new ShaderFile(file, es).program(stage()), optimised);
        print(report, report.lines());
        return ExitCode.SUCCESS;
    }

    private void print(Object report, List<String> lines) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonText.of(report));
        } else {
            lines.forEach(out::println);
        }
    }

    private void frame() {
        if (stage != null || es) {
            throw new ParameterException(spec.commandLine(),
                    (es ? "--es" : "--stage") + ": the programs of a frame say so themselves");
        }
        FrameShaders shaders = new FrameShaders(file);
        if (draw == null) {
            List<FrameShaders.Row> rows = shaders.rows();
            print(rows, FrameShaders.lines(rows));
            return;
        }
        Draw shown = shaders.draw(number("--draw", draw));
        if (work) {
            if (warp < 1 || warp > LARGEST_WARP) {
                throw new ParameterException(spec.commandLine(),
                        "--warp " + warp + ": expected 1 to " + LARGEST_WARP);
            }
            ProgramWork counted = ProgramWork.of(shaders, shown, warp);
            print(counted, counted.lines());
            return;
        }
        if (debugger != null && (debugger < 1 || debugger > LAST_PORT)) {
            throw new ParameterException(spec.commandLine(),
                    "--debugger " + debugger + ": expected a port, 1 to " + LAST_PORT);
        }
        if (debugger != null && pixel == null && vertex == null) {
            throw new ParameterException(spec.commandLine(),
                    "--debugger " + debugger + ": stops for one pixel or vertex; expected --pixel or --vertex");
        }
        if (pixel != null || vertex != null) {
            ProgramWatch watch = watch();
            ProgramPath path = shaders.path(shown, watch);
            print(path, path.lines());
            if (debugger != null) {
                debug(path, watch.text());
            }
            return;
        }
        List<ShaderReport> reports = shaders.reports(shown.program().program(), optimised);
        List<String> lines = new ArrayList<>();
        reports.forEach(report -> {
            lines.addAll(report.lines());
            lines.add("");
        });
        print(reports, lines);
    }

    private ProgramWatch watch() {
        if (pixel == null) {
            return ProgramWatch.vertex(draw, number("--vertex", vertex));
        }
        if (!pixel.matches("[0-9]{1,6},[0-9]{1,6}")) {
            throw new ParameterException(spec.commandLine(), "--pixel " + pixel + ": expected X,Y, such as 400,300");
        }
        String[] place = pixel.split(",");
        return ProgramWatch.pixel(draw, Integer.parseInt(place[0]), Integer.parseInt(place[1]));
    }

    /** Draws it again in a process that waits for a debugger. */
    private void debug(ProgramPath path, String programs) {
        if (path.runs().isEmpty()) {
            return;
        }
        DrawProcess process = DrawProcess.start(file, programs,
                VirtualMachine.ofThisProgram().withArguments(List.of(VirtualMachine.debugger(debugger))),
                new SimulatorCache(CacheFolder.root()));
        Thread killer = new Thread(process::kill);
        Runtime.getRuntime().addShutdownHook(killer);
        PrintWriter out = spec.commandLine().getOut();
        out.printf("waits for a debugger at 127.0.0.1:%d; the first line to stop at is %s:%d%n", debugger,
                FramePrograms.fileName(path.program(), path.isOfVertex() ? Stage.VERTEX : Stage.FRAGMENT),
                path.firstLine());
        out.flush();
        try {
            process.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.kill();
            Runtime.getRuntime().removeShutdownHook(killer);
        }
    }

    private int number(String option, int value) {
        if (value < 0) {
            throw new ParameterException(spec.commandLine(), option + " " + value + ": expected a number from 0");
        }
        return value;
    }

    /** The stage that was asked for, or null. */
    private Stage stage() {
        for (Stage each : Stage.values()) {
            if (each.toString().equals(stage)) {
                return each;
            }
        }
        if (stage != null) {
            throw new ParameterException(spec.commandLine(), "--stage " + stage + ": expected vertex or fragment");
        }
        return null;
    }
}
