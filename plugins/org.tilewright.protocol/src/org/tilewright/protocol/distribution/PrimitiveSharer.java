package org.tilewright.protocol.distribution;

/** Shares out the batches of a frame, one after the other, as a {@link PrimitiveSharing} says. */
public final class PrimitiveSharer {

    private final PrimitiveSharing sharing;
    private final int gpus;
    private final int[] words;

    /**
     * Makes one that has seen no batch.
     *
     * @param sharing how long the GPUs' runs are
     * @param gpus    at least 1
     */
    public PrimitiveSharer(PrimitiveSharing sharing, int gpus) {
        this.sharing = sharing;
        this.gpus = gpus;
        words = new int[sharing.words(gpus)];
    }

    /**
     * Shares out the next batch.
     *
     * @param primitives its primitives, at least 1
     */
    public PrimitiveShares next(int primitives) {
        int[] bounds = new int[gpus + 1];
        for (int gpu = 0; gpu < gpus; gpu++) {
            bounds[gpu + 1] = sharing.end(words, primitives, gpus, gpu, bounds[gpu]);
        }
        sharing.shared(words, primitives, gpus);
        return new PrimitiveShares(bounds);
    }

    /** The words of the policy; not a copy. */
    public int[] state() {
        return words;
    }
}
