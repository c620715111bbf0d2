package org.tilewright.cli.runs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import org.tilewright.cli.terminal.DesignsOption;
import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.cli.terminal.MayRepeat;
import org.tilewright.cli.terminal.Needs;
import org.tilewright.cli.terminal.OnlyWith;
import org.tilewright.frame.InputException;
import org.tilewright.frame.files.Inputs;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.run.SimulationRequest;
import org.tilewright.run.VirtualMachine;
import org.tilewright.run.request.ModelProject;
import org.tilewright.run.request.SimulationOptions;
import org.tilewright.run.sample.SampledResults;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright simulate}: a frame through the simulator generated from a model. */
@Command(name = "simulate", description = {
        "Generate, compile and run a model's simulator on a frame; leave the results in a run folder." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = {
                "  tilewright simulate mine.pipeline --frame models/frames/NAME.frame",
                "  tilewright simulate mine.pipeline --frame NAME.frame --set gpu.depth.zcache.ways=8",
                "  tilewright simulate mine.pipeline --frame NAME.frame --draws 0..99 --trace zcache=trace.din",
                "  tilewright simulate mine.pipeline --frame NAME.frame --kernel ticked --check-data",
                "  tilewright simulate gpupd-16.pipeline --frame ONE.frame --frame TWO.frame --threads 4",
                "  tilewright simulate mine.pipeline --sampled game.sample --out estimate" })
public final class SimulateCommand implements Callable<Integer> {

    private static final int MAXIMUM_JOBS = 256;

    @Parameters(paramLabel = "MODEL", description = "A .pipeline file.")
    private Path model;

    @MayRepeat
    @Option(names = "--frame", paramLabel = "FRAME",
            description = "The frame to simulate. May be repeated: several are a sequence, one after the other.")
    private List<Path> frames = new ArrayList<>();

    @OnlyWith({ "MODEL", "--set", "--designs", "--out", "--jobs", "--validate" })
    @Option(names = "--sampled", paramLabel = "SAMPLE",
            description = "Instead of --frame: simulate the frames alone that a .sample file names, and estimate the whole"
                    + " sequence; --out is the folder for the estimates and the runs.")
    private Path sample;

    @Needs("--sampled")
    @Option(names = "--jobs", paramLabel = "N", description = "Runs of --sampled at a time; default: one a processor.")
    private Integer jobs;

    @Needs("--sampled")
    @Option(names = "--validate",
            description = "Simulate all frames of the sampled sequence, and say how far off the estimates are.")
    private boolean validate;

    @Option(names = "--set", paramLabel = "PATH=VALUE",
            description = "Give a parameter of the model another value, with its unit. May be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Mixin
    private DesignsOption designs;

    @Option(names = "--draws", paramLabel = "A..B",
            description = "Simulate only the draws A to B of the one frame, counted from 0.")
    private String draws;

    @Option(names = "--out", paramLabel = "DIR",
            description = "Folder for the results; default: MODEL-FRAME-N in runs, with the next free number.")
    private Path out;

    @Excludes("--out")
    @Option(names = "--runs", paramLabel = "DIR",
            description = "Folder in which the results get the next free number; default: runs.")
    private Path runs;

    @Option(names = "--trace", paramLabel = "WHOSE=FILE",
            description = "Write a cache's accesses as a DineroIV din trace: the demands of zcache, or the look-ups of a"
                    + " texture unit, texture0 and so on; or the requests that memory grants as a DRAMsim3 trace. May be repeated."
                    + " Of one GPU and one frame.")
    private List<String> traces = new ArrayList<>();

    @Option(names = "--assert", paramLabel = "NAME:EXPRESSION",
            description = "What has to hold at every cycle besides what the model asserts, such as 'few: never gpu0.zcache.misses > 9'; a breach ends the run. May be"
                    + " repeated. docs/assertions.md has the language and the signals.")
    private List<String> assertions = new ArrayList<>();

    @Option(names = "--check-data",
            description = "Check the bytes through every cache line, fill and write-back.")
    private boolean checkData;

    @Option(names = "--kernel", paramLabel = "production|ticked", defaultValue = "production",
            description = "production is fast, ticked small and obvious; both give the same bytes.")
    private String kernel;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
            description = "Threads of the production kernel, up to the number of GPUs, or 2 of one GPU; all numbers give the"
                    + " same bytes, more of them sooner.")
    private int threads;

    @Option(names = "--progress", description = "Report progress as JSON lines on the standard output.")
    private boolean progress;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (sample != null) {
            return sampled();
        }
        SimulationOptions options = new SimulationOptions(model, overrides, frames, draws, kernel, traces, checkData,
                threads, out, runs, assertions);
        asUsage(() -> {
            options.check();
            return null;
        });
        GeneratedProject project = ModelProject.of(model, overrides, designs.library(),
                line -> Failures.warning(spec.commandLine(), line));
        SimulationRequest request = asUsage(
                () -> options.request(project, VirtualMachine.ofThisProgram(), commandLine()));
        return Simulate.run(request, progress, spec.commandLine());
    }

    private Integer sampled() {
        int atOnce = jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
        if (atOnce < 1 || atOnce > MAXIMUM_JOBS) {
            throw new ParameterException(spec.commandLine(), "--jobs " + jobs + ": expected 1 to " + MAXIMUM_JOBS);
        }
        if (out == null) {
            throw new ParameterException(spec.commandLine(), "expected --out DIR with --sampled " + sample);
        }
        Inputs inputs = new Inputs().of(model).of(sample);
        inputs.requireApart("--out", out.resolve(SampledResults.CSV));
        inputs.requireApart("--out", out.resolve(SampledResults.JSON));
        GeneratedProject project = ModelProject.of(model, overrides, designs.library(),
                line -> Failures.warning(spec.commandLine(), line));
        return new SampledVerb(spec.commandLine(), out).run(model, overrides, project, sample, validate, atOnce);
    }

    /** What is wrong with options is a mistake of usage, and the answer says where to read about it. */
    private <T> T asUsage(Supplier<T> step) {
        try {
            return step.get();
        } catch (InputException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    /** Word by word as it was typed. */
    private List<String> commandLine() {
        List<String> words = new ArrayList<>(List.of("tilewright"));
        words.addAll(spec.root().commandLine().getParseResult().originalArgs());
        return List.copyOf(words);
    }
}
