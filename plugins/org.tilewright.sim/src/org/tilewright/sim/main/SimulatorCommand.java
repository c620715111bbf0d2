package org.tilewright.sim.main;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.sim.assertion.Assertion;
import org.tilewright.sim.assertion.AssertionBreach;
import org.tilewright.sim.assertion.AssertionCheck;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.output.AssertionsFile;
import org.tilewright.sim.output.ResultWriter;
import org.tilewright.sim.output.StateFile;
import org.tilewright.sim.output.TraceFile;
import org.tilewright.sim.output.TraceOption;
import org.tilewright.sim.output.ZCacheFile;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.SystemResult;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of a generated simulator, and what they make it do. */
@Command(sortOptions = false, description = "Simulates a frame, or a sequence of them, on this system, cycle by cycle.",
        exitCodeListHeading = "%nExit codes:%n", exitCodeList = { "0:success",
                "1:the image differs from the reference renderer's, a data check failed, an assertion does not hold, GPUs exchanged primitives wrongly, or the machine deadlocked",
                "2:bad input", "3:internal error" })
final class SimulatorCommand implements Callable<Integer> {

    private static final int MOST_THREADS = 2;

    private final Simulated simulated;
    private final Origin origin;
    /** What the model asserts. */
    private final List<Assertion> assertions;
    private OwnRunFolder own;

    @Option(names = "--frame", required = true, paramLabel = "FRAME",
            description = "The frame to simulate. Several are a sequence: targets that are kept go on from frame to frame.")
    private List<Path> frameFiles;

    @Option(names = "--out", required = true, paramLabel = "DIR",
            description = "Folder for the results, which must not be there yet or be empty.")
    private Path out;

    @Option(names = "--draws", paramLabel = "A..B", converter = DrawRange.Converter.class,
            description = "Simulate only the draws A to B of the one frame, counted from 0; clears stay.")
    private DrawRange draws = DrawRange.ALL;

    @Option(names = "--kernel", paramLabel = "production|ticked", defaultValue = "production",
            description = "production is fast, ticked small and obvious; both give the same bytes.")
    private KernelKind kernel;

    @Option(names = "--trace", paramLabel = "WHOSE=FILE",
            description = "Write a cache's accesses as a DineroIV din trace: the demands of zcache, or the look-ups of a"
                    + " texture unit, texture0 and so on; or the requests that memory grants as a DRAMsim3 trace. Several"
                    + " may be traced, of one GPU and in one frame.")
    private List<String> traces = List.of();

    @Option(names = "--check-data", description = "Check the bytes through every cache line, fill and write-back.")
    private boolean checkData;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
            description = "Threads of the production kernel, up to the number of GPUs; of one GPU up to 2, one of which works"
                    + " out fragments ahead. The results are the same.")
    private int threads;

    @Option(names = "--numbers-only",
            description = "Write statistics, cycle stacks and intervals alone: no images, heat maps, tables by draw or timeline.")
    private boolean numbersOnly;

    @Option(names = "--assert", paramLabel = "NAME:EXPRESSION",
            description = "What has to hold at every cycle besides what the model asserts, such as 'few: never gpu0.zcache.misses > 9'; a breach ends the run. May be"
                    + " repeated. docs/assertions.md has the language and the signals.")
    private List<String> asserted = List.of();

    @Option(names = "--zcache-at", paramLabel = "TICK",
            description = "Simulate as far as through this tick of the core clock, on the ticked kernel, and write what the Z"
                    + " cache holds then: zcache.json, and nothing else.")
    private Long zCacheAt;

    @Option(names = "--state-at", paramLabel = "TICK",
            description = "Simulate as far as through this tick of the core clock, on the ticked kernel, and write what the"
                    + " fields of all units hold then: state.json, and nothing else.")
    private Long stateAt;

    @Option(names = "--progress", description = "Report progress as JSON lines on the standard output.")
    private boolean progress;

    @Option(names = "--with-parent", hidden = true, description = "End when the process that started this one ends.")
    private boolean withParent;

    @Option(names = { "-h", "--help" }, usageHelp = true, description = "Show this help and exit.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    SimulatorCommand(Simulated simulated, Origin origin, List<Assertion> assertions) {
        this.simulated = simulated;
        this.origin = origin;
        this.assertions = assertions;
    }

    @Override
    public Integer call() {
        if (withParent) {
            endWithParent();
        }
        byte[] model = withParent || zCacheAt != null || stateAt != null ? null : OwnRunFolder.model(origin);
        return model == null ? simulate(out) : simulateAlone(model);
    }

    /** Leaves the folder that {@code tilewright simulate} would. */
    private int simulateAlone(byte[] model) {
        own = OwnRunFolder.open(out, origin, model, frameFiles,
                new OwnRunRecord.Options(List.of(), draws == DrawRange.ALL ? null : draws.toString(), kernel.name(),
                        traces.isEmpty() ? null : String.join(", ", traces), checkData, threads, numbersOnly,
                        asserted.isEmpty() ? null : asserted),
                Stream.concat(Stream.of(origin.system()),
                        spec.commandLine().getParseResult().originalArgs().stream()).toList());
        Thread stop = new Thread(() -> own.end(OwnRunRecord.CANCELLED, null, "cancelled by the user"), "stop");
        Runtime.getRuntime().addShutdownHook(stop);
        try {
            int exitCode = simulate(own.work());
            own.end(OwnRunRecord.COMPLETED, exitCode, null);
            return exitCode;
        } catch (InputException | MachineException | InvalidPathException e) {
            own.discard();
            throw e;
        } catch (RuntimeException | OutOfMemoryError e) {
            int exitCode = SimulatorMain.exitCode(e);
            own.end(OwnRunRecord.FAILED, exitCode,
                    (exitCode == SimulatorMain.INTERNAL_ERROR ? "the simulator broke down: " : "")
                            + SimulatorMain.line(e));
            throw e;
        } finally {
            remove(stop);
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The virtual machine is ending already: the hook runs, and finds the run ended.
        }
    }

    /** Simulates into a folder. */
    private int simulate(Path folder) {
        ProgressLines lines = progress ? new ProgressLines(System.out) : null;
        phase(lines, "reading");
        List<Frame> frames = SequenceFrames.read(frameFiles);
        requireDraws(frames);
        requireTraces(frames);
        Simulated.Wired wired = simulated.wire();
        AssertionCheck check = new AssertionCheck(
                Stream.concat(assertions.stream(), asserted.stream().map(Assertion::of)).toList());
        RunOptions options = options(wired.gpus(), lines);
        phase(lines, "simulating");
        if (!asserted.isEmpty() && (zCacheAt != null || stateAt != null)) {
            throw new InputException("--assert " + asserted.getFirst()
                    + ": is checked in whole runs; expected no --zcache-at or --state-at beside it");
        }
        if (zCacheAt != null) {
            ZCacheFile.write(folder, wired.zCacheAt(onlyFrame(frames, "--zcache-at", zCacheAt), options, zCacheAt));
            return 0;
        }
        if (stateAt != null) {
            StateFile.write(folder, wired.stateAt(onlyFrame(frames, "--state-at", stateAt), options, stateAt));
            return 0;
        }
        Gpu gpu = wired.first();
        ReferenceCheck reference = new ReferenceCheck(frames, draws, gpu.rasteriser().lineAlgorithm(),
                gpu.textures().filtering(), Runtime.getRuntime().availableProcessors() - threads);
        SystemResult result = simulateAsserting(folder, wired, frames, options.withAssertions(check));
        phase(lines, "writing");
        ResultWriter writer = new ResultWriter(folder);
        if (numbersOnly) {
            writer.writeNumbers(result);
        } else {
            writer.write(result, gpu.rasteriser().tileSize());
        }
        phase(lines, "checking");
        reference.check(result.frames(), writer);
        check.breaches().forEach(breach -> System.err.println("breach: " + breach.line()));
        return check.breaches().isEmpty() ? 0 : SimulatorMain.VIOLATED;
    }

    /** Simulates, and says in the folder what became of assertions, of which one may have ended the run. */
    private SystemResult simulateAsserting(Path folder, Simulated.Wired wired, List<Frame> frames, RunOptions options) {
        try {
            SystemResult result = simulate(wired, frames, options, traces);
            AssertionsFile.write(folder, options.assertions());
            return result;
        } catch (AssertionBreach e) {
            AssertionsFile.write(folder, options.assertions());
            throw e;
        }
    }

    private static Frame onlyFrame(List<Frame> frames, String option, long tick) {
        if (tick < 0 || frames.size() > 1) {
            throw new InputException(option + " " + tick + ": expected a tick from 0 on, of one --frame");
        }
        return frames.get(0);
    }

    private RunOptions options(int gpus, ProgressLines lines) {
        int most = gpus == 1 ? MOST_THREADS : gpus;
        if (threads < 1 || threads > most) {
            throw new InputException("--threads " + threads + ": expected 1 to " + most);
        }
        RunOptions options = RunOptions.DEFAULT.withDraws(draws.first(), draws.last());
        options = (checkData ? options.withCheckData() : options).withThreads(threads);
        return lines == null ? options : options.withProgress(lines);
    }

    /** Opens the first of the traces that are left, and goes on with the others. */
    private SystemResult simulate(Simulated.Wired wired, List<Frame> frames, RunOptions options, List<String> left) {
        if (left.isEmpty()) {
            return wired.run(kernel, frames, options);
        }
        TraceOption trace = TraceOption.of(left.get(0));
        try (TraceFile file = trace.open(wired.first())) {
            SystemResult result = simulate(wired, frames, trace.traced(options, file), left.subList(1, left.size()));
            file.finish();
            return result;
        }
    }

    private void requireDraws(List<Frame> frames) {
        if (draws == DrawRange.ALL) {
            return;
        }
        if (frames.size() > 1) {
            throw new InputException("--draws " + draws + ": the draws of one frame; expected one --frame, not "
                    + frames.size());
        }
        long count = frames.get(0).commands().stream().filter(Draw.class::isInstance).count();
        if (draws.first() >= count) {
            throw new InputException("--draws " + draws + ": the frame has the draws 0 to " + (count - 1));
        }
    }

    private void requireTraces(List<Frame> frames) {
        if (!traces.isEmpty() && frames.size() > 1) {
            throw new InputException(
                    "--trace " + traces.get(0) + ": the accesses of one frame; expected one --frame, not "
                            + frames.size());
        }
    }

    /** A run whose owner was killed is lost, and nobody is there to stop it. */
    private static void endWithParent() {
        ProcessHandle.current().parent()
                .ifPresent(parent -> parent.onExit()
                        .thenRun(() -> Runtime.getRuntime().halt(SimulatorMain.INTERNAL_ERROR)));
    }

    private void phase(ProgressLines lines, String name) {
        if (own != null) {
            own.phase(name);
        }
        if (lines != null) {
            lines.phase(name);
        }
    }
}
