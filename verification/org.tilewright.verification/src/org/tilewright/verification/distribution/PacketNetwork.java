package org.tilewright.verification.distribution;

import java.util.Arrays;
import java.util.Map;

import org.tilewright.protocol.arbiter.PortTurn;
import org.tilewright.protocol.network.OutputLink;
import org.tilewright.protocol.network.Routing;

/**
 * A network whose links take any time. A packet takes a link and is in the buffer at its far end; by an event of its own it
 * has arrived there, so the wire and the buffer are one. Which of several heads takes a link is free, whatever the arbiter
 * prefers, because who asks first is a matter of times. That a place is free again is known at once: knowing it later only
 * lets a packet go later, as it may anyway.
 */
final class PacketNetwork {

    private final Routing routing;
    private final OutputLink[][] links;

    /** By node and input. */
    private final Fifo[][] buffers;

    /** By GPU: packets of credits, which leave before all others. */
    private final Fifo[] creditPackets;

    /** Node, input and output of each way on through a node, and node and input of each arrival. */
    private final transient int[][] ways;
    private final transient int[][] arrivals;
    private final transient int[] link = new int[2];

    /**
     * An empty network.
     *
     * @param credits       packets that a buffer holds
     * @param creditPackets packets of credits that a GPU may have to send at a time
     */
    PacketNetwork(Routing routing, int credits, int creditPackets) {
        this.routing = routing;
        links = new OutputLink[routing.nodes()][];
        buffers = new Fifo[routing.nodes()][];
        this.creditPackets = new Fifo[routing.gpus()];
        for (int node = 0; node < routing.nodes(); node++) {
            links[node] = new OutputLink[routing.outputs(node)];
            for (int output = 0; output < links[node].length; output++) {
                links[node][output] = new OutputLink(routing, node, credits);
            }
            buffers[node] = new Fifo[routing.inputs(node)];
            for (int input = 0; input < buffers[node].length; input++) {
                buffers[node][input] = new Fifo(credits);
            }
            if (node < routing.gpus()) {
                this.creditPackets[node] = new Fifo(creditPackets);
            }
        }
        ways = ways(false);
        arrivals = ways(true);
    }

    /** All ways through nodes but those straight back, or the arrivals at GPUs alone. */
    private int[][] ways(boolean ofArrivals) {
        int[][] all = new int[routing.nodes() * routing.nodes() * routing.nodes()][];
        int count = 0;
        for (int node = 0; node < routing.nodes(); node++) {
            for (int input = 0; input < buffers[node].length; input++) {
                if (ofArrivals) {
                    if (node < routing.gpus() && !isInjection(node, input)) {
                        all[count++] = new int[] { node, input };
                    }
                    continue;
                }
                for (int output = 0; output < links[node].length; output++) {
                    if (input != routing.input(node, output)) {
                        all[count++] = new int[] { node, input, output };
                    }
                }
            }
        }
        return Arrays.copyOf(all, count);
    }

    private boolean isInjection(int node, int input) {
        return node < routing.gpus() && input == OutputLink.INJECTION;
    }

    /** Ways through nodes, each of which a packet may go at a time. */
    int ways() {
        return ways.length;
    }

    /** Ends of links, at each of which a packet may arrive at a time. */
    int arrivals() {
        return arrivals.length;
    }

    /** Packets other than of credits that a GPU may inject now. */
    int freeSlots(int gpu) {
        return buffers[gpu][OutputLink.INJECTION].free();
    }

    /** A GPU injects a packet, for which there is room. */
    void inject(int gpu, int packet) {
        Fifo into = Packet.kind(packet) == Packet.Kind.CREDITS ? creditPackets[gpu]
                : buffers[gpu][OutputLink.INJECTION];
        Delivery.hold(!into.isFull(), "a GPU injects more packets than there is room for");
        into.add(packet);
    }

    private Fifo buffer(int node, int input) {
        return isInjection(node, input) && !creditPackets[node].isEmpty() ? creditPackets[node] : buffers[node][input];
    }

    /** Whether a packet at the end of a link is at one of its destinations. */
    boolean hasArrived(int arrival) {
        return hasArrived(arrivals[arrival][0], buffers[arrivals[arrival][0]][arrivals[arrival][1]]);
    }

    private boolean hasArrived(int node, Fifo buffer) {
        return !buffer.isEmpty() && routing.isDelivered(node, Packet.destinations(buffer.first()));
    }

    /** The GPU at the end of a link. */
    int place(int arrival) {
        return arrivals[arrival][0];
    }

    /** The packet at the end of a link, which has arrived, is taken out of the network, but for copies that go on. */
    int arrive(int arrival) {
        int node = arrivals[arrival][0];
        int packet = buffers[node][arrivals[arrival][1]].first();
        leave(node, arrivals[arrival][1], 1 << node);
        return packet;
    }

    /** The destinations of the packet that goes a way; 0 if none wants to. One that has arrived is taken out first. */
    private int copied(int way) {
        int node = ways[way][0];
        Fifo buffer = buffer(node, ways[way][1]);
        return buffer.isEmpty() || hasArrived(node, buffer) ? 0
                : (int) routing.behind(node, ways[way][2], Packet.destinations(buffer.first()));
    }

    /** A packet goes a way, if one wants to and may. */
    void forward(int way) {
        int node = ways[way][0];
        int output = ways[way][2];
        int destinations = copied(way);
        if (destinations == 0 || links[node][output].take(1L << ways[way][1]) == PortTurn.NOBODY) {
            return;
        }
        forgetPreferred(links[node][output]);
        int far = routing.neighbour(node, output);
        Fifo into = buffers[far][routing.input(far, routing.output(far, node))];
        Delivery.hold(!into.isFull(), "a link's far end has no room for a packet");
        into.add(Packet.copy(buffer(node, ways[way][1]).first(), destinations));
        leave(node, ways[way][1], destinations);
    }

    /** The arbiter grants the only one that asks: what it prefers then changes nothing, and is no state. */
    private void forgetPreferred(OutputLink taken) {
        link[0] = taken.credits();
        link[1] = 0;
        taken.restore(link, 0);
    }

    private void leave(int node, int input, int destinations) {
        Fifo buffer = buffer(node, input);
        buffer.setFirst(Packet.without(buffer.first(), destinations));
        if (Packet.destinations(buffer.first()) == 0) {
            buffer.removeFirst();
            if (!isInjection(node, input)) {
                int output = input - routing.input(node, 0);
                int neighbour = routing.neighbour(node, output);
                links[neighbour][routing.output(neighbour, node)].creditReturned();
            }
        }
    }

    /** What arrives at the end of a link, for people. */
    String describeArrival(int arrival) {
        int node = arrivals[arrival][0];
        Fifo buffer = buffers[node][arrivals[arrival][1]];
        return hasArrived(arrival)
                ? name(Packet.source(buffer.first())) + " -> " + name(node) + ": " + Packet.text(buffer.first())
                : "network: nothing arrives";
    }

    /** What goes a way, for people. */
    String describeWay(int way) {
        int node = ways[way][0];
        return copied(way) == 0 ? "network: nothing"
                : name(node) + " -> " + name(routing.neighbour(node, ways[way][2])) + ": "
                        + Packet.text(buffer(node, ways[way][1]).first()) + " takes the link";
    }

    private String name(int node) {
        return node < routing.gpus() ? "GPU " + node : "hub";
    }

    /** Adds the packets in all buffers. */
    void show(Map<String, String> values) {
        for (int node = 0; node < routing.nodes(); node++) {
            for (int input = 0; input < buffers[node].length; input++) {
                String from = isInjection(node, input) ? "injection"
                        : "from " + name(routing.neighbour(node, input - routing.input(node, 0)));
                values.put(name(node) + " " + from, texts(buffers[node][input]));
            }
            if (node < routing.gpus()) {
                values.put(name(node) + " entries to give back", texts(creditPackets[node]));
            }
        }
    }

    private static String texts(Fifo buffer) {
        StringBuilder text = new StringBuilder();
        for (int packet : buffer.entries()) {
            text.append(text.length() == 0 ? "" : "; ").append(Packet.text(packet));
        }
        return text.length() == 0 ? "none" : text.toString();
    }
}
