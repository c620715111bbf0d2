package org.tilewright.protocol.network;

/** Every GPU linked to every other. */
final class FullTopology implements Topology {

    private final int gpus;

    FullTopology(int gpus) {
        this.gpus = gpus;
    }

    @Override
    public int gpus() {
        return gpus;
    }

    @Override
    public boolean areLinked(int node, int other) {
        return node != other;
    }

    @Override
    public int next(int node, int gpu) {
        return gpu;
    }
}
