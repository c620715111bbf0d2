package org.tilewright.sim.ticked.network;

import org.tilewright.protocol.network.Routing;

/** A parcel in a buffer of a node, with the destinations that are left to be served from there. */
final class ParcelCopy {

    final Parcel parcel;
    /** Destinations to which nothing has gone from here yet. */
    private long left;
    /** Whether a hub has occupied itself with it. */
    boolean isForwarded;

    ParcelCopy(Parcel parcel, long destinations) {
        this.parcel = parcel;
        left = destinations;
    }

    boolean isFor(Routing routing, int node) {
        return routing.isDelivered(node, left);
    }

    void delivered(int node) {
        left &= ~(1L << node);
    }

    boolean wants(Routing routing, int node, int output) {
        return routing.behind(node, output, left) != 0;
    }

    /** Goes out by an output; what goes on from there. */
    ParcelCopy takeFor(Routing routing, int node, int output) {
        long behind = routing.behind(node, output, left);
        left &= ~behind;
        return new ParcelCopy(parcel, behind);
    }

    boolean isServed() {
        return left == 0;
    }
}
