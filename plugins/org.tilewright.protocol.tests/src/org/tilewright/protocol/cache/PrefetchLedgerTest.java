package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PrefetchLedgerTest {

    @Test
    void aPrefetchedLineIsSettledOnce() {
        PrefetchLedger ledger = new PrefetchLedger(4);
        ledger.prefetched(2);
        assertTrue(ledger.isUnread(2));
        assertFalse(ledger.isUnread(1));
        assertTrue(ledger.settle(2));
        assertFalse(ledger.settle(2));
        ledger.prefetched(3);
        ledger.exchange(3, 0);
        assertTrue(ledger.isUnread(0));
        assertFalse(ledger.isUnread(3));
        ledger.clear();
        assertFalse(ledger.isUnread(0));
        assertFalse(ledger.isUnread(3));
    }
}
