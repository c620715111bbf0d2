package org.tilewright.sim.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class DivisorTest {

    @Property
    void quotientsAreThoseOfADivision(@ForAll @LongRange(min = 1, max = 1L << 40) long divisor,
            @ForAll @LongRange(min = 0) long dividend) {
        assertEquals(dividend / divisor, new Divisor(divisor).quotient(dividend));
    }

    /** Only next to multiples of the divisor can a quotient be one off. */
    @Property
    void quotientsChangeAtMultiplesOfTheDivisor(@ForAll @LongRange(min = 1, max = 1L << 40) long divisor,
            @ForAll @LongRange(min = 1) long any) {
        long quotient = Math.max(1, any / divisor);
        long multiple = quotient * divisor;
        assertEquals(quotient - 1, new Divisor(divisor).quotient(multiple - 1));
        assertEquals(quotient, new Divisor(divisor).quotient(multiple));
    }

    @Test
    void theLargestDividendsOfTheFastWayAreDividedBySmallAndLargeDivisors() {
        for (long divisor = 1; divisor <= 1L << 40; divisor = divisor * 3 / 2 + 1) {
            for (long dividend = (1L << 62) - 3; dividend <= (1L << 62) + 3; dividend++) {
                assertEquals(dividend / divisor, new Divisor(divisor).quotient(dividend));
            }
        }
    }

    @Test
    void divisorsOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Divisor(0));
        assertThrows(IllegalArgumentException.class, () -> new Divisor((1L << 40) + 1));
    }
}
