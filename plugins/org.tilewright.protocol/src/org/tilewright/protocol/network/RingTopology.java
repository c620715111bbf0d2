package org.tilewright.protocol.network;

/**
 * A line whose ends are linked. A packet goes the shorter way round, in the rising direction if both are as long. Its
 * links wait for each other in a circle, so packets enter it by the {@link BubbleRule}.
 */
final class RingTopology implements Topology {

    @Override
    public boolean areLinked(int gpus, int node, int other) {
        return node != other && (rising(gpus, node, other) == 1 || rising(gpus, other, node) == 1);
    }

    @Override
    public int next(int gpus, int node, int gpu) {
        return rising(gpus, node, gpu) <= rising(gpus, gpu, node) ? (node + 1) % gpus : (node + gpus - 1) % gpus;
    }

    /** Links on the way from one node to another in the rising direction. */
    private static int rising(int gpus, int from, int to) {
        return (to - from + gpus) % gpus;
    }

    @Override
    public int creditsToEnter() {
        return BubbleRule.CREDITS_TO_ENTER;
    }
}
