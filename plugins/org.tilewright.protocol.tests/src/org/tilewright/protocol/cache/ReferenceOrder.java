package org.tilewright.protocol.cache;

import java.util.Set;
import java.util.SplittableRandom;

/** What a policy ought to do, written without regard to state words: the independent reference that its test brings. */
interface ReferenceOrder {

    void filled(int way);

    void read(int way);

    void taken(int way);

    /** The way to give up among candidates, all of them filled. */
    int victim(Set<Integer> candidates);

    /** A random non-empty part of the ways in a mask. */
    static int somethingOf(int mask, SplittableRandom random) {
        int part = mask & random.nextInt();
        return part == 0 ? mask : part;
    }
}
