package org.tilewright.cli.shaders;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.run.report.JsonText;
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
        "to the end, all of it through loops that need it. Constants and uniforms need none." },
        footerHeading = "%nExamples:%n", footer = { "  tilewright shader water.frag",
                "  tilewright shader water.glsl --stage fragment --es --json" })
public final class ShaderCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "A source, whose stage its name says by .vert or .frag.")
    private Path file;

    @Option(names = "--stage", paramLabel = "STAGE",
            description = "The stage, vertex or fragment, where the name does not say it.")
    private String stage;

    @Option(names = "--es", description = "As OpenGL ES takes it: in GLSL ES 1.00 if it does not say its version.")
    private boolean es;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        ShaderReport report = ShaderReport.of(new ShaderFile(file, es).program(stage()));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonText.of(report));
        } else {
            report.lines().forEach(out::println);
        }
        return ExitCode.SUCCESS;
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
