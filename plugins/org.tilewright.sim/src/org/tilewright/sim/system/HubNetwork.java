package org.tilewright.sim.system;

import org.tilewright.protocol.network.Routing;

/**
 * Every GPU linked with one hub, which forwards packet by packet (GPUpd paper, table 1 and section 5.4).
 *
 * @param links             what its links have in common
 * @param hubBytesPerSecond rate at which the hub forwards, at least 1 MB/s
 */
public record HubNetwork(Links links, long hubBytesPerSecond) implements Network {

    /**
     * Checks the rate.
     *
     * @throws org.tilewright.sim.component.MachineException if it is out of range
     */
    public HubNetwork {
        Links.requireRate("hubBytesPerSecond", hubBytesPerSecond);
    }

    /**
     * How long a packet occupies the hub, rounded up.
     *
     * @param bytes bytes of the packet, header included; at most 2^20
     * @return picoseconds
     */
    public long hubOccupancy(int bytes) {
        return Links.occupancy(bytes, hubBytesPerSecond);
    }

    @Override
    public Routing routing(int gpus) {
        return Routing.hub(gpus);
    }
}
