package org.tilewright.sim.ticked.network;

/** Who takes what the network delivers at a node. */
public interface DeliveryTaker {

    /** A parcel is there; it may be seen strictly after this time. */
    void delivered(Parcel parcel, long time);
}
