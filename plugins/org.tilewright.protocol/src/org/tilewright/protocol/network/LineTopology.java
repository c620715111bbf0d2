package org.tilewright.protocol.network;

/** GPUs in a row, each linked to those before and after it. */
final class LineTopology implements Topology {

    private final int gpus;

    LineTopology(int gpus) {
        this.gpus = gpus;
    }

    @Override
    public int gpus() {
        return gpus;
    }

    @Override
    public boolean areLinked(int node, int other) {
        return Math.abs(node - other) == 1;
    }

    @Override
    public int next(int node, int gpu) {
        return gpu > node ? node + 1 : node - 1;
    }
}
