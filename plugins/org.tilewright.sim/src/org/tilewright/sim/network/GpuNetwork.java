package org.tilewright.sim.network;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.network.Routing;

/**
 * The network between several GPUs: the ports they inject at, and what has gone over it. A {@link SystemLoop} advances it
 * together with the GPUs.
 */
public final class GpuNetwork {

    private final NetworkShape shape;
    private final NetworkNames names;
    private final NetworkNode[] nodes;

    /** Builds nodes and links. */
    public GpuNetwork(NetworkShape shape) {
        this.shape = shape;
        Routing routing = shape.routing();
        names = new NetworkNames(routing.gpus());
        nodes = new NetworkNode[routing.nodes()];
        LinkWire[][] wires = new LinkWire[nodes.length][];
        for (int node = 0; node < nodes.length; node++) {
            wires[node] = new LinkWire[routing.outputs(node)];
            for (int output = 0; output < wires[node].length; output++) {
                wires[node][output] = new LinkWire(shape.credits());
            }
        }
        for (int node = 0; node < nodes.length; node++) {
            LinkOutput[] outputs = new LinkOutput[wires[node].length];
            LinkInput[] inputs = new LinkInput[outputs.length];
            for (int link = 0; link < outputs.length; link++) {
                int neighbour = routing.neighbour(node, link);
                outputs[link] = new LinkOutput(wires[node][link], shape);
                inputs[link] = new LinkInput(wires[neighbour][routing.output(neighbour, node)], shape);
            }
            nodes[node] = new NetworkNode(node, shape, inputs, outputs);
        }
    }

    /** Where a GPU injects. */
    public NetworkPort port(int gpu) {
        return nodes[gpu];
    }

    NetworkShape shape() {
        return shape;
    }

    NetworkNames names() {
        return names;
    }

    /** All nodes with their GPUs, empty and at time 0. */
    Domain[] connect(List<? extends NetworkClient> clients) {
        if (clients.size() != shape.routing().gpus()) {
            throw new IllegalArgumentException("a network of " + shape.routing().gpus() + " GPUs links no "
                    + clients.size());
        }
        Domain[] domains = new Domain[nodes.length];
        for (int node = 0; node < nodes.length; node++) {
            NetworkClient client = node < clients.size() ? clients.get(node) : null;
            nodes[node].connect(client);
            domains[node] = new Domain(nodes[node], client);
        }
        return domains;
    }

    /** Empties it, gives all credits back and sets everything counted to 0. */
    public void reset() {
        for (NetworkNode each : nodes) {
            each.reset();
        }
    }

    /** Packets of a kind that the GPUs have injected; one for several GPUs counts once. */
    public long packets(PacketKind kind) {
        long sum = 0;
        for (int gpu = 0; gpu < shape.routing().gpus(); gpu++) {
            sum += nodes[gpu].traffic().packets(kind);
        }
        return sum;
    }

    /** Bytes of the packets of a kind that the GPUs have injected; those of one for several GPUs count once. */
    public long bytes(PacketKind kind) {
        long sum = 0;
        for (int gpu = 0; gpu < shape.routing().gpus(); gpu++) {
            sum += nodes[gpu].traffic().bytes(kind);
        }
        return sum;
    }

    /** The links, from the one that leaves node 0 for its lowest neighbour on. */
    public List<LinkTraffic> links() {
        List<LinkTraffic> all = new ArrayList<>();
        Routing routing = shape.routing();
        for (int node = 0; node < nodes.length; node++) {
            for (int output = 0; output < routing.outputs(node); output++) {
                all.add(new LinkTraffic(names.link(node, routing.neighbour(node, output)),
                        nodes[node].output(output)));
            }
        }
        return all;
    }
}
