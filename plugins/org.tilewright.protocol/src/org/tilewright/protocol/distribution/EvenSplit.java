package org.tilewright.protocol.distribution;

/**
 * The even split of a batch: each GPU projects a run of consecutive primitives, ceil(primitives / GPUs) long (GPUpd,
 * section 4.1). The last runs are cut to the batch, so they are shorter or empty when it cannot be divided evenly.
 */
public final class EvenSplit {

    private EvenSplit() {}

    /**
     * The first primitive of a GPU's run.
     *
     * @param primitives primitives of the batch, at least 0
     * @param gpus       at least 1
     * @param gpu        0 to gpus - 1; gpus itself answers the end of the batch
     */
    public static int begin(int primitives, int gpus, int gpu) {
        int run = primitives / gpus + (primitives % gpus == 0 ? 0 : 1);
        return (int) Math.min(primitives, (long) gpu * run);
    }

    /** The primitive after the last one of a GPU's run; see {@link #begin}. */
    public static int end(int primitives, int gpus, int gpu) {
        return begin(primitives, gpus, gpu + 1);
    }
}
