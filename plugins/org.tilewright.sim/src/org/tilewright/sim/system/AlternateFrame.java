package org.tilewright.sim.system;

import org.tilewright.sim.component.MachineException;

/**
 * Whole frames in turn: frame f on GPU f mod n (GPUpd paper, section 2.3).
 *
 * @param framesInFlight  frames that the application may have under way, 1 to 64
 * @param syncPacketBytes payload of a packet that carries contents of a kept target to the next frame's GPU, 16 to 65,536
 */
public record AlternateFrame(int framesInFlight, int syncPacketBytes) implements FrameSplit {

    private static final int MOST_FRAMES = 64;

    /**
     * Checks the numbers.
     *
     * @throws MachineException if one is out of range
     */
    public AlternateFrame {
        if (framesInFlight < 1 || framesInFlight > MOST_FRAMES) {
            throw new MachineException("split: framesInFlight is 1 to " + MOST_FRAMES + ", not " + framesInFlight);
        }
        SplitFrame.requireSyncPacket(syncPacketBytes);
    }
}
