package org.tilewright.sim.network;

/** What the parts of a network are called in statistics and messages. */
public final class NetworkNames {

    private final int gpus;

    /**
     * Names for a network.
     *
     * @param gpus nodes that are GPUs; the one behind them is the hub
     */
    NetworkNames(int gpus) {
        this.gpus = gpus;
    }

    /** The link from one node to another, for example {@code network.0-1} or {@code network.0-hub}. */
    String link(int from, int to) {
        return "network." + node(from) + "-" + node(to);
    }

    private String node(int node) {
        return node < gpus ? Integer.toString(node) : "hub";
    }

    /** The injection buffer of a GPU, for example {@code network.gpu0}: what a GPU waits for that lacks a slot. */
    public static String injectionOf(int gpu) {
        return "network.gpu" + gpu;
    }
}
