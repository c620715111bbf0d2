package org.tilewright.protocol.network;

/**
 * Which nodes of a network are linked, and the next node on the way to a GPU. The GPUs are the nodes from 0; other nodes
 * follow them. Links go both ways. A way depends only on where a packet is and where it goes, and it is a shortest one.
 */
interface Topology {

    /** Nodes that are GPUs. */
    int gpus();

    /** All nodes. */
    default int nodes() {
        return gpus();
    }

    /** Whether two different nodes are linked. */
    boolean areLinked(int node, int other);

    /**
     * The neighbour to which a packet for a GPU goes next.
     *
     * @param gpu the destination, another node than this
     */
    int next(int node, int gpu);

    /** Credits of a link that a packet needs to go from a GPU's injection buffer to it. */
    default int creditsToEnter() {
        return 1;
    }
}
