package org.tilewright.cli.runs;

import java.nio.file.Path;

import org.tilewright.frame.InputException;
import org.tilewright.run.Snapshot;
import org.tilewright.run.VirtualMachine;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.request.SnapshotRequest;

/** A cycle of a run that {@code tilewright inspect} looks into. */
final class InspectedCycle {

    private InspectedCycle() {}

    /**
     * Simulates a run again as far as through a cycle.
     *
     * @param option the option that named the cycle
     * @return what is told of the cycle; null when it was cancelled
     */
    static <S extends Record> S of(Snapshot<S> snapshot, String option, Path run, long cycle) {
        if (cycle < 0) {
            throw new InputException(option + " " + cycle + ": expected a cycle from 0 on");
        }
        RunFolder.read(run);
        return SnapshotRequest.of(snapshot, run, VirtualMachine.ofThisProgram(), line -> {
            // Nobody asked for progress.
        }).at(cycle);
    }
}
