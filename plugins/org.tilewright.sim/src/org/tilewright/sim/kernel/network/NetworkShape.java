package org.tilewright.sim.kernel.network;

import org.tilewright.protocol.arbiter.PortArbiter;
import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.protocol.network.Routing;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.system.Network;

/**
 * A network in numbers.
 *
 * @param routing           where packets go
 * @param latency           picoseconds from the end of a packet's occupation of a link to its arrival, and of a credit back
 * @param bytesPerSecond    rate of a link
 * @param credits           packets that the buffer at a link's far end holds, and an injection buffer
 * @param hubBytesPerSecond rate of the hub, or 0 if there is none
 * @param arbiter           who of a node's inputs has a link, and a hub
 */
public record NetworkShape(Routing routing, long latency, long bytesPerSecond, int credits, long hubBytesPerSecond,
        PortArbiter arbiter) {

    /** The numbers of a network between so many GPUs. */
    public static NetworkShape of(Network network, int gpus) {
        Links links = network.links();
        Routing routing = network.routing(gpus);
        return new NetworkShape(routing, links.latencyPicoseconds(), links.bytesPerSecond(), links.credits(),
                routing.nodes() > gpus ? network.hubBytesPerSecond() : 0, links.arbiter());
    }

    /** A network with the usual arbiter. */
    NetworkShape(Routing routing, long latency, long bytesPerSecond, int credits, long hubBytesPerSecond) {
        this(routing, latency, bytesPerSecond, credits, hubBytesPerSecond, PortArbiters.usual());
    }

    /** Checks that packets can get along. */
    public NetworkShape {
        if (latency < 0) {
            throw new IllegalArgumentException("latency is not negative");
        }
        if (credits < 1) {
            throw new IllegalArgumentException("a link has a credit at least");
        }
        if ((routing.nodes() > routing.gpus()) != (hubBytesPerSecond > 0)) {
            throw new IllegalArgumentException("a hub has a rate, and nothing else has");
        }
    }
}
