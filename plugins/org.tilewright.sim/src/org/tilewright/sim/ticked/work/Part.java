package org.tilewright.sim.ticked.work;

import java.util.List;
import java.util.Map;

import org.tilewright.frame.Command;
import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.protocol.distribution.BatchMerger;
import org.tilewright.protocol.distribution.PrimitiveShares;
import org.tilewright.sim.component.gpu.GpuStatistics;

/**
 * A GPU's part in a frame, or that of one of its slices.
 *
 * @param gpu         its number
 * @param gpus        GPUs that share the frame
 * @param territories who draws what
 * @param schedule    what its command processor does
 * @param statistics  what it counts
 * @param system      what the GPUs have in common, or null for a GPU alone
 * @param kept        what its memory holds of targets from the frame before
 * @param written     what it writes is noted there
 * @param slice       the slice, or the whole GPU
 */
public record Part(int gpu, int gpus, Territories territories, Schedule schedule, GpuStatistics statistics,
        FrameSharing system, Map<Integer, TargetContents> kept, WrittenBuffers written, Slice slice) {

    /** The part of a GPU with all its slices. */
    public Part(int gpu, int gpus, Territories territories, Schedule schedule, GpuStatistics statistics,
            FrameSharing system, Map<Integer, TargetContents> kept, WrittenBuffers written) {
        this(gpu, gpus, territories, schedule, statistics, system, kept, written, Slice.WHOLE);
    }

    /** All of a frame. */
    public static Part whole(Frame frame, List<Command> commands, GpuStatistics statistics,
            Map<Integer, TargetContents> kept) {
        return new Part(0, 1, Territories.UNDIVIDED, new Schedule(frame, commands, BatchMerger.ofNone(), null, null),
                statistics, null,
                kept, new WrittenBuffers(Territories.UNDIVIDED, 0));
    }

    /** No part yet, or none any more: the GPU waits for others. */
    public static Part waiting(Frame frame, GpuStatistics statistics) {
        return new Part(0, 1, Territories.UNDIVIDED, Schedule.waiting(frame), statistics, null, Map.of(),
                new WrittenBuffers(Territories.UNDIVIDED, 0));
    }

    /** The part of one of the GPU's slices, which counts by itself. */
    public Part ofSlice(Slice one) {
        return new Part(gpu, gpus, territories, schedule, statistics.slices().get(one.number()), system, kept, written,
                one);
    }

    /** The part of one of the raster units behind the GPU's tiling unit, which counts by itself and may draw everything. */
    public Part ofRasterUnit(int number) {
        return new Part(gpu, gpus, territories, schedule, statistics.slices().get(number), system, kept, written,
                slice);
    }

    /** The part of a group that it draws at present. */
    public Drawing drawing() {
        return written.drawing();
    }

    /** What it draws of a target. */
    public Territory territory(int target) {
        return territories.of(gpu, target, drawing(), slice);
    }

    /** Whether all primitives come to it, and none of a primitive's pieces may touch what it draws. */
    public boolean isOutside(Primitive primitive) {
        return system != null && !drawing().isEverywhere() && system.duplicatesGeometry()
                && (territories.owners(primitive) >>> gpu & 1) == 0;
    }

    /** What this GPU projects of a batch. */
    public Share shareOf(Batch batch) {
        PrimitiveShares shares = schedule.shares(batch);
        return new Share(batch, shares.begin(gpu), shares.end(gpu));
    }
}
