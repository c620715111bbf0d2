package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class FillPlacementTest extends FillWayContract {

    @Override
    protected List<? extends FillWay> designs() {
        return List.of(FillPlacement.values());
    }

    @Test
    void dataGoWhereTheyWereAwaitedOrToTheFirstEmptyWay() {
        assertEquals(3, FillPlacement.RESERVED.way(0b0001, 4, 3));
        assertEquals(1, FillPlacement.FIRST_EMPTY.way(0b0001, 4, 3));
        assertEquals(3, FillPlacement.FIRST_EMPTY.way(0b0111, 4, 3));
    }
}
