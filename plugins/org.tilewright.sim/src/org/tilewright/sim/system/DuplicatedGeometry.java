package org.tilewright.sim.system;

/**
 * Every GPU does all geometry and retires, after clip and cull, what touches none of its regions: conventional split-frame
 * rendering (GPUpd paper, section 2.3).
 *
 * @param regions         who owns what
 * @param syncPacketBytes payload of a packet of updated depth or colour
 */
public record DuplicatedGeometry(Regions regions, int syncPacketBytes) implements SplitFrame {

    /**
     * Checks the payload.
     *
     * @throws org.tilewright.sim.component.MachineException if it is out of range
     */
    public DuplicatedGeometry {
        SplitFrame.requireSyncPacket(syncPacketBytes);
    }

    @Override
    public boolean retiresOutside() {
        return true;
    }
}
