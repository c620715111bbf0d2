package org.tilewright.sim.ticked.network;

import java.util.List;

/**
 * What GPUs send each other over the network.
 *
 * @param kind         what it carries
 * @param source       the GPU that sends it
 * @param destinations the GPUs that it goes to, bit g standing for GPU g
 * @param bytes        its size with the header, at least 1
 * @param drawId       number of its batch as the wire carries it; of IDs and markers
 * @param count        IDs sent to each destination in the batch, of a marker; entries given back, of credits; of a sub-image, its quads
 *                     and those sent with them
 * @param ids          numbers of primitives in their batch, of IDs
 * @param pixels       what is stored where, of a synchronisation
 * @param isLast       whether it ends a synchronisation or a sub-image
 * @param quads        what was drawn, of a sub-image
 * @param told         what it says about groups
 */
public record Parcel(Kind kind, int source, long destinations, int bytes, int drawId, int[] count, List<Integer> ids,
        List<SyncPixel> pixels, boolean isLast, List<List<DrawnPixel>> quads, GroupMessage told) {

    private Parcel(Kind kind, int source, long destinations, int bytes, int drawId, int[] count, List<Integer> ids,
            List<SyncPixel> pixels, boolean isLast) {
        this(kind, source, destinations, bytes, drawId, count, ids, pixels, isLast, null, null);
    }

    /** Even a parcel without a header and with nothing in it takes a byte. */
    public Parcel {
        bytes = Math.max(1, bytes);
    }

    /** What parcels carry, in the order of the statistics. */
    public enum Kind {
        IDS, MARKER, SYNC, CREDITS, DRAWS, SUB_IMAGE, SCHEDULE;

        /** Whether such parcels go before all others, and need no place. */
        boolean goesFirst() {
            return this == CREDITS || this == DRAWS || this == SCHEDULE;
        }
    }

    public static Parcel ids(int source, int destination, int bytes, int drawId, List<Integer> ids) {
        return new Parcel(Kind.IDS, source, 1L << destination, bytes, drawId, null, List.copyOf(ids), null, false);
    }

    /** @param sent by destination, the IDs sent to it in the batch */
    public static Parcel marker(int source, long destinations, int bytes, int drawId, int[] sent) {
        return new Parcel(Kind.MARKER, source, destinations, bytes, drawId, sent.clone(), null, null, false);
    }

    public static Parcel sync(int source, long destinations, int bytes, List<SyncPixel> pixels, boolean isLast) {
        return new Parcel(Kind.SYNC, source, destinations, bytes, 0, null, null, pixels, isLast);
    }

    public static Parcel credits(int source, int destination, int bytes, int entries) {
        return new Parcel(Kind.CREDITS, source, 1L << destination, bytes, 0, new int[] { entries }, null, null, false);
    }

    /**
     * @param count     quads that it is to carry, which take its bytes
     * @param announced quads sent of the sub-image with it
     */
    public static Parcel subImage(int source, int destination, int bytes, int count, List<List<DrawnPixel>> quads,
            int announced, boolean isLast) {
        return new Parcel(Kind.SUB_IMAGE, source, 1L << destination, bytes, 0, new int[] { count, announced },
                null, null, isLast, List.copyOf(quads), null);
    }

    public static Parcel told(int source, long destinations, int bytes, GroupMessage told) {
        return new Parcel(told.subject().isOfDraws() ? Kind.DRAWS : Kind.SCHEDULE, source, destinations, bytes, 0, null,
                null, null, false, null, told);
    }
}
