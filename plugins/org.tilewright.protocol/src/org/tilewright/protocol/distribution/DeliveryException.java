package org.tilewright.protocol.distribution;

/** Primitives or sub-images were not delivered as sent, or not in application order: the run is wrong and stops. */
public final class DeliveryException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int gpu;
    private final long batch;
    private final int source;

    /**
     * Names the place.
     *
     * @param gpu    the GPU that received
     * @param batch  number of the batch, from 0
     * @param source the GPU that sent
     */
    DeliveryException(int gpu, long batch, int source, String finding) {
        this("batch", gpu, batch, source, finding);
    }

    private DeliveryException(String what, int gpu, long batch, int source, String finding) {
        super("GPU " + gpu + ", " + what + " " + batch + ", from GPU " + source + ": " + finding);
        this.gpu = gpu;
        this.batch = batch;
        this.source = source;
    }

    /**
     * The same of a group of draws whose sub-images are put together.
     *
     * @param group number of the group, from 0
     */
    public static DeliveryException inGroup(int gpu, int group, int source, String finding) {
        return new DeliveryException("group", gpu, group, source, finding);
    }

    /** The GPU that received. */
    public int gpu() {
        return gpu;
    }

    /** Number of the batch or group, from 0. */
    public long batch() {
        return batch;
    }

    /** The GPU that sent. */
    public int source() {
        return source;
    }
}
