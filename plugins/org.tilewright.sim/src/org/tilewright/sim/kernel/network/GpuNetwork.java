package org.tilewright.sim.kernel.network;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.tilewright.protocol.network.OutputLink;
import org.tilewright.protocol.network.Routing;
import org.tilewright.sim.system.NetworkStatistics;

/**
 * The network between several GPUs, which inject at its ports. A {@link SystemLoop} advances it together with them.
 */
public final class GpuNetwork {

    private final NetworkShape shape;
    private final NetworkStatistics statistics;
    private final NetworkNode[] nodes;
    private CountedIntervals intervals;

    /**
     * Builds nodes and links.
     *
     * @param statistics what it counts into, whose links are those of {@link NetworkNames#links}
     */
    public GpuNetwork(NetworkShape shape, NetworkStatistics statistics) {
        this(shape, statistics, node -> new OutputLink(shape.routing(), node, shape.credits(),
                shape.arbiter()));
    }

    /** The same with other decisions of the outputs of each node. */
    GpuNetwork(NetworkShape shape, NetworkStatistics statistics, IntFunction<OutputLink> decisions) {
        this.shape = shape;
        this.statistics = statistics;
        Routing routing = shape.routing();
        nodes = new NetworkNode[routing.nodes()];
        LinkWire[][] wires = new LinkWire[nodes.length][];
        for (int node = 0; node < nodes.length; node++) {
            wires[node] = new LinkWire[routing.outputs(node)];
            for (int output = 0; output < wires[node].length; output++) {
                wires[node][output] = new LinkWire(shape.credits());
            }
        }
        int number = 0;
        for (int node = 0; node < nodes.length; node++) {
            LinkOutput[] outputs = new LinkOutput[wires[node].length];
            LinkInput[] inputs = new LinkInput[outputs.length];
            for (int link = 0; link < outputs.length; link++) {
                int neighbour = routing.neighbour(node, link);
                outputs[link] = new LinkOutput(wires[node][link], decisions.apply(node), shape,
                        statistics.links.get(number));
                inputs[link] = new LinkInput(wires[neighbour][routing.output(neighbour, node)], shape);
                number++;
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

    /** All nodes with their GPUs. */
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
        for (int node = 0; node < nodes.length; node++) {
            domains[node].progress().link(neighbours(node, domains));
        }
        return domains;
    }

    private DomainProgress[] neighbours(int node, Domain[] domains) {
        Routing routing = shape.routing();
        return IntStream.range(0, routing.outputs(node))
                .mapToObj(output -> domains[routing.neighbour(node, output)].progress())
                .toArray(DomainProgress[]::new);
    }

    /** Whatever happens after a time counts at that time, until the next reset. */
    void countUntil(long time) {
        for (NetworkNode each : nodes) {
            each.countUntil(time);
        }
    }

    /** What is counted next happens at a time or later; answers in which intervals. */
    CountedIntervals countFrom(long time) {
        if (intervals == null || time >= intervals.firstEnd()) {
            statistics.traffic.at(time);
            intervals = new CountedIntervals(time, statistics.traffic.boundary(),
                    statistics.traffic.intervals().interval());
            for (NetworkNode each : nodes) {
                each.traffic().begin(intervals);
            }
        }
        return intervals;
    }

    /** Counts what all nodes have seen since the last call, interval by interval. */
    void count() {
        int last = -1;
        for (NetworkNode each : nodes) {
            last = Math.max(last, each.traffic().lastInterval());
        }
        for (int interval = 0; interval <= last; interval++) {
            statistics.traffic.at(intervals.timeIn(interval));
            for (NetworkNode each : nodes) {
                each.traffic().moveTo(statistics.traffic, interval);
            }
        }
    }

    /** Empties it and gives all credits back. */
    void reset() {
        intervals = null;
        for (NetworkNode each : nodes) {
            each.reset();
        }
    }
}
