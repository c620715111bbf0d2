package org.tilewright.protocol.network;

/**
 * Where packets go. The GPUs are the nodes from 0 to GPUs - 1; a hub is the node after them. The outputs of a node are
 * numbered from 0 in the order of the neighbours that they lead to, and so are the links that come in from them. The
 * destinations of a packet are a mask of GPUs; where their ways part, each copy keeps the destinations that lie behind its
 * output, so each gets one copy. Immutable.
 */
public final class Routing {

    /** The most GPUs: a set of GPUs is a mask of 64 bits. */
    public static final int MAXIMUM_GPUS = 64;

    /** What {@link #output} answers for nodes that are not linked. */
    public static final int NO_OUTPUT = -1;

    private final int gpus;
    private final int creditsToEnter;
    private final int[][] neighbours;
    private final long[][] behind;

    /**
     * Asks a topology for all ways.
     *
     * @param gpus 2 to {@link #MAXIMUM_GPUS}
     * @throws IllegalArgumentException if it does not link so many
     */
    public Routing(Topology topology, int gpus) {
        if (gpus < 2 || gpus > MAXIMUM_GPUS) {
            throw new IllegalArgumentException("a network links 2 to " + MAXIMUM_GPUS + " GPUs, not " + gpus);
        }
        topology.requireLinkable(gpus);
        this.gpus = gpus;
        creditsToEnter = topology.creditsToEnter();
        neighbours = new int[topology.nodes(gpus)][];
        behind = new long[neighbours.length][];
        for (int node = 0; node < neighbours.length; node++) {
            neighbours[node] = neighbours(topology, node);
            behind[node] = new long[neighbours[node].length];
            for (int gpu = 0; gpu < gpus; gpu++) {
                if (gpu != node) {
                    behind[node][output(node, topology.next(gpus, node, gpu))] |= 1L << gpu;
                }
            }
        }
    }

    private int[] neighbours(Topology topology, int node) {
        int[] linked = new int[neighbours.length];
        int count = 0;
        for (int other = 0; other < linked.length; other++) {
            if (topology.areLinked(gpus, node, other)) {
                linked[count++] = other;
            }
        }
        int[] found = new int[count];
        System.arraycopy(linked, 0, found, 0, count);
        return found;
    }

    /** Nodes that are GPUs. */
    public int gpus() {
        return gpus;
    }

    /** All nodes. */
    public int nodes() {
        return neighbours.length;
    }

    /** Outputs of a node; as many links come in. */
    public int outputs(int node) {
        return neighbours[node].length;
    }

    /** The node that an output leads to. */
    public int neighbour(int node, int output) {
        return neighbours[node][output];
    }

    /** The output that leads to a neighbour, or {@link #NO_OUTPUT}. */
    public int output(int node, int neighbour) {
        for (int output = 0; output < neighbours[node].length; output++) {
            if (neighbours[node][output] == neighbour) {
                return output;
            }
        }
        return NO_OUTPUT;
    }

    /**
     * Inputs of a node: of a GPU its injection buffer, which is input 0, and then the links that come in; of a hub the
     * links alone.
     */
    public int inputs(int node) {
        return input(node, outputs(node));
    }

    /** The input of a node that is the link from the neighbour of an output. */
    public int input(int node, int output) {
        return node < gpus ? 1 + output : output;
    }

    /**
     * The destinations that a packet reaches by an output of a node. The packet wants the output if there are any, and its
     * copy goes on with them alone.
     *
     * @param destinations the destinations that the packet at this node has left
     */
    public long behind(int node, int output, long destinations) {
        return behind[node][output] & destinations;
    }

    /** Whether a packet is to be delivered at a node. */
    public boolean isDelivered(int node, long destinations) {
        return node < gpus && (destinations >>> node & 1) != 0;
    }

    /**
     * Credits of a link that a packet from the injection buffer needs to take it; it uses one of them. All other packets
     * need one.
     */
    public int creditsToEnter() {
        return creditsToEnter;
    }
}
