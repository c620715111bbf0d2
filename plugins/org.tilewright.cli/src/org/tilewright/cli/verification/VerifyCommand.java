package org.tilewright.cli.verification;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.DesignsOption;
import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.cli.terminal.Needs;
import org.tilewright.cli.terminal.OnlyWith;
import org.tilewright.frame.files.Inputs;
import org.tilewright.run.verify.EngineOptions;
import org.tilewright.verify.report.ReportFolder;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright verify}: what must hold of the protocols, checked in every order of events. */
@Command(name = "verify", description = {
        "Check what must hold of the protocols inside the machine, in every order of events.",
        "Without an argument all properties are checked, or with designs those that lie beside them. Exit code 1 when one is violated or a mutant survives, 4 when a search was cut." },
        sortOptions = false, footerHeading = "%nExamples:%n",
        footer = { "  tilewright verify mine.pipeline --out verdicts",
                "  tilewright verify depth.ott --mutants",
                "  tilewright verify prefetch.requests --generate-mutants",
                "  tilewright verify reference.ott-set --bounds tags=8 --threads 2",
                "  tilewright verify depth.ott --engine jpf --bounds ways=2,blocks=3,tiles=1",
                "  tilewright verify depth.progress --bounds 'ways=2|4,blocks=5' --out verdicts",
                "  tilewright verify --designs designs --mutants",
                "  tilewright verify --replay verdicts/001-depth.progress.counterexample.json --simulate",
                "  tilewright verify --replay verdicts/001-depth.progress.counterexample.json --evaluate 'way[0].block == 1'" })
public final class VerifyCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "MODEL|PROPERTY",
            description = "A .pipeline file, whose numbers are the bounds, or a property such as depth.ott.")
    private String subject;

    @Option(names = "--engine", paramLabel = "ENGINE",
            description = "The model checker: embedded, or jpf, an installed Java PathFinder. Default: the model's, else embedded.")
    private String engine;

    @Mixin
    private PathFinderOptions pathFinder;

    @Needs("MODEL|PROPERTY")
    @Option(names = "--bounds", paramLabel = "BOUNDS",
            description = "Bounds instead of the property's cells: name=value,...; 1|2|4 stands for each of them, * for all"
                    + " values of a bound that is no number.")
    private String bounds;

    @Excludes("--bounds")
    @Option(names = "--large", description = "The cells that take minutes, too.")
    private boolean large;

    @Option(names = "--mutants", description = "Check too that seeded mistakes are found.")
    private boolean mutants;

    @Excludes({ "--mutants", "--large" })
    @Option(names = "--generate-mutants",
            description = "Seed mistakes by itself into the designs, or without designs into the protocols, and say which of"
                    + " them each property finds. With the embedded checker, in cells of at most 20,000 states, or"
                    + " --maximum-states.")
    private boolean generateMutants;

    @Option(names = "--threads", paramLabel = "N",
            description = "Threads of the embedded checker; the results are the same for any number. Default: the model's, else 1.")
    private Integer threads;

    @Option(names = "--maximum-states", paramLabel = "N",
            description = "Cut the search after so many states. Default: the model's, else as many as the memory holds.")
    private Long maximumStates;

    @Option(names = "--memory", paramLabel = "MB",
            description = "Memory that the embedded checker takes for states. Default: three quarters of the heap, or the"
                    + " model's if that is less.")
    private Integer memory;

    @Option(names = "--spill", paramLabel = "DIR",
            description = "Folder of a file for states that memory is full of. Default: the one for temporary files.")
    private Path spill;

    @Option(names = "--out", paramLabel = "DIR",
            description = "Write report.txt, report.json, junit.xml and counterexamples into this folder.")
    private Path out;

    @Option(names = "--progress", description = "Report progress as JSON lines on the standard output.")
    private boolean progress;

    @OnlyWith("--designs")
    @Option(names = "--list", description = "List the properties that there are, with those of the designs.")
    private boolean list;

    @OnlyWith({ "--simulate", "--evaluate", "--designs" })
    @Option(names = "--replay", paramLabel = "FILE", description = "Replay a counterexample instead of checking.")
    private Path replay;

    @Needs("--replay")
    @Option(names = "--simulate",
            description = "With --replay: play it to the simulator's Z cache, too, which must do and fail the same. Of"
                    + " depth.ott, depth.preference, depth.progress and depth.literal-rule.")
    private boolean simulate;

    @Needs("--replay")
    @Option(names = "--evaluate", paramLabel = "EXPRESSION",
            description = "With --replay: show the value of an expression over the states, too, such as"
                    + " 'way[0].block == 1 && changed(way[1])'. Can be repeated.")
    private List<String> expressions = List.of();

    @Mixin
    private DesignsOption designs;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (list) {
            return Verify.list(designs.library(), spec.commandLine());
        }
        if (replay != null) {
            return Verify.replay(replay, simulate, expressions, designs.library(), spec.commandLine());
        }
        if (out != null && subject != null && Files.isRegularFile(Path.of(subject))
                && ReportFolder.hasFile(Path.of(subject).getFileName().toString())) {
            new Inputs().of(Path.of(subject)).requireApart("--out", out.resolve(Path.of(subject).getFileName()));
        }
        EngineOptions options = new EngineOptions(engine, threads, maximumStates,
                new EngineOptions.Room(memory, spill), pathFinder.options());
        if (generateMutants) {
            return new GeneratedMutants(options, progress, out, spec.commandLine()).run(subject, bounds,
                    designs.library());
        }
        return new Verify(options, progress, out, designs.library(), spec.commandLine()).run(subject, bounds, large,
                mutants);
    }
}
