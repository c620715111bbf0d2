package org.tilewright.protocol.network;

/** GPUs that are linked to one hub only, which is the node after the last GPU. */
final class HubTopology implements Topology {

    @Override
    public int nodes(int gpus) {
        return gpus + 1;
    }

    @Override
    public boolean areLinked(int gpus, int node, int other) {
        return node != other && Math.max(node, other) == gpus;
    }

    @Override
    public int next(int gpus, int node, int gpu) {
        return node == gpus ? gpu : gpus;
    }
}
