package org.tilewright.protocol.distribution;

/**
 * What one GPU of an {@link ExchangeModel} has to take, told from the masks of the primitives alone: those that go to it,
 * in rising order, all of a batch before its last marker.
 */
final class ExpectedDeliveries {

    /** The mask of a primitive that is not yet projected. */
    static final int UNKNOWN = -1;

    private final int gpu;
    private final ExchangeShares shares;
    private final int[] masks;

    /** The batch that is being taken, and the first primitive that it may take next. */
    int batch;
    int next;

    ExpectedDeliveries(int gpu, ExchangeShares shares, int[] masks) {
        this.gpu = gpu;
        this.shares = shares;
        this.masks = masks;
    }

    void take(int primitive) {
        check((masks[primitive] >> gpu & 1) != 0, "a primitive comes to the wrong GPU");
        check(primitive >= next, "out of order");
        check(shares.batchOf(primitive) == batch, "in the wrong batch");
        skipTo(primitive);
        next = primitive + 1;
    }

    /** The last marker of the batch. */
    void takeMarker() {
        batch++;
        skipTo(shares.firstOf(batch));
    }

    private void skipTo(int primitive) {
        for (; next < primitive; next++) {
            check(masks[next] != UNKNOWN && (masks[next] >> gpu & 1) == 0, "a primitive is missing");
        }
    }

    private static void check(boolean holds, String broken) {
        if (!holds) {
            throw new IllegalStateException(broken);
        }
    }
}
