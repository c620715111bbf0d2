package org.tilewright.protocol.distribution;

/**
 * Draw-command IDs, which tell the batches apart that are under way at a time (GPUpd, section 4.3): the number of the
 * batch modulo a power of two. With a runahead of k, k + 1 of them are enough, because the end of a batch is marked
 * explicitly; were it seen by the ID of the next batch, it would take k + 2.
 */
public final class DrawIds {

    /** The most bits of a draw ID. */
    public static final int MAXIMUM_BITS = 30;

    private final int last;

    /**
     * Draw IDs of a width.
     *
     * @param bits 0 to {@link #MAXIMUM_BITS}
     */
    public DrawIds(int bits) {
        if (bits < 0 || bits > MAXIMUM_BITS) {
            throw new IllegalArgumentException("draw IDs have 0 to " + MAXIMUM_BITS + " bits, not " + bits);
        }
        last = (1 << bits) - 1;
    }

    /** The fewest bits that tell all batches apart that a runahead lets be under way at a time. */
    public static int bitsNeeded(int runahead) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(runahead);
    }

    /**
     * The draw ID of a batch.
     *
     * @param batch its number, from 0
     */
    public int of(int batch) {
        return batch & last;
    }

    /** The draw ID of the first batch. */
    public int first() {
        return 0;
    }

    /** The draw ID of the batch after one. */
    public int after(int drawId) {
        return drawId == last ? 0 : drawId + 1;
    }
}
