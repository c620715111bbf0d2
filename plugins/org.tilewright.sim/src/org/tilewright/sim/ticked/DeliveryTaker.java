package org.tilewright.sim.ticked;

/** Who takes what the network delivers at a node. */
interface DeliveryTaker {

    /** A parcel is there; it may be seen strictly after this time. */
    void delivered(Parcel parcel, long time);
}
