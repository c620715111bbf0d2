package org.tilewright.protocol.distribution;

/**
 * Which primitives of a batch each GPU projects, or draws if sub-images are put together in their order. GPU 0 has a run of the batch's
 * first primitives, GPU 1 one of those behind it, and so on, each perhaps of none; the last run ends with the batch. So what comes from
 * GPU 0, then GPU 1, and so on, is in the order of the application, which everything behind relies on; how long the runs are is up to the
 * policy. A policy has no state of its own: it reads and writes an array that belongs to its caller and has {@link #words} ints, all
 * zeros before the first batch of a frame. What it answers follows from its arguments, its words and its parameters alone, so that all
 * GPUs know what each of them does, and a call ends soon.
 */
public interface PrimitiveSharing {

    /** The most ints of state. */
    int MAXIMUM_WORDS = 1 << 12;

    /**
     * The ints of state.
     *
     * @param gpus GPUs that share batches, 1 to {@value ScreenSplit#MAXIMUM_GPUS}
     * @return 0 to {@link #MAXIMUM_WORDS}
     */
    default int words(int gpus) {
        return 0;
    }

    /**
     * Where the run of a GPU ends. It is asked of each GPU in turn, from GPU 0 on. Changes nothing.
     *
     * @param state      the policy's words, and nothing else
     * @param primitives those of the batch, at least 1
     * @param gpus       GPUs that share it, as many as before
     * @param gpu        the GPU, 0 to gpus - 1
     * @param begin      its first primitive, where the run of the GPU before ends; 0 for GPU 0
     * @return the primitive behind its last one, begin to primitives; of the last GPU always primitives
     */
    int end(int[] state, int primitives, int gpus, int gpu, int begin);

    /**
     * A batch has been shared out.
     *
     * @param state      the policy's words, and nothing else
     * @param primitives those of the batch, at least 1
     * @param gpus       GPUs that share it
     */
    default void shared(int[] state, int primitives, int gpus) {}
}
