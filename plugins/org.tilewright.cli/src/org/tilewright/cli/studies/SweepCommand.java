package org.tilewright.cli.studies;

import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.HelpOption;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright sweep}: a model by values of its parameters by frames. */
@Command(name = "sweep", description = {
        "Simulate a model with all values of its varied parameters on all frames; write the metrics as sweep.csv and"
                + " sweep.json, and say which runs no other one beats.",
        "Stopped, it goes on where it was when it is called again: runs that are finished are not repeated." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = { "  tilewright sweep ways.sweep --out ways",
                "  tilewright sweep ways.sweep --out ways --jobs 4",
                "  tilewright sweep mine.pipeline --experiment ways --out ways",
                "  tilewright sweep ways.sweep --out ways --finished" })
public final class SweepCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "A .sweep file, or a .pipeline file that describes experiments.")
    private Path file;

    @Option(names = "--experiment", paramLabel = "NAME",
            description = "Which experiment of the .pipeline file; may be left out if it is the only one.")
    private String experiment;

    @Option(names = "--out", paramLabel = "DIR", required = true,
            description = "Folder for the results and the run folders.")
    private Path out;

    @Option(names = "--jobs", paramLabel = "N", description = "Runs at a time; default: one a processor.")
    private Integer jobs;

    @Excludes("--jobs")
    @Option(names = "--finished", description = "Simulate nothing: write the results of the runs that are finished.")
    private boolean finished;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        int atOnce = jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
        if (atOnce < 1 || atOnce > SweepVerb.MAXIMUM_JOBS) {
            throw new ParameterException(spec.commandLine(),
                    "--jobs " + jobs + ": expected 1 to " + SweepVerb.MAXIMUM_JOBS);
        }
        boolean isModel = file.toString().endsWith(".pipeline");
        if (experiment != null && !isModel) {
            throw new ParameterException(spec.commandLine(),
                    "--experiment " + experiment + ": of a .pipeline file, not of " + file);
        }
        return new SweepVerb(spec.commandLine(), file, out).run(isModel, experiment, finished ? 0 : atOnce);
    }
}
