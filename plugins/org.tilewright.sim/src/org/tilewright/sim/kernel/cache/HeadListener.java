package org.tilewright.sim.kernel.cache;

/** Hears when a queue has another oldest request, or none any more. */
interface HeadListener {

    /** The oldest request of a client changes. */
    void headChanges(int client);
}
