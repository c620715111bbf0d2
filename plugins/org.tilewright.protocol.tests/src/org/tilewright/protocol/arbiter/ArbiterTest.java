package org.tilewright.protocol.arbiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class ArbiterTest {

    @Property
    void roundRobinLetsNobodyBeOvertakenMoreThanOthersTimes(@ForAll @IntRange(min = 1, max = 32) int requesters,
            @ForAll @Size(max = 100) List<Integer> arrivals) {
        RoundRobinArbiter arbiter = new RoundRobinArbiter(requesters);
        int everybody = (int) ((1L << requesters) - 1);
        int[] overtaken = new int[requesters];
        int waiting = 0;
        for (int arrival : arrivals) {
            waiting |= arrival & everybody;
            int granted = arbiter.grant(waiting);
            if (granted == Arbiter.NOBODY) {
                assertEquals(0, waiting);
                continue;
            }
            assertTrue((waiting >> granted & 1) == 1, "granted who did not request");
            waiting &= ~(1 << granted);
            overtaken[granted] = 0;
            for (int other = 0; other < requesters; other++) {
                overtaken[other] = (waiting >> other & 1) == 1 ? overtaken[other] + 1 : 0;
                assertTrue(overtaken[other] <= requesters - 1, "requester " + other);
            }
        }
    }

    @Test
    void roundRobinTakesTurnsFromRequesterZero() {
        RoundRobinArbiter arbiter = new RoundRobinArbiter(3);
        assertEquals(0, arbiter.grant(0b111));
        assertEquals(1, arbiter.grant(0b111));
        assertEquals(2, arbiter.grant(0b111));
        assertEquals(0, arbiter.grant(0b111));
        assertEquals(0, arbiter.grant(0b001));
        assertEquals(2, arbiter.grant(0b101));
        arbiter.grant(0b001);
        arbiter.reset();
        assertEquals(0, arbiter.grant(0b011));
    }

    @Test
    void nobodyIsGrantedWhenNobodyRequestsAndTheTurnStays() {
        RoundRobinArbiter arbiter = new RoundRobinArbiter(2);
        arbiter.grant(0b01);
        assertEquals(Arbiter.NOBODY, arbiter.grant(0));
        assertEquals(1, arbiter.preferred());
    }

    @Test
    void anArbiterOfNobodyOrOfTooManyIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new RoundRobinArbiter(0));
        assertThrows(IllegalArgumentException.class, () -> new RoundRobinArbiter(33));
    }
}
