package org.tilewright.protocol.composition;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.tilewright.protocol.distribution.DeliveryException;

class SubImageLedgerTest {

    private final SubImageLedger ledger = new SubImageLedger(1, 3);

    private static void assertBreach(String line, Executable breach) {
        assertEquals(line, assertThrows(DeliveryException.class, breach).getMessage());
    }

    @Test
    void eachSubImageComesOnceAndWhole() {
        for (int group = 0; group < 2; group++) {
            ledger.begin(group);
            ledger.put(0, 8, true);
            ledger.put(2, 4, true);
            ledger.put(0, 3, true);
            ledger.end(0, 11);
            ledger.end(2, 4);
            assertDoesNotThrow(ledger::leave);
        }
    }

    @Test
    void quadsAreMissed() {
        ledger.begin(4);
        ledger.put(0, 8, true);
        assertBreach("GPU 1, group 4, from GPU 0: 9 quads were sent and 8 have come", () -> ledger.end(0, 9));
    }

    @Test
    void aSubImageComesNotAgain() {
        ledger.begin(0);
        ledger.end(2, 0);
        assertBreach("GPU 1, group 0, from GPU 2: its sub-image has come again", () -> ledger.put(2, 1, true));
    }

    @Test
    void aSubImageThatIsNotDueIsNotPutIn() {
        ledger.begin(0);
        assertBreach("GPU 1, group 0, from GPU 2: its sub-image has come and is not due",
                () -> ledger.put(2, 1, false));
    }

    @Test
    void nobodyLeavesWithoutAllSubImages() {
        ledger.begin(0);
        ledger.end(2, 0);
        assertBreach("GPU 1, group 0, from GPU 0: its sub-image has not come", ledger::leave);
    }
}
