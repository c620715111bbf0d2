package org.tilewright.sim.system;

import org.tilewright.protocol.network.Routing;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.protocol.network.Topology;
import org.tilewright.sim.component.MachineException;

/** What links the GPUs. */
public final class Network {

    private final Topology topology;
    private final String name;
    private final Links links;
    private final long hubBytesPerSecond;

    /**
     * Makes a network.
     *
     * @param links             what its links have in common
     * @param hubBytesPerSecond rate at which a hub forwards packet by packet (GPUpd paper, table 1 and section 5.4), at least 1 MB/s;
     *        without effect where there is no hub
     * @param parameters        of the topology, in their order
     */
    public Network(Topologies topology, Links links, long hubBytesPerSecond, int... parameters) {
        this(topology.topology(parameters), topology.literal(), links, hubBytesPerSecond);
    }

    /** As {@link #Network(Topologies, Links, long, int...)}, of any topology. */
    public Network(Topology topology, Links links, long hubBytesPerSecond) {
        this(topology, "network", links, hubBytesPerSecond);
    }

    private Network(Topology topology, String name, Links links, long hubBytesPerSecond) {
        this.topology = topology;
        this.name = name;
        this.links = links;
        this.hubBytesPerSecond = hubBytesPerSecond;
    }

    /** What its links have in common. */
    public Links links() {
        return links;
    }

    /**
     * Checks that it can link so many GPUs.
     *
     * @throws MachineException if it cannot
     */
    void requireFor(int gpus) {
        Routing routing = routing(gpus);
        if (links.credits() < routing.creditsToEnter()) {
            throw new MachineException("network: credits of a " + name + " are at least "
                    + routing.creditsToEnter() + ", not " + links.credits()
                    + ": a packet that enters it leaves a place free");
        }
        if (routing.nodes() > gpus) {
            Links.requireRate("hubBytesPerSecond", hubBytesPerSecond);
        }
    }

    /** The ways that packets take between so many GPUs. */
    public Routing routing(int gpus) {
        try {
            return new Routing(topology, gpus);
        } catch (IllegalArgumentException e) {
            throw new MachineException("network: " + e.getMessage());
        }
    }

    /** Rate at which a hub forwards, if there is one. */
    public long hubBytesPerSecond() {
        return hubBytesPerSecond;
    }

    /**
     * How long a packet occupies a hub, rounded up.
     *
     * @param bytes bytes of the packet, header included; at most 2^20
     * @return picoseconds
     */
    public long hubOccupancy(int bytes) {
        return Links.occupancy(bytes, hubBytesPerSecond);
    }
}
