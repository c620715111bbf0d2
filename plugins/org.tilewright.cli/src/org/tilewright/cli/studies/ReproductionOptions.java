package org.tilewright.cli.studies;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.frame.files.Inputs;
import org.tilewright.run.reproduce.CapturedFrames;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.reproduce.Reproduction;
import org.tilewright.run.reproduce.ReproductionFolder;
import org.tilewright.run.study.Workload;

import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What all reproductions have in common on the command line. */
final class ReproductionOptions {

    @Option(names = "--out", paramLabel = "DIR",
            description = "Folder for runs and report; default: runs/reproduce- and the paper's name.")
    private Path out;

    @Option(names = "--frames", paramLabel = "DIR",
            description = "Folder of captured .frame files; default: what " + CapturedFrames.VARIABLE
                    + " names, else shared/frames beside a parent folder, else none.")
    private Path frames;

    @Option(names = "--jobs", paramLabel = "N", description = "Runs at a time; default: one a processor.")
    private Integer jobs;

    @Excludes("--jobs")
    @Option(names = "--finished",
            description = "Run nothing: make the report of the runs that are finished, with dashes for the others.")
    private boolean finished;

    @Option(names = "--quick",
            description = "Only the paper's own measurement, and captured frames only with --frames.")
    private boolean quick;

    /** Makes a reproduction of what is drawn. */
    @FunctionalInterface
    interface Maker {

        Reproduction of(Frames frames, ReproductionFolder folder, boolean quick);
    }

    /**
     * Runs a reproduction.
     *
     * @param name its name on the command line
     * @param scenes which of the shipped scenes it draws, by name
     * @param maker makes it
     * @param command the command that was called
     * @return the exit code
     */
    int run(String name, Predicate<String> scenes, Maker maker, CommandLine command) {
        int atOnce = jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
        if (atOnce < 1) {
            throw new ParameterException(command, "--jobs " + jobs + ": expected 1 or more");
        }
        List<Workload> captured = quick && frames == null ? List.of() : CapturedFrames.find(frames);
        if (captured.isEmpty() && !quick) {
            Failures.warning(command,
                    "no captured frames: the report covers the generated scenes alone; set --frames or "
                            + CapturedFrames.VARIABLE);
        }
        Path root = out == null ? Path.of("runs", "reproduce-" + name) : out;
        Inputs inputs = new Inputs().of(frames);
        inputs.requireApart("--out", root);
        inputs.requireApart("--out", root.resolve("frames"));
        ReproductionFolder folder = ReproductionFolder.open(root);
        Frames drawn = new Frames(folder.scenes(scenes), captured);
        return Reproduce.run(maker.of(drawn, folder, quick), folder, finished ? 0 : atOnce, command);
    }
}
