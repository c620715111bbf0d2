package org.tilewright.sim.ticked.network;

import java.util.ArrayDeque;
import java.util.Deque;

/** What a GPU has handed to the network: parcels of credits go before all others, and there is room for any number of them. */
final class InjectedParcels implements NodeInput {

    private final int places;
    private final Deque<ParcelCopy> credits = new ArrayDeque<>();
    private final Deque<ParcelCopy> others = new ArrayDeque<>();

    InjectedParcels(int places) {
        this.places = places;
    }

    /** Places that are free: the GPU acts in an instant before the network, so they became so at a time before. */
    int free() {
        return places - others.size();
    }

    void add(Parcel parcel) {
        if (parcel.kind().goesFirst()) {
            credits.addLast(new ParcelCopy(parcel, parcel.destinations()));
        } else if (free() > 0) {
            others.addLast(new ParcelCopy(parcel, parcel.destinations()));
        } else {
            throw new IllegalStateException("the injection buffer of GPU " + parcel.source() + " overflows");
        }
    }

    private Deque<ParcelCopy> first() {
        return credits.isEmpty() ? others : credits;
    }

    @Override
    public ParcelCopy head() {
        return first().peekFirst();
    }

    @Override
    public void leave(long time) {
        first().removeFirst();
    }
}
