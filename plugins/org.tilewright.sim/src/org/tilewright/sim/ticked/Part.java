package org.tilewright.sim.ticked;

import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.EvenSplit;
import org.tilewright.sim.component.GpuStatistics;

/**
 * A GPU's part in a frame.
 *
 * @param gpu        its number
 * @param gpus       GPUs that share the frame
 * @param territory  what it draws
 * @param drawsAll   whether all primitives come to it, those that it does not draw too
 * @param schedule   what its command processor does
 * @param statistics what it counts
 * @param system     what the GPUs have in common, or null for a GPU alone
 */
record Part(int gpu, int gpus, Territory territory, boolean drawsAll, Schedule schedule, GpuStatistics statistics,
        SharedFrame system) {

    /** All of a frame. */
    static Part whole(Frame frame, List<Command> commands, GpuStatistics statistics) {
        return new Part(0, 1, Territory.EVERYTHING, false, new Schedule(frame, commands, 0, false), statistics, null);
    }

    /** What this GPU projects of a batch. */
    Share shareOf(Batch batch) {
        int size = batch.size();
        return new Share(batch, EvenSplit.begin(size, gpus, gpu), EvenSplit.end(size, gpus, gpu));
    }
}
