package org.tilewright.protocol.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class CreditsTest {

    @Test
    void creditsAreTakenUpToTheirTotalAndGivenBack() {
        Credits credits = new Credits(2);
        credits.take();
        credits.take();
        assertEquals(0, credits.available());
        assertThrows(IllegalStateException.class, credits::take);
        credits.giveBack();
        assertEquals(1, credits.available());
        assertEquals(1, credits.taken());
        credits.reset();
        assertEquals(2, credits.available());
        assertThrows(IllegalStateException.class, credits::giveBack);
        assertThrows(IllegalArgumentException.class, () -> new Credits(0));
    }
}
