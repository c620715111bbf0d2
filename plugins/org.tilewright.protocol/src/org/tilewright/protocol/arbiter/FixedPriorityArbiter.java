package org.tilewright.protocol.arbiter;

/** Grants the requester with the lowest number. It starves the others as long as that one requests. */
public final class FixedPriorityArbiter implements Arbiter {

    @Override
    public int grant(int requests) {
        return requests == 0 ? NOBODY : Integer.numberOfTrailingZeros(requests);
    }
}
