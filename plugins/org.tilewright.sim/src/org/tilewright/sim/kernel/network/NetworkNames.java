package org.tilewright.sim.kernel.network;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.network.Routing;

/** What the parts of a network are called in statistics and messages. */
public final class NetworkNames {

    private NetworkNames() {}

    /**
     * The names of all links, node by node, those of a node in the order of its outputs: {@code 0-1}, or {@code 0-hub} and
     * {@code hub-0}.
     */
    public static List<String> links(Routing routing) {
        List<String> names = new ArrayList<>();
        for (int node = 0; node < routing.nodes(); node++) {
            for (int output = 0; output < routing.outputs(node); output++) {
                names.add(link(routing, node, routing.neighbour(node, output)));
            }
        }
        return names;
    }

    private static String link(Routing routing, int from, int to) {
        return node(routing, from) + "-" + node(routing, to);
    }

    private static String node(Routing routing, int node) {
        return node < routing.gpus() ? Integer.toString(node) : "hub";
    }

    /** The link from one node to another, for example {@code network.0-1}. */
    static String linkOf(Routing routing, int from, int to) {
        return "network." + link(routing, from, to);
    }

    /** The injection buffer of a GPU, for example {@code network.gpu0}: what a GPU waits for that lacks a slot. */
    public static String injectionOf(int gpu) {
        return "network.gpu" + gpu;
    }
}
