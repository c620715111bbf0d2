package org.tilewright.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.generator.Tilewright;
import org.tilewright.generator.files.ContentHash;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.run.designs.DesignJar;
import org.tilewright.run.folder.AssertedRun;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.ProgressFile;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.folder.ThisHost;
import org.tilewright.run.simulator.CompiledSimulator;
import org.tilewright.run.simulator.SimulatorCache;

/**
 * One run of a generated simulator: compiled or found in the cache, started in a process of its own, its results gathered
 * in a run folder that gets its name when the run has ended. May be cancelled from any thread.
 */
public final class Simulation {

    private static final int VIOLATED = 1;
    private static final int BAD_INPUT = 2;

    /** Without it no run is complete, whatever its simulator says. */
    private static final String LAST_RESULT = "stats.json";

    private final SimulationRequest request;
    private final SimulatorCache cache;
    private final RunListener listener;
    private final long startedNanos = System.nanoTime();
    private final String started = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();

    private final PhaseTimes phases = new PhaseTimes();

    private RunFolder folder;
    private ProgressFile progress;
    private RunRecord record;
    private SimulatorProcess process;
    private boolean cancelled;
    private RunResult result;

    /**
     * A run that has not begun.
     *
     * @param request what to simulate
     * @param cache where compiled simulators are kept
     * @param listener hears how it goes on
     */
    public Simulation(SimulationRequest request, SimulatorCache cache, RunListener listener) {
        this.request = request;
        this.cache = cache;
        this.listener = listener;
    }

    /**
     * Runs to the end.
     *
     * @return the ended run: completed, failed or cancelled
     * @throws InputException if the frame cannot be used or the results cannot be written; nothing is left behind
     * @throws StartException if the virtual machine does not start; nothing is left behind
     */
    public RunResult run() {
        request.frames().forEach(Simulation::requireReadable);
        listener.phase(RunListener.Phase.COMPILING);
        CompiledSimulator simulator = cache.obtain(request.project().sources(), request.project().libraries(),
                request.project().names().mainClass());
        try {
            open(simulator);
            listener.opened(folder.work());
            listener.phase(RunListener.Phase.SIMULATING);
            SimulatorProcess running = start();
            return running == null ? cancel() : end(running.await());
        } catch (InputException | StartException e) {
            discard();
            throw e;
        } catch (IllegalStateException e) {
            finish(Outcome.FAILED, null, FileFailures.oneLine(e.getMessage()));
            throw e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return cancel();
        }
    }

    /**
     * Stops the run: its process is dead within two seconds, and what it wrote is kept and marked as cancelled.
     *
     * @return the ended run; null when it had not begun, and then it never will
     */
    public RunResult cancel() {
        SimulatorProcess running;
        synchronized (this) {
            cancelled = true;
            running = process;
        }
        if (running != null) {
            running.kill();
        }
        return finish(Outcome.CANCELLED, null, "cancelled by the user");
    }

    private synchronized void open(CompiledSimulator simulator) {
        RunRecord begun = newRecord();
        Function<Path, RunRecord> first = work -> begun.withSimulator(simulator.hash(),
                SimulatorCommand.of(simulator, request, work));
        folder = request.out() == null ? RunFolder.openNumbered(request.runs(), request.defaultName(), first)
                : RunFolder.open(request.out(), first);
        record = folder.first();
        progress = new ProgressFile(folder.work(), startedNanos);
        try {
            WholeFile.write(folder.work().resolve(RunRecord.MODEL), request.project().resolvedModel());
            FileTrees.write(folder.work().resolve(DesignJar.SOURCES), designs());
        } catch (IOException e) {
            throw FileFailures.cannotWrite(folder.work(), e);
        }
    }

    /** What the user wrote of the designs that are simulated. */
    private Map<String, byte[]> designs() {
        return request.project().libraries().stream().map(DesignJar::sources).filter(sources -> !sources.isEmpty())
                .findFirst().orElse(Map.of());
    }

    /** The started process; null when the run was cancelled before. */
    private synchronized SimulatorProcess start() {
        if (!cancelled) {
            process = SimulatorProcess.start(record.simulatorCommand(), Path.of("").toAbsolutePath(), this::hear);
        }
        return process;
    }

    private RunResult end(int exitCode) {
        if (exitCode == 0) {
            listener.phase(RunListener.Phase.FINISHING);
            return Files.isRegularFile(folder.work().resolve(LAST_RESULT)) ? finish(Outcome.COMPLETED, exitCode, null)
                    : finish(Outcome.FAILED, exitCode, "the simulator ended without " + LAST_RESULT);
        }
        if (exitCode == VIOLATED && wasMarked()) {
            listener.phase(RunListener.Phase.FINISHING);
            return finish(Outcome.COMPLETED, exitCode, null);
        }
        if (isCancelled() || ExitSignal.meansCancelled(exitCode)) {
            return finish(Outcome.CANCELLED, null, "cancelled by the user");
        }
        process.requireStarted(exitCode);
        List<String> errors = process.errorLines();
        String lastLine = errors.isEmpty() ? "" : errors.getLast();
        boolean explained = lastLine.startsWith(SimulatorProcess.ERROR);
        if (exitCode == BAD_INPUT && explained) {
            throw new InputException(lastLine.substring(SimulatorProcess.ERROR.length()));
        }
        if (exitCode == VIOLATED && explained) {
            return finish(Outcome.FAILED, exitCode, lastLine.substring(SimulatorProcess.ERROR.length()));
        }
        return finish(Outcome.FAILED, exitCode, RunRecord.BROKE_DOWN + ExitSignal.explain(exitCode, errors));
    }

    /** Whether the run went on to its end although an assertion did not hold, and nothing else is wrong. */
    private boolean wasMarked() {
        List<String> errors = process.errorLines();
        return !errors.isEmpty() && errors.getLast().startsWith(SimulatorProcess.BREACH)
                && Files.isRegularFile(folder.work().resolve(LAST_RESULT));
    }

    private void hear(String line) {
        phases.hear(line);
        progress.add(line);
        listener.progress(line);
    }

    private synchronized boolean isCancelled() {
        return cancelled;
    }

    /** The first who ends the run says how it ended. */
    private synchronized RunResult finish(Outcome outcome, Integer exitCode, String message) {
        if (result == null && folder != null) {
            keepErrors(outcome);
            progress.remove();
            double seconds = Math.round((System.nanoTime() - startedNanos) / 1e6) / 1e3;
            record = record.withOutcome(outcome, exitCode, message, seconds,
                    AssertedRun.breaches(folder.work()), phases.end());
            result = new RunResult(folder.finish(record), record);
        }
        return result;
    }

    private void keepErrors(Outcome outcome) {
        if (outcome == Outcome.FAILED && process != null && !process.errorLines().isEmpty()) {
            try {
                WholeFile.write(folder.work().resolve("simulator.log"),
                        String.join("\n", process.errorLines()) + "\n");
            } catch (IOException e) {
                throw FileFailures.cannotWrite(folder.work(), e);
            }
        }
    }

    private synchronized void discard() {
        if (result == null && folder != null) {
            folder.discard();
            folder = null;
        }
    }

    private RunRecord newRecord() {
        Path model = request.modelFile().toAbsolutePath();
        return new RunRecord(RunRecord.SCHEMA, Outcome.RUNNING, null, null, null, null,
                new RunRecord.Input(request.project().names().system(), model.toString(),
                        ContentHash.of(request.project().resolvedModel())),
                input(request.frames().getFirst()), following(),
                new RunRecord.Options(request.overrides(), request.draws(), request.kernel(),
                        traces(), request.checkData(),
                        request.threads(),
                        request.numbersOnly(),
                        request.assertions().isEmpty() ? null : request.assertions()),
                new RunRecord.Versions(Tilewright.build(), request.machine().version()), null,
                designs().isEmpty() ? null : DesignJar.hash(designs()), request.commandLine(),
                null,
                ThisHost.describe(), ThisHost.process(), started, null, null);
    }

    private List<RunRecord.Input> following() {
        List<Path> frames = request.frames();
        return frames.size() == 1 ? null : frames.subList(1, frames.size()).stream().map(Simulation::input).toList();
    }

    private static RunRecord.Input input(Path frame) {
        Path file = frame.toAbsolutePath();
        return new RunRecord.Input(SimulationRequest.stem(file), file.toString(), ContentHash.of(file));
    }

    private String traces() {
        return request.traces().isEmpty() ? null
                : request.traces().entrySet().stream().map(trace -> trace.getKey() + "=" + trace.getValue())
                        .collect(Collectors.joining(", "));
    }

    private static void requireReadable(Path frame) {
        if (!Files.isRegularFile(frame)) {
            throw new InputException(frame + ": " + (Files.exists(frame) ? "not a file" : "no such file")
                    + "; expected a frame");
        }
    }
}
