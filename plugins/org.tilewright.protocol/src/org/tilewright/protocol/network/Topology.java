package org.tilewright.protocol.network;

/**
 * Which nodes of a network are linked, and the next node on the way to a GPU. The GPUs are the nodes from 0; a hub, if there is one, is
 * the node after them. Links go both ways. A way depends only on where a packet is and where it goes, and it ends: going on to
 * {@link #next} comes to the GPU without coming to a node twice. That packets do not wait for one another for ever is not the
 * contract's: the properties of the exchange say so within bounds.
 *
 * <p>It has no state: an answer follows from the arguments and the parameters alone, and comes soon. All questions are asked
 * before the first packet.
 */
public interface Topology {

    /** The most credits that a packet may need to enter. */
    int MAXIMUM_CREDITS_TO_ENTER = 16;

    /**
     * Refuses a number of GPUs that it does not link.
     *
     * @param gpus 2 to {@link Routing#MAXIMUM_GPUS}
     * @throws IllegalArgumentException if it does not link so many; the message says why
     */
    default void requireLinkable(int gpus) {}

    /**
     * All nodes.
     *
     * @return the GPUs, and one more if there is a hub
     */
    default int nodes(int gpus) {
        return gpus;
    }

    /** Whether two nodes are linked; none is linked to itself. */
    boolean areLinked(int gpus, int node, int other);

    /**
     * The neighbour to which a packet for a GPU goes next.
     *
     * @param gpu the destination, another node than this
     */
    int next(int gpus, int node, int gpu);

    /**
     * Credits of a link that a packet needs to go from a GPU's injection buffer to it.
     *
     * @return 1 to {@link #MAXIMUM_CREDITS_TO_ENTER}
     */
    default int creditsToEnter() {
        return 1;
    }
}
