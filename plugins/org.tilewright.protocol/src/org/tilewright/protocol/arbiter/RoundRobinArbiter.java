package org.tilewright.protocol.arbiter;

/**
 * Grants the first requester after the one granted last, in circular order. A requester that keeps requesting is
 * overtaken at most requesters - 1 times. The first grant prefers requester 0.
 */
public final class RoundRobinArbiter implements Arbiter {

    private final int requesters;
    private int next;

    /**
     * Makes an arbiter that prefers requester 0.
     *
     * @param requesters 1 to 32
     */
    public RoundRobinArbiter(int requesters) {
        if (requesters < 1 || requesters > Integer.SIZE) {
            throw new IllegalArgumentException("an arbiter has 1 to 32 requesters, not " + requesters);
        }
        this.requesters = requesters;
    }

    @Override
    public int grant(int requests) {
        if (requests == 0) {
            return NOBODY;
        }
        int fromNext = requests >>> next;
        int granted = fromNext != 0
                ? next + Integer.numberOfTrailingZeros(fromNext)
                : Integer.numberOfTrailingZeros(requests);
        next = granted + 1 == requesters ? 0 : granted + 1;
        return granted;
    }

    /** The requester that would be preferred now: the whole state. */
    public int preferred() {
        return next;
    }

    /** Prefers requester 0 again. */
    public void reset() {
        next = 0;
    }
}
