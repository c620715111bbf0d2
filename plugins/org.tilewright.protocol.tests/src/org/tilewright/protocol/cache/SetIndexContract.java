package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What all that tell the set of a line keep to; the test of some, built in or not, extends this. */
public abstract class SetIndexContract {

    /** The designs under test. */
    protected abstract List<? extends SetIndex> designs();

    @Property
    void everyBlockHasOneSetThatThereIs(@ForAll @IntRange(min = 0, max = LineSets.MAXIMUM_BLOCK) int block,
            @ForAll @IntRange(min = 0, max = 16) int exponent) {
        int sets = 1 << exponent;
        for (SetIndex design : designs()) {
            int set = design.set(block, sets);
            assertTrue(set >= 0 && set < sets, design + ": " + set + " of " + sets);
            assertEquals(set, design.set(block, sets));
            assertEquals(set, new LineSets(sets, 1, Replacement.LRU.policy(), design).setOf(block), design.toString());
        }
    }

    @Property
    void theShiftThatItAnswersSaysItAll(@ForAll @IntRange(min = 0, max = LineSets.MAXIMUM_BLOCK) int block,
            @ForAll @IntRange(min = 0, max = 16) int exponent) {
        int sets = 1 << exponent;
        for (SetIndex design : designs()) {
            int shift = design.foldShift(sets);
            assertTrue(shift == SetIndex.NO_FOLD
                    || shift >= 0 && shift < Integer.SIZE
                            && design.set(block, sets) == ((block ^ block >>> shift) & sets - 1),
                    design + ": " + shift);
        }
    }
}
