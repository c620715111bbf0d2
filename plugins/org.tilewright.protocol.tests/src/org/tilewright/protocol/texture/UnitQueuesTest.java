package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.slices.SliceGrid;

class UnitQueuesTest {

    @Test
    void aTileNeedsRoomForItsRequestsUnlessItHasTheQueueToItself() {
        UnitQueues queues = new UnitQueues(10);
        assertTrue(queues.areDecoupled());
        assertEquals(9, queues.mostWaiting(1));
        assertEquals(0, queues.mostWaiting(10));
        assertEquals(0, queues.mostWaiting(64));
        assertFalse(new UnitQueues(0).areDecoupled());
    }

    @Test
    void queuesHaveTheirRange() {
        assertThrows(IllegalArgumentException.class, () -> new UnitQueues(-1));
        assertThrows(IllegalArgumentException.class, () -> new UnitQueues(UnitQueues.MAXIMUM_ENTRIES + 1));
    }

    @Test
    void blocksArePowersOfTwoThatHoldTiles() {
        for (int block : new int[] { 0, 2, 6, 2048 }) {
            assertThrows(IllegalArgumentException.class, () -> new UnitGrid(UnitDealings.PARTS, block, 4, 2));
        }
    }

    @Test
    void withoutADealingSlicesSay() {
        assertEquals(SliceGrid.ONE.textureUnit(5, 6, 8, 4), new UnitGrid(SliceGrid.ONE, 8, 4).unit(5, 6));
    }
}
