package org.tilewright.protocol.distribution;

import java.util.Arrays;

/**
 * Checks in every run what one GPU receives: packets bear the draw ID of the batch that is due, a marker announces as
 * many IDs as have come, the IDs of a batch are taken in rising order, and in the end all that was sent was received and
 * taken. It decides nothing, so nothing that it checks depends on it.
 */
public final class DeliveryLedger {

    private static final int NO_ID = -1;

    private final int gpu;
    private final DrawIds drawIds;
    private final int[] expectedDrawId;
    private final int[] idsOfBatch;
    private final long[] batches;
    private final long[] sent;
    private final long[] received;
    private final long[] taken;
    private int lastTaken = NO_ID;
    private long batchTaken;

    /**
     * A ledger before the first batch.
     *
     * @param gpus at least 1
     * @param gpu  number of this GPU
     */
    public DeliveryLedger(int gpus, int gpu, DrawIds drawIds) {
        this.gpu = gpu;
        this.drawIds = drawIds;
        expectedDrawId = new int[gpus];
        Arrays.fill(expectedDrawId, drawIds.first());
        idsOfBatch = new int[gpus];
        batches = new long[gpus];
        sent = new long[gpus];
        received = new long[gpus];
        taken = new long[gpus];
    }

    /** This GPU has sent an ID to each of these GPUs, itself perhaps included. */
    public void sent(long mask) {
        for (long left = mask; left != 0; left &= left - 1) {
            sent[Long.numberOfTrailingZeros(left)]++;
        }
    }

    /**
     * IDs have come from a source, this GPU itself perhaps.
     *
     * @param drawId the draw ID that they came with
     * @throws DeliveryException if another batch is due
     */
    public void idsArrived(int source, int drawId, int ids) {
        checkDrawId(source, drawId);
        idsOfBatch[source] += ids;
        received[source] += ids;
    }

    /**
     * A marker has come from a source, this GPU itself perhaps.
     *
     * @param drawId the draw ID that it came with
     * @param ids    the IDs that it announces
     * @throws DeliveryException if another batch is due, or not so many IDs have come
     */
    public void markerArrived(int source, int drawId, int ids) {
        checkDrawId(source, drawId);
        if (ids != idsOfBatch[source]) {
            throw new DeliveryException(gpu, batches[source], source, "the marker announces " + ids
                    + " primitives and " + idsOfBatch[source] + " have come");
        }
        idsOfBatch[source] = 0;
        batches[source]++;
        expectedDrawId[source] = drawIds.after(drawId);
    }

    private void checkDrawId(int source, int drawId) {
        if (drawId != expectedDrawId[source]) {
            throw new DeliveryException(gpu, batches[source], source,
                    "draw ID " + drawId + " has come, not " + expectedDrawId[source]);
        }
    }

    /**
     * The vertex fetch takes an ID.
     *
     * @throws DeliveryException if it does not follow those of the batch taken before
     */
    public void taken(int source, int id) {
        if (id <= lastTaken) {
            throw new DeliveryException(gpu, batchTaken, source,
                    "primitive " + id + " comes after primitive " + lastTaken);
        }
        lastTaken = id;
        taken[source]++;
    }

    /** The last marker of a batch has been taken: its primitives are complete. */
    public void batchTaken() {
        lastTaken = NO_ID;
        batchTaken++;
    }

    /** IDs that this GPU has taken in all. */
    public long taken() {
        long sum = 0;
        for (long ids : taken) {
            sum += ids;
        }
        return sum;
    }

    /** IDs of a source that this GPU has taken. */
    public long taken(int source) {
        return taken[source];
    }

    /**
     * At the end of a run: everything sent was received and taken, in the same number of batches everywhere.
     *
     * @param ledgers those of all GPUs in order
     * @throws DeliveryException if anything is missing or too many
     */
    public static void settle(DeliveryLedger[] ledgers) {
        for (DeliveryLedger receiver : ledgers) {
            for (DeliveryLedger sender : ledgers) {
                receiver.settleWith(sender);
            }
        }
    }

    private void settleWith(DeliveryLedger sender) {
        int source = sender.gpu;
        long due = sender.sent[gpu];
        if (received[source] != due || taken[source] != due || batches[source] != batchTaken) {
            throw new DeliveryException(gpu, batchTaken, source,
                    "of " + due + " primitives sent, " + received[source] + " have come and " + taken[source]
                            + " were taken, in " + batches[source] + " and " + batchTaken + " batches");
        }
    }
}
