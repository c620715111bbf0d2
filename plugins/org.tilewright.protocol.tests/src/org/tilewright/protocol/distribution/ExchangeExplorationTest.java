package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.protocol.distribution.Exploration.Findings;

/**
 * The exchange in all its states within bounds: all masks, any delays. What it promises holds, and the mistakes that are
 * easily made are seen, each with the fewest GPUs that show it.
 */
class ExchangeExplorationTest {

    private static void holds(ExchangeModel model, ExchangeBounds bounds) {
        Findings found = Exploration.explore(model);
        assertNull(found.finding(), bounds.toString());
        assertTrue(found.endings() > 0, "a run was completed: " + bounds);
    }

    private static void holds(ExchangeBounds bounds) {
        holds(new ExchangeModel(bounds, ExchangeFault.NONE).withUrgentEvents(), bounds);
    }

    private static String finding(ExchangeBounds bounds, ExchangeFault fault) {
        return Exploration.explore(new ExchangeModel(bounds, fault)).finding();
    }

    @ParameterizedTest
    @CsvSource({ "TURNS, 1", "TURNS, 2", "REORDER_WINDOW, 1", "REORDER_WINDOW, 2" })
    void twoGpusDeliverInOrderWhateverIsDelayed(Exchange exchange, int entries) {
        for (ExchangeBounds bounds : new ExchangeBounds[] { ExchangeBounds.of(2, exchange, entries, 4),
                ExchangeBounds.of(2, exchange, entries, 2, 1).runahead(1, 1),
                ExchangeBounds.of(2, exchange, entries, 1, 0, 1).runahead(1, 1),
                ExchangeBounds.of(2, exchange, entries, 3).packets(2, 1) }) {
            holds(new ExchangeModel(bounds, ExchangeFault.NONE), bounds);
        }
    }

    @ParameterizedTest
    @EnumSource(Exchange.class)
    void threeGpusDeliverInOrder(Exchange exchange) {
        holds(ExchangeBounds.of(3, exchange, 1, 3));
        holds(ExchangeBounds.of(3, exchange, 2, 2).packets(2, 1));
        holds(ExchangeBounds.of(3, exchange, 1, 1, 2).runahead(1, 1));
    }

    @Test
    void fourGpusDeliverInOrder() {
        holds(ExchangeBounds.of(4, Exchange.TURNS, 1, 1));
        ExchangeBounds bounds = ExchangeBounds.of(4, Exchange.REORDER_WINDOW, 1, 2);
        holds(new ExchangeModel(bounds, ExchangeFault.NONE).withUrgentEvents().withPromptChannels(), bounds);
    }

    /** Packets of one ID: an ID for three GPUs completes two packets where there is one slot. */
    @Test
    void oneSlotIsEnoughForAnIdThatCompletesSeveralPackets() {
        holds(ExchangeBounds.of(3, Exchange.TURNS, 1, 2).packets(1, 1));
    }

    @Test
    void leavingOutDelaysThatChangeNothingFindsTheSame() {
        ExchangeBounds bounds = ExchangeBounds.of(2, Exchange.REORDER_WINDOW, 2, 2, 1).runahead(1, 1);
        Findings all = Exploration.explore(new ExchangeModel(bounds, ExchangeFault.NONE));
        Findings urgent = Exploration.explore(new ExchangeModel(bounds, ExchangeFault.NONE).withUrgentEvents());
        assertEquals(all.endings(), urgent.endings());
        assertTrue(urgent.states() < all.states());
    }

    /** k + 1 draw IDs are enough for a runahead of k: 2 for 1. */
    @Test
    void asManyDrawIdsAsBatchesUnderWayAreEnough() {
        ExchangeBounds bounds = ExchangeBounds.of(2, Exchange.TURNS, 1, 1, 1, 2).runahead(1, 1);
        holds(new ExchangeModel(bounds, ExchangeFault.NONE), bounds);
    }

    /** Batches 0 and 2 have the same ID when there are 2 for a runahead of 2; GPU 1 has no share before batch 2. */
    @Test
    void asManyDrawIdsAsTheRunaheadMisorder() {
        assertEquals("in the wrong batch",
                finding(ExchangeBounds.of(2, Exchange.TURNS, 1, 1, 1, 2).runahead(2, 1), ExchangeFault.NONE));
        assertNull(finding(ExchangeBounds.of(2, Exchange.TURNS, 1, 1, 2).runahead(2, 1), ExchangeFault.NONE));
        assertNull(finding(ExchangeBounds.of(2, Exchange.TURNS, 1, 1, 1, 2).runahead(2, 2), ExchangeFault.NONE));
    }

    @Test
    void aProjectedPrimitiveOfTheNextBatchIsNotTakenForOneOfThis() {
        assertNotNull(
                finding(ExchangeBounds.of(2, Exchange.TURNS, 1, 1, 2).runahead(1, 1), ExchangeFault.DRAW_ID_IGNORED));
    }

    @Test
    void aMarkerBeforeTheLastIdIsSeen() {
        assertNotNull(finding(ExchangeBounds.of(2, Exchange.TURNS, 2, 1, 1).runahead(0, 1),
                ExchangeFault.MARKER_BEFORE_LAST_ID));
    }

    /** GPU 0's ID may still be on its way to GPU 2 when its marker has reached GPU 1: two GPUs cannot show it. */
    @Test
    void oneQueueForAllSourcesMisordersFromThreeGpusOnEvenInTurns() {
        assertNull(finding(ExchangeBounds.of(2, Exchange.TURNS, 2, 2), ExchangeFault.ONE_QUEUE));
        assertEquals("a primitive is missing",
                finding(ExchangeBounds.of(3, Exchange.TURNS, 2, 2), ExchangeFault.ONE_QUEUE));
    }

    @Test
    void aSkippedTurnMisordersWhereNoQueuesKeepTheSourcesApart() {
        assertEquals("a primitive is missing",
                finding(ExchangeBounds.of(2, Exchange.TURNS, 2, 2), ExchangeFault.ONE_QUEUE_TURN_SKIPPED));
    }

    @Test
    void aQueueOverflowsWithoutCredits() {
        assertEquals("a queue overflows",
                finding(ExchangeBounds.of(2, Exchange.TURNS, 1, 2), ExchangeFault.CREDITS_IGNORED));
    }

    /** Two entries for two sources: those of GPU 1, which is taken last, fill them. */
    @Test
    void aCommonPoolOfEntriesDeadlocksWithoutTurns() {
        ExchangeBounds bounds = ExchangeBounds.of(2, Exchange.REORDER_WINDOW, 2, 2);
        assertEquals("deadlock", finding(bounds, ExchangeFault.COMMON_POOL));
        assertNull(finding(ExchangeBounds.of(2, Exchange.REORDER_WINDOW, 1, 2), ExchangeFault.NONE));
    }

    /** One entry and packets of two IDs: the first ID holds the entry that the second one needs to fill the packet. */
    @Test
    void packetsThatAreFilledWhateverTheCreditsDeadlock() {
        ExchangeBounds bounds = ExchangeBounds.of(2, Exchange.TURNS, 1, 4).packets(2, 1);
        assertEquals("deadlock", finding(bounds, ExchangeFault.PACKETS_FILLED_WHOLLY));
        assertNull(finding(bounds, ExchangeFault.NONE));
    }

    /**
     * Three entries, of which the receiver keeps back the one of the first batch's marker: packets of two IDs go, packets
     * of three do not.
     */
    @Test
    void entriesThatTheReceiverKeepsBackCountWhenPacketsAreFilled() {
        assertEquals(2, SendState.packetIds(3, 3));
        ExchangeBounds bounds = ExchangeBounds.of(2, Exchange.TURNS, 3, 1, 5).packets(3, 1).runahead(0, 1);
        ExchangeModel faulty = new ExchangeModel(bounds, ExchangeFault.PACKETS_FILLED_WHOLLY).withUrgentEvents();
        assertEquals("deadlock", Exploration.explore(faulty).finding());
        holds(bounds);
    }

    @Test
    void anEngineSharedWithReceivedPrimitivesDeadlocksUnlessAnEntryIsReserved() {
        ExchangeBounds bounds = ExchangeBounds.of(2, Exchange.TURNS, 1, 4).engine(1);
        assertEquals("deadlock", finding(bounds, ExchangeFault.PROJECTION_NOT_RESERVED));
        assertNull(finding(bounds, ExchangeFault.NONE));
    }
}
