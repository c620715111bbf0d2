package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What all that place fills keep to; the test of some, built in or not, extends this. */
public abstract class FillWayContract {

    /** The designs under test. */
    protected abstract List<? extends FillWay> designs();

    @Property
    void dataGoIntoAWayOfTheSetThatIsNotFilled(@ForAll int mask, @ForAll @IntRange(min = 1, max = 32) int ways,
            @ForAll @IntRange(min = 0, max = 31) int taken) {
        int way = taken % ways;
        int filled = mask & -1 >>> Integer.SIZE - ways & ~(1 << way);
        for (FillWay design : designs()) {
            int chosen = design.way(filled, ways, way);
            assertTrue(chosen >= 0 && chosen < ways && (filled >>> chosen & 1) == 0, design + ": " + chosen);
            assertEquals(chosen, design.way(filled, ways, way));
        }
    }
}
