package org.tilewright.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.run.inspect.Fact;
import org.tilewright.run.inspect.PixelFacts;
import org.tilewright.run.inspect.PixelInspector;
import org.tilewright.run.inspect.PixelReport;
import org.tilewright.run.report.JsonText;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright inspect}: from a pixel of a run to what drew it and what stood still then. */
@Command(name = "inspect", description = {
        "Follow a pixel of a run to its tile, the draw and primitive that drew it, the GPU that owns it, and what stood"
                + " still at that time. Draw and primitive are recomputed from the frame; the rest was measured." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = {
                "  tilewright inspect runs/mine-temple-1 --pixel 400,300",
                "  tilewright inspect runs/mine-temple-1 --pixel 400,300 --json" })
final class InspectCommand implements Callable<Integer> {

    @Parameters(paramLabel = "RUN", description = "A run folder.")
    private Path run;

    @Option(names = "--pixel", required = true, paramLabel = "X,Y",
            description = "The pixel: its column from the left and its row from the lowest, both from 0.")
    private String pixel;

    @Option(names = "--frame", defaultValue = "0", paramLabel = "N", description = "Frame of a sequence, from 0.")
    private int frame;

    @Option(names = "--json", description = "Write all that is known as JSON.")
    private boolean json;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
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
