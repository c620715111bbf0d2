package org.tilewright.sim.system;

import org.tilewright.protocol.distribution.BatchMerger;
import org.tilewright.protocol.distribution.PrimitiveSharer;
import org.tilewright.sim.component.MachineException;

/** All GPUs work on one frame, and each draws the regions that it owns. */
public sealed interface SplitFrame extends FrameSplit permits DuplicatedGeometry, CpuSortFirst, CooperativeProjection,
        SortLastComposition {

    /** Who owns what. */
    Regions regions();

    /** Whether each GPU takes all primitives through clip and cull, and retires there what touches none of its regions. */
    default boolean retiresOutside() {
        return false;
    }

    /** Whether the GPUs project shares of the primitives and send their IDs to each other. */
    default boolean exchanges() {
        return false;
    }

    /** What merges the draws of a frame; no draws if nothing else is said. */
    default BatchMerger batchMerger() {
        return BatchMerger.ofNone();
    }

    /**
     * What shares out primitives of batches that are exchanged, or of groups that are put together in order.
     *
     * @param gpus GPUs that share frames
     * @return one that has seen none; null if there are no such batches or groups
     */
    default PrimitiveSharer sharer(int gpus) {
        return null;
    }

    /** The fewest primitives of a group of draws that all GPUs draw and then put together; 0 if there is none. */
    default int compositionThreshold() {
        return 0;
    }

    /**
     * Payload of a packet when updated depth or colour is broadcast upon a read after write, in bytes, 16 to 65,536 (GPUpd paper,
     * table 1).
     */
    int syncPacketBytes();

    /**
     * Checks the payload of a packet.
     *
     * @throws MachineException if it is out of range
     */
    static void requireSyncPacket(int bytes) {
        if (bytes < 16 || bytes > 1 << 16) {
            throw new MachineException("split: syncPacketBytes is 16 to 65536, not " + bytes);
        }
    }
}
