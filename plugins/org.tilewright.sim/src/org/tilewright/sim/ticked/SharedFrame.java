package org.tilewright.sim.ticked;

import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.SplitFrame;

/**
 * What GPUs that share a frame have in common.
 *
 * @param split      how they share it
 * @param network    what links them
 * @param deliveries what a CPU sends them, or null if they do geometry themselves
 */
record SharedFrame(SplitFrame split, TickedNetwork network, CpuDeliveries deliveries) {

    /** Whether they exchange primitives. */
    boolean exchanges() {
        return split instanceof CooperativeProjection;
    }

    /** How they exchange primitives, which they do. */
    CooperativeProjection cooperation() {
        return (CooperativeProjection) split;
    }

    /** Whether all primitives go to each of them. */
    boolean duplicatesGeometry() {
        return split instanceof DuplicatedGeometry;
    }
}
