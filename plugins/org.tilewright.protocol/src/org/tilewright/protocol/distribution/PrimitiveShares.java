package org.tilewright.protocol.distribution;

/** The runs of one batch's primitives that the GPUs have: each begins where the one of the GPU before ends. */
public final class PrimitiveShares {

    /** By GPU the first primitive of its run, and behind them the end of the last run. */
    private final int[] bounds;

    PrimitiveShares(int[] bounds) {
        this.bounds = bounds;
    }

    /** The first primitive of a GPU's run. */
    public int begin(int gpu) {
        return bounds[gpu];
    }

    /** The primitive behind the last one of a GPU's run; its begin if it is empty. */
    public int end(int gpu) {
        return bounds[gpu + 1];
    }
}
