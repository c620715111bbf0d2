package org.tilewright.sim.kernel.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.tilewright.sim.time.Clock;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class CrossingTest {

    @Property
    void ticksCrossAsTheirTimesSay(@ForAll @LongRange(min = 1, max = 5_000_000) long coreKilohertz,
            @ForAll @IntRange(min = 1, max = 9) int ratio,
            @ForAll @LongRange(min = 1, max = 5_000_000) long otherKilohertz,
            @ForAll boolean whole, @ForAll @LongRange(min = 0, max = 1L << 32) long tick) {
        Clock core = new Clock("core", coreKilohertz * 1000);
        Clock memory = new Clock("memory", (whole ? coreKilohertz * ratio : otherKilohertz) * 1000);
        Crossing crossing = new Crossing(core, memory);
        assertEquals(memory.tickAfter(core.time(tick)), crossing.memoryAfter(tick));
        assertEquals(core.tickAfter(memory.time(tick)), crossing.coreAfter(tick));
        assertEquals(core.tickAtOrAfter(memory.time(tick)), crossing.coreAtOrAfter(tick));
    }
}
