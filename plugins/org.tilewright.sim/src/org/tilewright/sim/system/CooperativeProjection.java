package org.tilewright.sim.system;

import org.tilewright.protocol.distribution.BatchJoining;
import org.tilewright.protocol.distribution.BatchMerger;
import org.tilewright.protocol.distribution.BatchRule;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.PrimitiveSharer;
import org.tilewright.protocol.distribution.PrimitiveSharing;
import org.tilewright.protocol.distribution.ShareRule;
import org.tilewright.sim.component.MachineException;

/**
 * Cooperative projection and distribution (GPUpd paper, section 4): every GPU projects a share of each batch, and IDs of
 * primitives go to the GPUs that draw them. The numbers of the units that do it are those of the
 * {@link org.tilewright.sim.component.PrimitiveMapper} and {@link org.tilewright.sim.component.PrimitiveExchanger} of each GPU.
 *
 * @param regions         who owns what
 * @param syncPacketBytes payload of a packet of updated depth or colour
 * @param exchange        in what order the GPUs send
 * @param batchThreshold  primitives by which it is said how large a batch may be; 0 if every draw is a batch of its own
 * @param runahead        batches that may be sent to vertex fetch before an earlier one is exchanged, 0 to 1024
 * @param batchJoining    which draws join a batch
 * @param sharing         which primitives of a batch each GPU projects
 */
public record CooperativeProjection(Regions regions, int syncPacketBytes, Exchange exchange, int batchThreshold,
        int runahead, BatchJoining batchJoining, PrimitiveSharing sharing) implements SplitFrame {

    private static final int LARGEST_THRESHOLD = 1 << 20;
    private static final int FARTHEST_RUNAHEAD = 1024;

    /**
     * Checks the numbers.
     *
     * @throws MachineException if one is out of range
     */
    public CooperativeProjection {
        SplitFrame.requireSyncPacket(syncPacketBytes);
        requireUpTo(LARGEST_THRESHOLD, "batchThreshold", batchThreshold);
        requireUpTo(FARTHEST_RUNAHEAD, "runahead", runahead);
    }

    /** Draws join batches and primitives are shared out as usual. */
    public CooperativeProjection(Regions regions, int syncPacketBytes, Exchange exchange, int batchThreshold,
            int runahead) {
        this(regions, syncPacketBytes, exchange, batchThreshold, runahead, BatchRule.usual(), ShareRule.usual());
    }

    private static void requireUpTo(int most, String name, int value) {
        if (value < 0 || value > most) {
            throw new MachineException("split: " + name + " is 0 to " + most + ", not " + value);
        }
    }

    @Override
    public boolean exchanges() {
        return true;
    }

    @Override
    public PrimitiveSharer sharer(int gpus) {
        return new PrimitiveSharer(sharing, gpus);
    }

    @Override
    public BatchMerger batchMerger() {
        return new BatchMerger(batchThreshold, batchJoining);
    }
}
