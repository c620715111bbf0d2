package org.tilewright.protocol.network;

/** GPUs that are linked to one hub only, which is the node after the last GPU. */
final class HubTopology implements Topology {

    private final int gpus;

    HubTopology(int gpus) {
        this.gpus = gpus;
    }

    @Override
    public int gpus() {
        return gpus;
    }

    @Override
    public int nodes() {
        return gpus + 1;
    }

    @Override
    public boolean areLinked(int node, int other) {
        return node != other && Math.max(node, other) == gpus;
    }

    @Override
    public int next(int node, int gpu) {
        return node == gpus ? gpu : gpus;
    }
}
