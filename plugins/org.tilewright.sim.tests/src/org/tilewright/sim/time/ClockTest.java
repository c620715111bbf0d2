package org.tilewright.sim.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class ClockTest {

    private static final BigInteger PICOSECONDS = BigInteger.TEN.pow(12);

    @Property
    void aTickFallsAtTheExactQuotientRoundedDown(@ForAll @LongRange(min = 1, max = 100_000_000) long kilohertz,
            @ForAll @LongRange(min = 0, max = 1L << 36) long tick) {
        Clock clock = new Clock("c", kilohertz * 1000);
        BigInteger exact = BigInteger.valueOf(tick).multiply(PICOSECONDS).divide(BigInteger.valueOf(kilohertz * 1000));
        if (exact.bitLength() < 63) {
            assertEquals(exact.longValueExact(), clock.time(tick));
        }
    }

    @Property
    void theTickAtOrAfterATimeIsTheFirstThatIsNotBefore(
            @ForAll @LongRange(min = 1, max = 100_000_000) long kilohertz,
            @ForAll @LongRange(min = 0, max = 1L << 50) long picoseconds) {
        Clock clock = new Clock("c", kilohertz * 1000);
        long tick = clock.tickAtOrAfter(picoseconds);
        assertTrue(clock.time(tick) >= picoseconds);
        assertTrue(tick == 0 || clock.time(tick - 1) < picoseconds);
        long after = clock.tickAfter(picoseconds);
        assertTrue(clock.time(after) > picoseconds);
        assertTrue(after == 0 || clock.time(after - 1) <= picoseconds);
    }

    @Test
    void clocksOf400And480MegahertzMeetEveryFifthAndSixthTickForEver() {
        Clock slow = new Clock("slow", 400_000_000);
        Clock fast = new Clock("fast", 480_000_000);
        assertEquals(2083, fast.time(1));
        assertEquals(4166, fast.time(2));
        assertEquals(6250, fast.time(3));
        for (long turn = 0; turn < 1_000_000_000_000L; turn = turn * 7 + 1) {
            assertEquals(slow.time(5 * turn), fast.time(6 * turn));
        }
    }

    @Test
    void aFrequencyThatIsNoMultipleOfAKilohertzIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Clock("c", 1_500));
        assertThrows(IllegalArgumentException.class, () -> new Clock("c", 0));
        assertThrows(IllegalArgumentException.class, () -> new Clock("c", 100_000_001_000L));
    }
}
