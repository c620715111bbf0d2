package org.tilewright.cli.studies;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.Caches;
import org.tilewright.cli.terminal.DesignsOption;
import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.cli.terminal.OnlyWith;
import org.tilewright.frame.files.Inputs;
import org.tilewright.run.sweep.ModelSweep;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepEngine;
import org.tilewright.run.sweep.SweepFile;
import org.tilewright.run.sweep.SweepResults;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright sweep}: a model by values of its parameters by frames, on this machine or a cluster. */
@Command(name = "sweep", description = {
        "Simulate a model with all values of its varied parameters on all frames; write the metrics as sweep.csv and"
                + " sweep.json, and say which runs no other one beats.",
        "Stopped, it goes on where it was when it is called again: runs that are finished are not repeated.",
        "Of a sweep that a cluster works off, DIR is the folder that --out named." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = { "  tilewright sweep ways.sweep --out ways",
                "  tilewright sweep ways.sweep --out ways --jobs 4",
                "  tilewright sweep mine.pipeline --experiment ways --out ways",
                "  tilewright sweep ways.sweep --out ways --finished",
                "  tilewright sweep ways.sweep --out ways --engine slurm --slurm partition=long",
                "  tilewright sweep ways --status", "  tilewright sweep ways --resume" })
public final class SweepCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE|DIR",
            description = "A .sweep file, or a .pipeline file that describes experiments; or the folder of a sweep on a"
                    + " cluster.")
    private Path file;

    @Option(names = "--experiment", paramLabel = "NAME",
            description = "Which experiment of the .pipeline file; may be left out if it is the only one.")
    private String experiment;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results and the run folders.")
    private Path out;

    @Option(names = "--jobs", paramLabel = "N", description = "Runs at a time; default: one a processor.")
    private Integer jobs;

    @Excludes({ "--jobs", "--engine" })
    @Option(names = "--finished", description = "Simulate nothing: write the results of the runs that are finished.")
    private boolean finished;

    @Mixin
    private DesignsOption designs;

    @Mixin
    private EngineOptions engine = new EngineOptions();

    @OnlyWith("FILE|DIR")
    @Option(names = "--status", description = "Say which runs are done, running, queued or failed, and why.")
    private boolean status;

    @Excludes({ "--status", "--cancel", "--finished" })
    @Option(names = "--wait", description = "Wait until the cluster has worked it off, and write the results.")
    private boolean await;

    @OnlyWith("FILE|DIR")
    @Option(names = "--cancel", description = "Take it off the cluster; what is finished stays.")
    private boolean cancel;

    @OnlyWith({ "FILE|DIR", "--wait" })
    @Option(names = "--resume", description = "Submit again what is neither finished nor in the cluster's queue.")
    private boolean resume;

    @OnlyWith("FILE|DIR")
    @Option(names = "--work-off", paramLabel = "N-INDEX", hidden = true,
            description = "Work off a job: called on a node.")
    private String job;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (Files.isDirectory(file)) {
            return ofFolder();
        }
        if (status || cancel || resume || job != null || await && out == null) {
            throw refusal(file + ": expected the folder of a sweep that was submitted to a cluster");
        }
        if (out == null) {
            throw refusal("expected --out DIR with " + file);
        }
        int atOnce = jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
        if (atOnce < 1 || atOnce > SweepVerb.MAXIMUM_JOBS) {
            throw refusal("--jobs " + jobs + ": expected 1 to " + SweepVerb.MAXIMUM_JOBS);
        }
        Sweep sweep = sweep();
        return sweep.engine().kind() == SweepEngine.Kind.SLURM && !finished ? onCluster(sweep)
                : here(sweep, finished ? 0 : atOnce);
    }

    private Integer ofFolder() {
        if (out != null || experiment != null || jobs != null || finished) {
            throw refusal(file + ": is a folder; expected a .sweep or .pipeline file");
        }
        if (designs.place() != null) {
            throw refusal("--designs " + designs.place() + ": " + file + " keeps those that it was submitted with");
        }
        ClusterVerb verb = new ClusterVerb(spec.commandLine(), file, Caches.open(spec.commandLine()));
        if (job != null) {
            return verb.work(job);
        }
        if (status) {
            return verb.status();
        }
        if (cancel) {
            return verb.cancel();
        }
        if (resume) {
            return verb.resume(await);
        }
        if (await) {
            return verb.await();
        }
        throw refusal(file + ": is a folder; expected --status, --wait, --resume or --cancel with it");
    }

    private Sweep sweep() {
        boolean isModel = file.toString().endsWith(".pipeline");
        if (experiment != null && !isModel) {
            throw refusal("--experiment " + experiment + ": of a .pipeline file, not of " + file);
        }
        Inputs inputs = new Inputs().of(file);
        inputs.requireApart("--out", out.resolve(SweepResults.CSV));
        inputs.requireApart("--out", out.resolve(SweepResults.JSON));
        Sweep sweep = isModel ? ModelSweep.of(file, experiment) : SweepFile.read(file);
        return sweep.with(engine.over(sweep.engine()));
    }

    private Integer onCluster(Sweep sweep) {
        if (jobs != null) {
            throw refusal("--jobs " + jobs + ": expected --engine local with it; a cluster decides itself");
        }
        return new ClusterVerb(spec.commandLine(), out, Caches.open(spec.commandLine())).submit(sweep, file,
                designs.library(), await);
    }

    private Integer here(Sweep sweep, int atOnce) {
        if (await) {
            throw refusal("--wait: expected --engine slurm with it");
        }
        return new SweepVerb(spec.commandLine(), file, out, designs.library()).run(sweep, atOnce);
    }

    private ParameterException refusal(String line) {
        return new ParameterException(spec.commandLine(), line);
    }
}
