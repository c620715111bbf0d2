package org.tilewright.cli.models;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.cli.terminal.Needs;
import org.tilewright.frame.InputException;
import org.tilewright.input.NearestName;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.run.designs.DesignSkeleton;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright design}: designs and properties of one's own to start from. */
@Command(name = "design", description = {
        "Write a design of one's own to start from, or with --property a property: without CLASS list the design points.",
        "",
        "A design decides at one point of the machine. To begin with it asks a built-in one; with it comes a test, a property",
        "that ships with the design in it. A property has a harness, a description and a first mutant." },
        footerHeading = "%nExamples:%n", footer = { "  tilewright design",
                "  tilewright design edu.example.Mine --point replacement --designs designs",
                "  tilewright design edu.example.Duel --property mine.duel --designs designs" })
public final class DesignCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "CLASS", description = "Full name of the class to write.")
    private String className;

    @Needs("--designs")
    @Option(names = "--point", paramLabel = "POINT", description = "What the design decides.")
    private String point;

    @Needs("--designs")
    @Option(names = "--property", paramLabel = "ID", description = "A property of this id, whose harness is the class.")
    private String property;

    @Option(names = "--designs", paramLabel = "DIR", description = "The folder to write into.")
    private Path designs;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (className == null && point == null && property == null && designs == null) {
            for (DesignPoint each : DesignPoint.values()) {
                out.printf("%-24s %s%n", word(each), each.description());
            }
            return ExitCode.SUCCESS;
        }
        if (className == null || designs == null || (point == null) == (property == null)) {
            throw new ParameterException(spec.commandLine(),
                    "expected CLASS, --designs DIR, and either --point POINT or --property ID");
        }
        Map<String, byte[]> files = property == null ? DesignSkeleton.design(point(), className)
                : DesignSkeleton.property(property, className);
        DesignSkeleton.write(designs, files);
        files.keySet().forEach(path -> out.println(designs.resolve(path)));
        return ExitCode.SUCCESS;
    }

    private DesignPoint point() {
        return Stream.of(DesignPoint.values()).filter(each -> word(each).equals(point)).findFirst()
                .orElseThrow(() -> new InputException("--point " + point + ": there is no such design point"
                        + NearestName.hint(point, words())));
    }

    private static List<String> words() {
        return Stream.of(DesignPoint.values()).map(DesignCommand::word).toList();
    }

    /** The constant as a word. */
    private static String word(DesignPoint point) {
        return point.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
}
