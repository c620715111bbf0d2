package org.tilewright.cli.runs;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.cli.terminal.Needs;
import org.tilewright.run.inspect.Fact;
import org.tilewright.run.inspect.PixelFacts;
import org.tilewright.run.inspect.PixelInspector;
import org.tilewright.run.inspect.PixelReport;
import org.tilewright.run.inspect.ShaderCosts;
import org.tilewright.run.report.JsonText;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code tilewright inspect}: from a pixel of a run to what drew it and what stood still then, or from a cycle to what the Z
 * cache or all components held.
 */
@Command(name = "inspect", description = {
        "Follow a pixel of a run to its tile, the draw and primitive that drew it, the GPU that owns it, and what stood"
                + " still at that time. Draw and primitive are recomputed from the frame; the rest was measured.",
        "Or say what the Z cache held after a cycle: tags, once touching tags, dirty lines, and the tiles that wait; or what"
                + " the fields of the components held, their queues and counters among them. The frame is simulated again up"
                + " to there on the ticked kernel, with the model in the folder.",
        "Or say what each line of the frame's fragment programs cost shader cores, and what they waited for in it." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = {
                "  tilewright inspect runs/mine-temple-1 --pixel 400,300",
                "  tilewright inspect runs/mine-temple-1 --pixel 400,300 --json",
                "  tilewright inspect runs/mine-temple-1 --zcache 12000 --set 3",
                "  tilewright inspect runs/mine-temple-1 --state 12000 --of gpu0.rasteriser",
                "  tilewright inspect runs/mine-temple-1 --shader" })
public final class InspectCommand implements Callable<Integer> {

    @Parameters(paramLabel = "RUN", description = "A run folder.")
    private Path run;

    @Excludes({ "--zcache", "--state" })
    @Option(names = "--pixel", paramLabel = "X,Y",
            description = "The pixel: its column from the left and its row from the lowest, both from 0.")
    private String pixel;

    @Needs("--pixel")
    @Option(names = "--frame", defaultValue = "0", paramLabel = "N", description = "Frame of a sequence, from 0.")
    private int frame;

    @Excludes("--state")
    @Option(names = "--zcache", paramLabel = "CYCLE",
            description = "Show the Z cache after this tick of the core clock, from 0; of a run of one frame on one GPU.")
    private Long zCacheCycle;

    @Needs("--zcache")
    @Option(names = "--set", paramLabel = "N", description = "With --zcache: this set alone, from 0.")
    private Integer set;

    @Option(names = "--state", paramLabel = "CYCLE",
            description = "Show every field of the components after this tick of the core clock, from 0; of a run of one frame.")
    private Long stateCycle;

    @Needs("--state")
    @Option(names = "--of", paramLabel = "COMPONENT",
            description = "With --state: this component alone, such as gpu0.zcache, or a queue by the port that it leads from.")
    private String component;

    @Excludes({ "--pixel", "--zcache", "--state" })
    @Option(names = "--shader",
            description = "Show what each line of a program cost on shader cores, and why; of a run of one frame.")
    private boolean shader;

    @Option(names = "--json", description = "Write all that is known as JSON.")
    private boolean json;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (pixel == null && zCacheCycle == null && stateCycle == null && !shader) {
            throw new ParameterException(spec.commandLine(),
                    "expected one of --pixel X,Y, --zcache CYCLE, --state CYCLE and --shader");
        }
        if (shader) {
            return shader();
        }
        if (zCacheCycle != null) {
            return new InspectZCache(run, spec.commandLine()).show(zCacheCycle, set, json);
        }
        return stateCycle == null ? pixel()
                : new InspectState(run, spec.commandLine()).show(stateCycle, component, json);
    }

    private int shader() {
        ShaderCosts costs = ShaderCosts.of(run);
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonText.of(costs));
        } else {
            costs.lines().forEach(out::println);
        }
        return ExitCode.SUCCESS;
    }

    private int pixel() {
        if (!pixel.matches("[0-9]{1,6},[0-9]{1,6}")) {
            throw new ParameterException(spec.commandLine(), "--pixel " + pixel + ": expected X,Y, such as 400,300");
        }
        String[] place = pixel.split(",");
        PixelReport report = PixelInspector.inspect(run, frame, Integer.parseInt(place[0]),
                Integer.parseInt(place[1]));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonText.of(report));
        } else {
            print(PixelFacts.of(report), out);
        }
        return ExitCode.SUCCESS;
    }

    private static void print(List<Fact> facts, PrintWriter out) {
        int width = facts.stream().mapToInt(fact -> fact.name().length()).max().orElse(0);
        String section = "";
        for (Fact fact : facts) {
            if (!fact.section().equals(section)) {
                section = fact.section();
                out.println(section + (fact.source() == Fact.Source.RECOMPUTED ? " (recomputed)" : ""));
            }
            out.println("  " + fact.name() + " ".repeat(width + 2 - fact.name().length()) + fact.value());
        }
    }
}
