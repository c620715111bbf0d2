package org.tilewright.sim.ticked.work;

import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.sim.system.SplitFrame;
import org.tilewright.sim.ticked.network.TickedNetwork;

/**
 * What GPUs that share a frame have in common.
 *
 * @param split      how they share it
 * @param network    what links them
 * @param deliveries what a CPU sends them, or null if they do geometry themselves
 */
public record FrameSharing(SplitFrame split, TickedNetwork network, CpuDeliveries deliveries) {

    /** Whether they exchange primitives. */
    public boolean exchanges() {
        return split.exchanges();
    }

    /** How they exchange primitives, which they do. */
    public CooperativeProjection cooperation() {
        return (CooperativeProjection) split;
    }

    /** How they put groups of draws together, or null if they do not. */
    public SortLastComposition composition() {
        return split instanceof SortLastComposition composition ? composition : null;
    }

    /** Whether all primitives go to each of them. */
    boolean duplicatesGeometry() {
        return split.retiresOutside();
    }
}
