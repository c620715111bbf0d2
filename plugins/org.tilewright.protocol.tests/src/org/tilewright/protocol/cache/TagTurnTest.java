package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

class TagTurnTest extends TagPriorityContract {

    @Override
    protected List<? extends TagPriority> designs() {
        return List.of(TagArbitration.values());
    }

    @Test
    void aFixedOrderStaysAfterConflicts() {
        TagTurn demand = new TagTurn(TagArbitration.DEMAND_FIRST);
        TagTurn prefetch = new TagTurn(TagArbitration.PREFETCH_FIRST);
        assertTrue(demand.isDemandFirst());
        assertFalse(prefetch.isDemandFirst());
        demand.conflict();
        prefetch.conflict();
        assertTrue(demand.isDemandFirst());
        assertFalse(prefetch.isDemandFirst());
    }

    @Test
    void whoHadToWaitActsFirstUntilTheNextConflict() {
        TagTurn turn = new TagTurn(TagArbitration.ALTERNATE);
        assertTrue(turn.isDemandFirst());
        turn.conflict();
        assertFalse(turn.isDemandFirst(), "the prefetcher waited");
        turn.conflict();
        assertTrue(turn.isDemandFirst(), "the depth unit waited");
        turn.conflict();
        turn.reset();
        assertTrue(turn.isDemandFirst());
    }
}
