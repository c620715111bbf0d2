package org.tilewright.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.run.folder.ResultFiles;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.run.simulator.CompiledSimulator;
import org.tilewright.run.simulator.SimulatorCache;

/**
 * Simulates a run once more as far as a cycle, on the ticked kernel, for something that its simulator can tell of it. Model, frame
 * and draws are those of the run folder; the simulator is deterministic, so the run is the same. Nothing is written into the
 * folder. May be cancelled from any thread.
 *
 * @param <S> what is told
 */
public final class SnapshotRun<S extends Record> {

    private final Snapshot<S> snapshot;
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
     * @param snapshot what is to be told
     * @param run its folder
     * @param project the generated simulator of the model in the folder
     * @param machine what runs the simulator
     * @param cache where compiled simulators are kept
     * @param progress takes each line of progress, a JSON object
     */
    public SnapshotRun(Snapshot<S> snapshot, Path run, GeneratedProject project, VirtualMachine machine,
            SimulatorCache cache, Consumer<String> progress) {
        this.snapshot = snapshot;
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
     * @return what is told of it; null when it was cancelled
     * @throws InputException if the run is of several frames, or of several GPUs where that is not told of; its frame is not the
     *         one that was simulated; the machine does not have what is to be told of; or the frame ends before
     */
    public S at(long cycle) {
        RunRecord record = RunFolder.read(run);
        Path frame = frame(record);
        CompiledSimulator simulator = cache.obtain(project.sources(), project.libraries(),
                project.names().mainClass());
        try {
            Path out = CacheFolder.temporary("tilewright-snapshot");
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
        boolean hasTooManyGpus = snapshot.isOfOneGpu() && project.gpus() > 1;
        if (record.following() != null || hasTooManyGpus) {
            throw new InputException(run + ": " + (hasTooManyGpus ? project.gpus() + " GPUs" : "several frames")
                    + "; expected a run of one frame" + (snapshot.isOfOneGpu() ? " on one GPU" : ""));
        }
        if (record.frame() == null) {
            throw new InputException(run + ": run.json names no frame; expected one");
        }
        return record.frame().unchanged();
    }

    private List<String> command(CompiledSimulator simulator, RunRecord record, Path frame, Path out, long cycle) {
        List<String> words = SimulatorCommand.start(simulator, machine, SimulatorCommand.heap(project.gpus()),
                List.of());
        words.addAll(List.of("--frame", frame.toString(), "--out", out.toString(), snapshot.option(),
                Long.toString(cycle), "--progress", "--with-parent"));
        String draws = record.options() == null ? null : record.options().draws();
        if (draws != null) {
            words.addAll(List.of("--draws", draws));
        }
        return words;
    }

    private S simulate(List<String> command, Path out) throws InterruptedException {
        SimulatorProcess running = start(command);
        int exitCode = running == null ? 0 : running.await();
        synchronized (this) {
            if (cancelled) {
                return null;
            }
        }
        if (exitCode == 0) {
            return ResultFiles.read(out.resolve(snapshot.file()), snapshot.type());
        }
        running.requireStarted(exitCode);
        List<String> errors = running.errorLines();
        String last = errors.isEmpty() ? "" : errors.getLast();
        if (last.startsWith(SimulatorProcess.ERROR)) {
            throw new InputException(run + ": " + last.substring(SimulatorProcess.ERROR.length()));
        }
        throw new IllegalStateException(RunRecord.BROKE_DOWN + ExitSignal.explain(exitCode, errors));
    }

    private synchronized SimulatorProcess start(List<String> command) {
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
