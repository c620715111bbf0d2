package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What every dealing of tiles to texture units keeps to; the test of some, built in or not, extends this. */
public abstract class UnitDealingContract {

    /** The designs under test. */
    protected abstract List<? extends UnitDealing> designs();

    @Property
    void everyTileHasOneUnitThatThereIs(@ForAll @IntRange(max = 1023) int tileX,
            @ForAll @IntRange(max = 1023) int tileY,
            @ForAll @IntRange(max = 9) int exponent, @ForAll @IntRange(min = 1, max = 64) int units) {
        int edge = 1 << exponent;
        for (UnitDealing design : designs()) {
            int unit = design.unit(tileX % edge, tileY % edge, tileX / edge, tileY / edge, edge, units);
            assertTrue(unit >= 0 && unit < units, design + ": " + unit + " of " + units);
            assertEquals(unit, design.unit(tileX % edge, tileY % edge, tileX / edge, tileY / edge, edge, units));
            assertEquals(unit, new UnitGrid(design, edge * 2, 2, units).unit(tileX, tileY), design.toString());
        }
    }
}
