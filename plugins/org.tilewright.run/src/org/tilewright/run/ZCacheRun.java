package org.tilewright.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.tilewright.frame.InputException;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.files.ContentHash;
import org.tilewright.generator.files.FileFailures;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.sim.kernel.ZCacheState;

/**
 * Simulates a run once more as far as a cycle, on the ticked kernel, for what its Z cache held then. Model, frame and draws are
 * those of the run folder; the simulator is deterministic, so the run is the same. Nothing is written into the folder. May be
 * cancelled from any thread.
 */
public final class ZCacheRun {

    private static final String ERROR = "error: ";

    private final Path run;
    private final GeneratedProject project;
    private final VirtualMachine machine;
    private final SimulatorCache cache;
    private final Consumer<String> progress;
    private SimulatorProcess process;
    private boolean cancelled;

    /**
     * For a run.
     *
     * @param run its folder
     * @param project the generated simulator of the model in the folder
     * @param machine what runs the simulator
     * @param cache where compiled simulators are kept
     * @param progress takes each line of progress, a JSON object
     */
    public ZCacheRun(Path run, GeneratedProject project, VirtualMachine machine, SimulatorCache cache,
            Consumer<String> progress) {
        this.run = run;
        this.project = project;
        this.machine = machine;
        this.cache = cache;
        this.progress = progress;
    }

    /**
     * Simulates to the end of a cycle.
     *
     * @param cycle tick of the core clock, from 0 when the frame begins
     * @return what the Z cache holds then; null when it was cancelled
     * @throws InputException if the run is of several frames or GPUs, its frame is not the one that was simulated, the machine
     *         has no Z cache, or the frame ends before
     */
    public ZCacheState at(long cycle) {
        RunRecord record = RunFolder.read(run);
        Path frame = frame(record);
        CompiledSimulator simulator = cache.obtain(project.sources(), project.libraries(),
                project.names().mainClass());
        try {
            Path out = Files.createTempDirectory("tilewright-zcache");
            try {
                return simulate(command(simulator, record, frame, out, cycle), out);
            } finally {
                FileTrees.delete(out);
            }
        } catch (IOException e) {
            throw FileFailures.cannotWrite(Path.of(System.getProperty("java.io.tmpdir")), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            cancel();
            return null;
        }
    }

    private Path frame(RunRecord record) {
        if (record.following() != null || project.gpus() > 1) {
            throw new InputException(run + ": " + (project.gpus() > 1 ? project.gpus() + " GPUs" : "several frames")
                    + "; expected a run of one frame on one GPU");
        }
        Path file = Path.of(record.frame().file());
        if (!Files.isRegularFile(file)) {
            throw new InputException(file + ": the frame is not there any more");
        }
        if (!ContentHash.of(file).equals(record.frame().hash())) {
            throw new InputException(file + ": is not the frame that was simulated: its hash differs");
        }
        return file;
    }

    private List<String> command(CompiledSimulator simulator, RunRecord record, Path frame, Path out, long cycle) {
        List<String> words = SimulatorCommand.start(simulator, machine, SimulatorCommand.HEAP, List.of());
        words.addAll(List.of("--frame", frame.toString(), "--out", out.toString(), "--zcache-at",
                Long.toString(cycle), "--progress", "--with-parent"));
        String draws = record.options() == null ? null : record.options().draws();
        if (draws != null) {
            words.addAll(List.of("--draws", draws));
        }
        return words;
    }

    private ZCacheState simulate(List<String> command, Path out) throws IOException, InterruptedException {
        SimulatorProcess running = start(command);
        int exitCode = running == null ? 0 : running.await();
        synchronized (this) {
            if (cancelled) {
                return null;
            }
        }
        if (exitCode == 0) {
            return ResultFiles.read(out.resolve("zcache.json"), ZCacheState.class);
        }
        List<String> errors = running.errorLines();
        String last = errors.isEmpty() ? "" : errors.getLast();
        if (last.startsWith(ERROR)) {
            throw new InputException(run + ": " + last.substring(ERROR.length()));
        }
        throw new IllegalStateException("the simulator broke down: " + ExitSignal.explain(exitCode, errors));
    }

    private synchronized SimulatorProcess start(List<String> command) throws IOException {
        if (!cancelled) {
            process = SimulatorProcess.start(command, Path.of("").toAbsolutePath(), progress);
        }
        return process;
    }

    /** Stops it; its process is dead within two seconds. */
    public void cancel() {
        SimulatorProcess running;
        synchronized (this) {
            cancelled = true;
            running = process;
        }
        if (running != null) {
            running.kill();
        }
    }
}
