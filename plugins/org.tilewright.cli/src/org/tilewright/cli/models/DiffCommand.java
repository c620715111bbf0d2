package org.tilewright.cli.models;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.cli.terminal.MayRepeat;
import org.tilewright.model.comparison.Difference;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright diff}: what two models say differently. */
@Command(name = "diff", description = {
        "Compare two models by meaning: each line is a parameter with its two values, or a part that only one of them has"
                + " (- the first, + the second). Order, comments and written defaults do not count." },
        footerHeading = "%nExamples:%n", footer = { "  tilewright diff before.pipeline after.pipeline",
                "  tilewright diff mine.pipeline     (with the last commit)" })
public final class DiffCommand implements Callable<Integer> {

    @MayRepeat
    @Parameters(arity = "1..2", paramLabel = "MODEL", description = "Two .pipeline files, or one that is in a git"
            + " repository, which is compared with what was last committed of it.")
    private List<Path> models;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<Difference> differences = models.size() == 2 ? Models.differences(models.get(0), models.get(1))
                : Models.differencesFromLastCommit(models.get(0));
        PrintWriter out = spec.commandLine().getOut();
        differences.forEach(out::println);
        if (differences.isEmpty()) {
            out.println("the models are equal");
        }
        return ExitCode.SUCCESS;
    }
}
