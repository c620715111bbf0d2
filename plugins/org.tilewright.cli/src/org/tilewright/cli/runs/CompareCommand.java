package org.tilewright.cli.runs;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.Inputs;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.run.compare.ComparisonReport;
import org.tilewright.run.compare.ImageChange;
import org.tilewright.run.compare.Metric;
import org.tilewright.run.compare.RunComparison;
import org.tilewright.run.report.CsvText;
import org.tilewright.run.report.JsonText;
import org.tilewright.run.report.TerminalText;
import org.tilewright.run.report.files.ReportWriter;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright compare}: what two runs were set to, measured and drew differently. */
@Command(name = "compare", description = {
        "Compare two runs: parameters that differ, statistics sorted by what changed most, and the images." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = {
                "  tilewright compare runs/mine-temple-1 runs/mine-temple-2",
                "  tilewright compare runs/mine-temple-1 runs/mine-temple-2 --csv",
                "  tilewright compare runs/mine-temple-1 runs/mine-temple-2 --out compared" })
public final class CompareCommand implements Callable<Integer> {

    private static final int USUAL = 25;

    @Parameters(index = "0", paramLabel = "RUN_A", description = "A run folder.")
    private Path first;

    @Parameters(index = "1", paramLabel = "RUN_B", description = "The run folder to compare with it.")
    private Path second;

    @Option(names = "--out", paramLabel = "DIR",
            description = "Write comparison.md and .json, both tables as CSV, and difference.png into a folder.")
    private Path out;

    @Excludes({ "--json", "--csv" })
    @Option(names = "--all", description = "Tell of all statistics that changed, not of the first " + USUAL + ".")
    private boolean all;

    @Excludes("--csv")
    @Option(names = "--json", description = "Write all as JSON.")
    private boolean json;

    @Option(names = "--csv", description = "Write the statistics, also those that did not change, as CSV.")
    private boolean csv;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        RunComparison comparison = RunComparison.of(first, second);
        if (out != null) {
            new Inputs().of(first).of(second).requireApart("--out", out);
            write(comparison);
        }
        PrintWriter stream = spec.commandLine().getOut();
        if (json) {
            stream.println(JsonText.of(comparison));
        } else if (csv) {
            stream.print(CsvText.of(ComparisonReport.metrics(comparison.metrics())));
            stream.flush();
        } else {
            print(comparison, stream);
        }
        return ExitCode.SUCCESS;
    }

    private void write(RunComparison comparison) {
        ReportWriter.write(ComparisonReport.of(comparison, comparison.changed()), out);
        try {
            WholeFile.write(out.resolve("comparison.json"), JsonText.of(comparison) + "\n");
        } catch (IOException e) {
            throw FileFailures.cannotWrite(out, e);
        }
        if (comparison.image() != null) {
            ImageChange.difference(first, second).picture().write(out.resolve("difference.png"));
        }
    }

    private void print(RunComparison comparison, PrintWriter stream) {
        stream.println("A  " + comparison.first());
        stream.println("B  " + comparison.second());
        stream.println(ComparisonReport.time(comparison));
        stream.println(ComparisonReport.image(comparison));
        comparison.notes().forEach(stream::println);
        List<Metric> changed = comparison.changed();
        List<Metric> told = all || changed.size() <= USUAL ? changed : changed.subList(0, USUAL);
        TerminalText.lines(ComparisonReport.of(comparison, told)).forEach(stream::println);
        int same = comparison.metrics().size() - changed.size();
        stream.println();
        stream.println(changed.size() + " of " + comparison.metrics().size() + " statistics differ, " + same
                + " are the same" + (told.size() < changed.size() ? "; --all tells of all that differ" : ""));
    }
}
