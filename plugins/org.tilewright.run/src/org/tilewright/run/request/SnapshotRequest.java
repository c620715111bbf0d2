package org.tilewright.run.request;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.tilewright.frame.InputException;
import org.tilewright.run.Snapshot;
import org.tilewright.run.SnapshotRun;
import org.tilewright.run.VirtualMachine;
import org.tilewright.run.designs.DesignJar;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.run.simulator.SimulatorCache;

/** What a user asks for who wants to look into a run at a cycle. */
public final class SnapshotRequest {

    private SnapshotRequest() {}

    /**
     * The simulation that answers it, with the model in the run's folder.
     *
     * @param snapshot what is to be told
     * @param run folder of the run
     * @param machine what runs the simulator
     * @param progress takes each line of progress, a JSON object
     * @throws InputException if the folder is none of a run
     * @throws org.tilewright.model.io.ModelException if its model cannot be read
     */
    public static <S extends Record> SnapshotRun<S> of(Snapshot<S> snapshot, Path run, VirtualMachine machine,
            Consumer<String> progress) {
        return new SnapshotRun<>(snapshot, run,
                ModelProject.of(run.resolve("model.pipeline"), List.of(), designs(run), warning -> {
                    // The run was made with it.
                }), machine, new SimulatorCache(CacheFolder.root()), progress);
    }

    /** The designs that the run was made with. */
    private static DesignLibrary designs(Path run) {
        Path kept = run.resolve(DesignJar.SOURCES);
        return Files.isDirectory(kept) ? DesignLibrary.of(kept) : DesignLibrary.none();
    }
}
