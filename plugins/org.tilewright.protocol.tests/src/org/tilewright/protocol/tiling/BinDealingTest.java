package org.tilewright.protocol.tiling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

class BinDealingTest extends BinDispatchContract {

    @Override
    protected List<? extends BinDispatch> designs() {
        return List.of(BinDealing.values());
    }

    /** A row of bins with these demands for two units. */
    private static BinDealer dealer(BinDealing dealing, int supertile, int... demands) {
        BinDealer dealer = new BinDealer(dealing, 2, supertile);
        dealer.begin(demands.length, 1);
        for (int bin = 0; bin < demands.length; bin++) {
            dealer.add(bin, bin, demands[bin]);
        }
        return dealer;
    }

    /** What units get that ask in this order. */
    private static List<Integer> given(BinDealer dealer, int... asking) {
        List<Integer> places = new ArrayList<>();
        for (int unit : asking) {
            places.add(dealer.next(unit));
        }
        return places;
    }

    @Test
    void whoeverIsFreeGetsTheNext() {
        assertEquals(List.of(0, 1, 2, 3), given(dealer(BinDealing.FIRST_FREE, 1, 9, 1, 5, 7), 1, 0, 0, 1));
    }

    @Test
    void binsInTurnsAreNobodyElses() {
        BinDealer dealer = dealer(BinDealing.IN_TURNS, 1, 9, 1, 5, 7, 2);
        assertEquals(List.of(1, 3, BinDealer.NONE), given(dealer, 1, 1, 1));
        assertFalse(dealer.mayHave(1));
        assertTrue(dealer.mayHave(0));
        assertEquals(List.of(0, 2, 4), given(dealer, 0, 0, 0));
        assertFalse(dealer.mayHave(0));
    }

    @Test
    void heavyOnesGoToOneUnitAndLightOnesToTheOther() {
        assertEquals(List.of(0, 1, 3, 4, 2),
                given(dealer(BinDealing.HEAVY_WITH_LIGHT, 1, 9, 1, 5, 7, 2), 0, 1, 0, 1, 1));
    }

    /** Of equals the first: without a frame before as the order has it. */
    @Test
    void equallyHeavyOnesGoInTheOrder() {
        assertEquals(List.of(0, 1, 2), given(dealer(BinDealing.HEAVY_WITH_LIGHT, 1, 0, 0, 0), 1, 0, 1));
    }

    /** Lots of 9 + 1, 5 + 7 and 2: the second is the heaviest. */
    @Test
    void aSupertileIsWeighedAsAWholeAndRenderedByOneUnit() {
        assertEquals(List.of(2, 4, 3, 0, 1),
                given(dealer(BinDealing.HEAVY_WITH_LIGHT, 2, 9, 1, 5, 7, 2), 0, 1, 0, 1, 1));
    }

    /** Three columns and two rows in squares of two bins: lots are {0, 1, 3, 4} and {2, 5}, each in the order of the walk. */
    @Test
    void aSupertileHasBinsOfSeveralRows() {
        BinDealer dealer = new BinDealer(BinDealing.FIRST_FREE, 2, 2);
        dealer.begin(3, 2);
        for (int bin = 0; bin < 6; bin++) {
            dealer.add(bin, bin, 0);
        }
        assertEquals(2, dealer.lots());
        assertEquals(1, dealer.column(1));
        assertEquals(0, dealer.row(1));
        assertEquals(List.of(0, 2, 1, 5, 3, 4), given(dealer, 0, 1, 0, 1, 0, 0));
    }
}
