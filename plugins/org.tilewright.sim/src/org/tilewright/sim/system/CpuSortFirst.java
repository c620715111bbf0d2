package org.tilewright.sim.system;

import org.tilewright.sim.component.MachineException;

/**
 * The CPU projects all primitives and sends each GPU those that touch its regions (GPUpd paper, section 2.4). The CPU works
 * from time 0 on, on one primitive after the other, and never waits.
 *
 * @param regions                who owns what
 * @param syncPacketBytes        payload of a packet of updated depth or colour
 * @param picosecondsPerVertex   the CPU's time for each vertex that a draw references first, at least 1
 * @param picosecondsPerPrimitive the CPU's time to sort a primitive, at least 0
 * @param cpuBytesPerSecond      rate at which the CPU sends to all GPUs together, at least 1 MB/s
 */
public record CpuSortFirst(Regions regions, int syncPacketBytes, long picosecondsPerVertex,
        long picosecondsPerPrimitive, long cpuBytesPerSecond) implements SplitFrame {

    /** Bytes of a primitive's ID on the way from the CPU to one GPU. */
    public static final int ID_BYTES = 4;

    private static final long LONGEST = 1_000_000_000L;

    /**
     * Checks the numbers.
     *
     * @throws MachineException if one is out of range
     */
    public CpuSortFirst {
        SplitFrame.requireSyncPacket(syncPacketBytes);
        requireTime("picosecondsPerVertex", 1, picosecondsPerVertex);
        requireTime("picosecondsPerPrimitive", 0, picosecondsPerPrimitive);
        Links.requireRate("cpuBytesPerSecond", cpuBytesPerSecond);
    }

    private static void requireTime(String name, long least, long picoseconds) {
        if (picoseconds < least || picoseconds > LONGEST) {
            throw new MachineException(
                    "split: " + name + " is " + least + " to " + LONGEST + " (1 ms), not " + picoseconds);
        }
    }
}
