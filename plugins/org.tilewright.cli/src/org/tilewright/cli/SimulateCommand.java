package org.tilewright.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.generator.GeneratedProject;
import org.tilewright.run.SimulationRequest;

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
                "  tilewright simulate gpupd-16.pipeline --frame ONE.frame --frame TWO.frame --threads 4" })
final class SimulateCommand implements Callable<Integer> {

    private static final Pattern TRACE = Pattern.compile("(zcache|texture[0-9]{1,3})=(.+)");

    @Parameters(paramLabel = "MODEL", description = "A .pipeline file.")
    private Path model;

    @Option(names = "--frame", required = true, paramLabel = "FRAME",
            description = "The frame to simulate. May be repeated: several are a sequence, one after the other.")
    private List<Path> frames;

    @Option(names = "--set", paramLabel = "PATH=VALUE",
            description = "Give a parameter of the model another value, with its unit. May be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Option(names = "--draws", paramLabel = "A..B",
            description = "Simulate only the draws A to B of the one frame, counted from 0.")
    private String draws;

    @Option(names = "--out", paramLabel = "DIR",
            description = "Folder for the results; default: runs/MODEL-FRAME-N, with the next free number.")
    private Path out;

    @Option(names = "--trace", paramLabel = "CACHE=FILE",
            description = "Write a cache's accesses as a DineroIV din trace: the demands of zcache, or the look-ups of a"
                    + " texture unit, texture0 and so on. May be repeated. Of one GPU and one frame.")
    private List<String> traces = new ArrayList<>();

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
        checkArguments();
        GeneratedProject project = Models.project(model, overrides,
                line -> Failures.warning(spec.commandLine(), line));
        checkThreads(project.gpus());
        SimulationRequest request = new SimulationRequest(project, model, List.copyOf(overrides), frames, out, draws,
                kernel,
                tracesByCache(), checkData,
                threads, false, commandLine());
        return Simulate.run(request, progress, spec.commandLine());
    }

    /** Word by word as it was typed. */
    private List<String> commandLine() {
        List<String> words = new ArrayList<>(List.of("tilewright"));
        words.addAll(spec.root().commandLine().getParseResult().originalArgs());
        return List.copyOf(words);
    }

    private void checkArguments() {
        if (draws != null && !isRange(draws)) {
            throw bad("--draws " + draws + ": expected A..B with A at most B, such as 0..99");
        }
        tracesByCache();
        if (!List.of("production", "ticked").contains(kernel)) {
            throw bad("--kernel " + kernel + ": expected production or ticked");
        }
        if (draws != null && frames.size() > 1) {
            throw bad("--draws " + draws + ": the draws of one frame; expected one --frame, not " + frames.size());
        }
        if (!traces.isEmpty() && frames.size() > 1) {
            throw bad("--trace " + traces.get(0) + ": the accesses of one frame; expected one --frame, not "
                    + frames.size());
        }
    }

    private void checkThreads(int gpus) {
        int most = gpus == 1 ? 2 : gpus;
        if (threads < 1 || threads > most) {
            throw bad("--threads " + threads + ": expected 1 to " + most);
        }
    }

    private Map<String, Path> tracesByCache() {
        Map<String, Path> byCache = new LinkedHashMap<>();
        for (String trace : traces) {
            Matcher parts = TRACE.matcher(trace);
            if (!parts.matches()) {
                throw bad("--trace " + trace + ": expected zcache=FILE, texture0=FILE or the like");
            }
            if (byCache.put(parts.group(1), Path.of(parts.group(2))) != null) {
                throw bad("--trace " + trace + ": " + parts.group(1) + " is traced into another file already");
            }
        }
        return byCache;
    }

    private static boolean isRange(String text) {
        if (!text.matches("[0-9]{1,9}\\.\\.[0-9]{1,9}")) {
            return false;
        }
        String[] ends = text.split("\\.\\.");
        return Integer.parseInt(ends[0]) <= Integer.parseInt(ends[1]);
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
