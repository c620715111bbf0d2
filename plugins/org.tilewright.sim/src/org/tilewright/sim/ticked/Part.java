package org.tilewright.sim.ticked;

import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.EvenSplit;
import org.tilewright.sim.component.GpuStatistics;

/**
 * A GPU's part in a frame.
 *
 * @param gpu         its number
 * @param gpus        GPUs that share the frame
 * @param territories who draws what
 * @param schedule    what its command processor does
 * @param statistics  what it counts
 * @param system      what the GPUs have in common, or null for a GPU alone
 */
record Part(int gpu, int gpus, Territories territories, Schedule schedule, GpuStatistics statistics,
        SharedFrame system) {

    /** All of a frame. */
    static Part whole(Frame frame, List<Command> commands, GpuStatistics statistics) {
        return new Part(0, 1, Territories.UNDIVIDED, new Schedule(frame, commands, 0, false), statistics, null);
    }

    /** No part yet, or none any more: the GPU waits for others. */
    static Part waiting(Frame frame, GpuStatistics statistics) {
        return new Part(0, 1, Territories.UNDIVIDED, Schedule.waiting(frame), statistics, null);
    }

    /** What it draws of a target. */
    Territory territory(int target) {
        return territories.of(gpu, target);
    }

    /** Whether all primitives come to it, and none of a primitive's pieces may touch what it draws. */
    boolean isOutside(Primitive primitive) {
        return system != null && system.duplicatesGeometry()
                && (territories.owners(primitive) >>> gpu & 1) == 0;
    }

    /** What this GPU projects of a batch. */
    Share shareOf(Batch batch) {
        int size = batch.size();
        return new Share(batch, EvenSplit.begin(size, gpus, gpu), EvenSplit.end(size, gpus, gpu));
    }
}
