package org.tilewright.verification.arbiter;

import org.tilewright.protocol.cache.TagArbitration;
import org.tilewright.protocol.cache.TagTurn;

/** Two who alternate at one port, as a depth unit does it: whoever acts second, and finds the port used, says so. */
final class TagGrants implements Arbiter {

    private static final int DEMAND = 0;
    private static final int PREFETCH = 1;
    private static final int BOTH = 1 << DEMAND | 1 << PREFETCH;

    private final TagTurn turn = new TagTurn(TagArbitration.ALTERNATE);

    TagGrants(int requesters) {
        if (requesters != 2) {
            throw new IllegalArgumentException("at the tags two take turns, not " + requesters);
        }
    }

    @Override
    public int grant(int requests) {
        if (requests != BOTH) {
            return requests == 0 ? NOBODY : Integer.numberOfTrailingZeros(requests);
        }
        int first = turn.isDemandFirst() ? DEMAND : PREFETCH;
        turn.conflict();
        return first;
    }
}
