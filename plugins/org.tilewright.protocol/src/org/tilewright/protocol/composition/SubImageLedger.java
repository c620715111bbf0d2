package org.tilewright.protocol.composition;

import java.util.Arrays;

import org.tilewright.protocol.distribution.DeliveryException;

/**
 * Checks, in every run, that a GPU puts each sub-image of a group in once, whole and when it is due. What is counted takes no
 * bytes on the network.
 */
public final class SubImageLedger {

    private final int gpu;
    private final int[] quads;
    private final boolean[] ended;
    private int group;

    /**
     * A ledger before the first group.
     *
     * @param gpu  the GPU that puts in
     * @param gpus at least 1
     */
    public SubImageLedger(int gpu, int gpus) {
        this.gpu = gpu;
        quads = new int[gpus];
        ended = new boolean[gpus];
    }

    /** Sub-images of a group are put in from now on. */
    public void begin(int number) {
        group = number;
        Arrays.fill(quads, 0);
        Arrays.fill(ended, false);
    }

    /**
     * Quads of a source are put in.
     *
     * @param count how many
     * @param isDue whether sub-images may come in any order, or this one continues what is there
     * @throws DeliveryException if it is not, or if all of them had come
     */
    public void put(int source, int count, boolean isDue) {
        if (!isDue) {
            throw DeliveryException.inGroup(gpu, group, source, "its sub-image has come and is not due");
        }
        if (ended[source]) {
            throw DeliveryException.inGroup(gpu, group, source, "its sub-image has come again");
        }
        quads[source] += count;
    }

    /**
     * All quads of a source have been put in.
     *
     * @param announced how many it says it has sent
     * @throws DeliveryException if others have come
     */
    public void end(int source, int announced) {
        if (quads[source] != announced) {
            throw DeliveryException.inGroup(gpu, group, source,
                    announced + " quads were sent and " + quads[source] + " have come");
        }
        ended[source] = true;
    }

    /**
     * The GPU leaves the group.
     *
     * @throws DeliveryException if the sub-image of another GPU has not come
     */
    public void leave() {
        for (int source = 0; source < ended.length; source++) {
            if (source != gpu && !ended[source]) {
                throw DeliveryException.inGroup(gpu, group, source, "its sub-image has not come");
            }
        }
    }
}
