package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SendStateTest {

    private static final int NOTHING = SendState.NOTHING_PROJECTED;

    /** GPU 1 of 3, 8 entries at each receiver, packets of 2 IDs, 2 draw IDs. */
    private final SendState send = new SendState(3, 1, 8, 2, new DrawIds(1));

    private SendAction next(int drawId, long mask, boolean isShareMapped, int freeSlots) {
        return send.next(true, true, drawId, mask, isShareMapped, freeSlots);
    }

    @Test
    void nothingIsDoneWithoutABatchOrOutOfTurn() {
        assertEquals(SendAction.IDLE, send.next(false, false, NOTHING, 0, false, 9));
        assertEquals(SendAction.WAIT_FOR_TURN, send.next(true, false, 0, 0b111, false, 9));
        assertEquals(SendAction.NO_INPUT, next(NOTHING, 0, false, 9));
        assertFalse(SendAction.NO_INPUT.isWork());
        assertTrue(SendAction.MARKER.isWork());
    }

    @Test
    void idsFillPacketsThenWhatIsLeftIsFlushedThenTheMarkerGoes() {
        assertEquals(SendAction.SEND, next(0, 0b111, false, 0));
        assertEquals(0, send.send(0b111, 0));
        assertEquals(1, send.filling(0));
        assertEquals(0, send.filling(1));
        assertEquals(7, send.credits(1));
        // The second ID for GPU 2 completes its packet of 2.
        assertEquals(SendAction.SEND, next(0, 0b100, true, 1));
        assertEquals(0b100, send.send(0b100, 1));
        assertEquals(0, send.filling(2));
        assertEquals(2, send.sentIds(2));
        // The share is sent; one ID for GPU 0 is left.
        assertEquals(SendAction.STALLED_BY_NETWORK, next(NOTHING, 0, true, 0));
        assertEquals(SendAction.FLUSH, next(NOTHING, 0, true, 1));
        assertEquals(0, send.nextToFlush());
        assertEquals(0, send.flush());
        assertEquals(SendState.NONE, send.nextToFlush());
        assertEquals(SendAction.STALLED_BY_NETWORK, next(NOTHING, 0, true, 0));
        assertEquals(SendAction.MARKER, next(NOTHING, 0, true, 1));
        send.sendMarker();
        // 8 entries less IDs less a marker: 8 - 1 - 1, 8 - 1 - 1, 8 - 2 - 1.
        assertEquals(6, send.credits(0));
        assertEquals(6, send.credits(1));
        assertEquals(5, send.credits(2));
        assertEquals(0, send.sentIds(2));
        assertEquals(1, send.drawId());
        assertEquals(SendAction.SEND, next(1, 0b001, true, 1));
    }

    @Test
    void partialPacketsAreFlushedInRisingOrder() {
        SendState first = new SendState(4, 2, 8, 4, new DrawIds(0));
        first.send(0b1000, 1);
        first.send(0b0011, 1);
        assertEquals(0, first.flush());
        assertEquals(1, first.flush());
        assertEquals(3, first.flush());
        assertEquals(SendState.NONE, first.nextToFlush());
    }

    @Test
    void aProjectedPrimitiveOfTheNextBatchWaitsUntilThisOneIsMarked() {
        assertEquals(SendAction.NO_INPUT, next(1, 0b111, false, 9));
        assertEquals(SendAction.MARKER, next(1, 0b111, true, 9));
        send.sendMarker();
        assertEquals(SendAction.SEND, next(1, 0b111, true, 9));
    }

    @Test
    void anIdNeedsACreditOfEachReceiverItsOwnGpuIncluded() {
        SendState few = new SendState(3, 1, 1, 1, new DrawIds(0));
        assertEquals(0b001, few.send(0b001, 2));
        assertEquals(SendAction.STALLED_BY_CREDITS, few.next(true, true, 0, 0b101, true, 9));
        assertEquals(SendAction.SEND, few.next(true, true, 0, 0b110, true, 9));
        few.send(0b010, 2);
        assertEquals(SendAction.STALLED_BY_CREDITS, few.next(true, true, 0, 0b010, true, 9));
        few.addCredits(1, 1);
        assertEquals(SendAction.SEND, few.next(true, true, 0, 0b010, true, 9));
    }

    @Test
    void theMarkerNeedsACreditOfEverybodyBeforeASlot() {
        SendState few = new SendState(2, 0, 1, 1, new DrawIds(0));
        few.send(0b01, 0);
        assertEquals(SendAction.STALLED_BY_CREDITS, few.next(true, true, NOTHING, 0, true, 0));
        few.addCredits(0, 1);
        assertEquals(SendAction.STALLED_BY_NETWORK, few.next(true, true, NOTHING, 0, true, 0));
        assertEquals(SendAction.MARKER, few.next(true, true, NOTHING, 0, true, 1));
    }

    @Test
    void packetsThatAnIdCompletesLeaveAsThereAreSlotsAndTheRestBeforeAnythingElse() {
        SendState first = new SendState(4, 0, 8, 1, new DrawIds(0));
        assertEquals(SendAction.STALLED_BY_NETWORK, first.next(true, true, 0, 0b1110, false, 0));
        assertEquals(SendAction.SEND, first.next(true, true, 0, 0b1110, false, 1));
        assertEquals(0b0010, first.send(0b1110, 1));
        assertEquals(SendAction.STALLED_BY_NETWORK, first.next(true, true, 0, 0b0001, false, 0));
        assertEquals(SendAction.FLUSH, first.next(true, true, 0, 0b0001, false, 2));
        assertEquals(2, first.flush());
        assertEquals(SendAction.FLUSH, first.next(true, true, 0, 0b0001, false, 1));
        assertEquals(3, first.flush());
        assertEquals(SendAction.SEND, first.next(true, true, 0, 0b0001, false, 0));
        assertEquals(0, first.send(0b0001, 0));
    }

    @Test
    void leftOverPacketsGoBeforePartialOnesOfLowerTargets() {
        SendState first = new SendState(4, 0, 8, 2, new DrawIds(0));
        first.send(0b1100, 0);
        first.send(0b0010, 0);
        // GPU 2 and GPU 3 have two IDs now, one slot: GPU 3's packet is left over, GPU 1's holds one ID.
        assertEquals(0b0100, first.send(0b1100, 1));
        assertEquals(3, first.flush());
        assertEquals(SendAction.NO_INPUT, first.next(true, true, NOTHING, 0, false, 1));
        assertEquals(1, first.flush());
    }

    @Test
    void packetsAreNoLongerThanTheirIdsCanWaitForCredits() {
        // Q - (ceil(Q / 2) - 1): 1 of 1, 2 of 2, 2 of 3, 3 of 4, 5 of 8.
        int[] lengths = new int[5];
        int[] queues = { 1, 2, 3, 4, 8 };
        for (int index = 0; index < queues.length; index++) {
            lengths[index] = SendState.packetIds(100, queues[index]);
        }
        assertArrayEquals(new int[] { 1, 2, 2, 3, 5 }, lengths);
        assertEquals(4, SendState.packetIds(4, 8));
    }

    @Test
    void aGpuAloneNeedsNoNetwork() {
        SendState alone = new SendState(1, 0, 2, 4, new DrawIds(0));
        assertEquals(0, alone.send(1, 0));
        assertEquals(SendAction.MARKER, alone.next(true, true, NOTHING, 0, true, 0));
    }

    @Test
    void aReceiverNumberedSixtyThreeIsLikeAnyOther() {
        SendState wide = new SendState(64, 0, 4, 1, new DrawIds(0));
        long lastTwo = 0b11L << 62;
        assertEquals(SendAction.SEND, wide.next(true, true, 0, lastTwo, true, 1));
        assertEquals(1L << 62, wide.send(lastTwo, 1));
        assertEquals(63, wide.flush());
        assertEquals(3, wide.credits(63));
    }
}
