package org.tilewright.sim.ticked;

import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.SplitFrame;

/**
 * What GPUs that share a frame have in common.
 *
 * @param split   how they share it
 * @param network what links them
 */
record SharedFrame(SplitFrame split, TickedNetwork network) {

    /** Whether they exchange primitives. */
    boolean exchanges() {
        return split instanceof CooperativeProjection;
    }

    /** How they exchange primitives, which they do. */
    CooperativeProjection cooperation() {
        return (CooperativeProjection) split;
    }
}
