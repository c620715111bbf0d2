package org.tilewright.protocol.own;

import org.tilewright.protocol.network.Topology;

/** Holds a topology to its contract: links go both ways, and ways along links come to an end. */
final class GuardedTopology implements Topology {

    private final Topology topology;
    private final Guard guard;
    private final int creditsToEnter;

    GuardedTopology(Topology topology, String design) {
        this.topology = topology;
        guard = new Guard(design);
        creditsToEnter = guard.number("creditsToEnter()", 1, MAXIMUM_CREDITS_TO_ENTER, topology::creditsToEnter);
    }

    @Override
    public void requireLinkable(int gpus) {
        try {
            topology.requireLinkable(gpus);
        } catch (IllegalArgumentException refused) {
            throw refused;
        } catch (RuntimeException | Error e) {
            throw guard.breach("requireLinkable(" + gpus + " GPUs)", Guard.said(e));
        }
    }

    @Override
    public int creditsToEnter() {
        return creditsToEnter;
    }

    @Override
    public int nodes(int gpus) {
        return guard.number("nodes(" + gpus + " GPUs)", gpus, gpus + 1, () -> topology.nodes(gpus));
    }

    @Override
    public boolean areLinked(int gpus, int node, int other) {
        boolean linked = asked(gpus, node, other);
        if (linked && node == other) {
            throw guard.breach(link(gpus, node, other), "it links a node to itself");
        }
        if (linked != asked(gpus, other, node)) {
            throw guard.breach(link(gpus, node, other), "it answers " + linked + ", and the other way round "
                    + !linked);
        }
        return linked;
    }

    private boolean asked(int gpus, int node, int other) {
        try {
            return topology.areLinked(gpus, node, other);
        } catch (RuntimeException | Error e) {
            throw guard.breach(link(gpus, node, other), Guard.said(e));
        }
    }

    @Override
    public int next(int gpus, int node, int gpu) {
        int nodes = nodes(gpus);
        int first = step(gpus, nodes, node, gpu);
        int at = first;
        for (int steps = 1; at != gpu; steps++) {
            if (steps == nodes) {
                throw guard.breach(way(gpus, node, gpu), "its way does not come to GPU " + gpu);
            }
            at = step(gpus, nodes, at, gpu);
        }
        return first;
    }

    private int step(int gpus, int nodes, int node, int gpu) {
        int next = guard.number(way(gpus, node, gpu), 0, nodes - 1, () -> topology.next(gpus, node, gpu));
        if (next == node || !asked(gpus, node, next)) {
            throw guard.breach(way(gpus, node, gpu), "it answers node " + next + ", which is not linked to node "
                    + node);
        }
        return next;
    }

    private static String link(int gpus, int node, int other) {
        return "areLinked(" + gpus + " GPUs, node " + node + ", node " + other + ")";
    }

    private static String way(int gpus, int node, int gpu) {
        return "next(" + gpus + " GPUs, node " + node + ", to GPU " + gpu + ")";
    }
}
