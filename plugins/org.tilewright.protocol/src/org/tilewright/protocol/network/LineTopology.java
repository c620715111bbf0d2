package org.tilewright.protocol.network;

/** GPUs in a row, each linked to those before and after it. */
final class LineTopology implements Topology {

    @Override
    public boolean areLinked(int gpus, int node, int other) {
        return Math.abs(node - other) == 1;
    }

    @Override
    public int next(int gpus, int node, int gpu) {
        return gpu > node ? node + 1 : node - 1;
    }
}
