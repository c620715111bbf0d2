package org.tilewright.protocol.raster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What every order of tiles keeps to; the test of some, built in or not, extends this. */
public abstract class TileOrderContract {

    /** The designs under test. */
    protected abstract List<? extends TileOrder> designs();

    /** The places of a row in an order. */
    protected static List<Integer> places(TileOrder order, int row, int columns) {
        List<Integer> places = new ArrayList<>();
        TileOrder walk = order.ofOneWalk();
        int place = walk.first(row, columns);
        while (place != TileOrder.END) {
            places.add(place);
            assertTrue(places.size() <= columns,
                    () -> order + " visits more of " + columns + " than there are: " + places);
            place = walk.after(place, row, columns);
        }
        return places;
    }

    @Property
    void everyPlaceIsVisitedOnce(@ForAll @IntRange(max = 4095) int row,
            @ForAll @IntRange(min = 1, max = 4096) int columns) {
        for (TileOrder design : designs()) {
            List<Integer> places = places(design, row, columns);
            assertEquals(columns, places.size(), design.toString());
            assertEquals(columns, new TreeSet<>(places).size(), design.toString());
            assertTrue(places.stream().allMatch(place -> place >= 0 && place < columns), design.toString());
            assertEquals(places, places(design, row, columns), "it answers otherwise the second time");
        }
    }

    @Property
    void whatRisesGoesToTheRight(@ForAll @IntRange(max = 4095) int row,
            @ForAll @IntRange(min = 1, max = 4096) int columns) {
        for (TileOrder design : designs()) {
            List<Integer> places = places(design, row, columns);
            assertTrue(!design.rises() || places.equals(places.stream().sorted().toList()), design.toString());
        }
    }
}
