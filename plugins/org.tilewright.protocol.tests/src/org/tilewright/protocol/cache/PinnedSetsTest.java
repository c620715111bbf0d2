package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PinnedSetsTest {

    private final LineSets lines = new LineSets(2, 2, Replacement.LRU);
    private final PinnedSets cache = new PinnedSets(lines);

    @Test
    void theOldestUnpinnedFilledLineIsGivenUp() {
        assertEquals(0, cache.victim(1));
        fill(0, 1);
        assertEquals(1, cache.victim(1));
        fill(1, 3);
        assertEquals(0, cache.victim(1));
        cache.pin(1, 0);
        assertEquals(1, cache.victim(1));
        cache.pin(1, 1);
        assertEquals(PinnedSets.NO_VICTIM, cache.victim(1));
        cache.unpin(1, 0);
        assertEquals(0, cache.victim(1));
    }

    @Test
    void aLinePinnedTwiceIsHeldUntilBothAreGone() {
        fill(0, 1);
        fill(1, 3);
        cache.pin(1, 0);
        cache.pin(1, 0);
        cache.pin(1, 1);
        cache.unpin(1, 0);
        assertEquals(PinnedSets.NO_VICTIM, cache.victim(1));
    }

    @Test
    void aLineThatAwaitsAFillIsNotGivenUp() {
        fill(0, 1);
        fill(1, 3);
        lines.awaitFill(1, 0);
        assertEquals(1, cache.victim(1));
        lines.awaitFill(1, 1);
        assertEquals(PinnedSets.NO_VICTIM, cache.victim(1));
    }

    @Test
    void unpinningWhatIsNotPinnedIsAnError() {
        assertThrows(IllegalStateException.class, () -> cache.unpin(0, 1));
    }

    @Test
    void aLineTakenToBeFetchedIsPendingUntilItsDataArrive() {
        cache.take(1, 0, 1, true);
        assertTrue(lines.isPending(1, 0));
        lines.arrive(1, 0);
        assertFalse(lines.isPending(1, 0));
    }

    @Test
    void theLookUpThatTakesALineOrdersItAndTheArrivalOfItsDataDoesNot() {
        cache.take(1, 0, 1, true);
        fill(1, 3);
        lines.arrive(1, 0);
        assertEquals(0, cache.victim(1), "way 0 was looked up first");
        lines.read(1, 0);
        assertEquals(1, cache.victim(1));
    }

    @Test
    void theTakingLookUpIsTheFirstReadSoThatSrripSavesALineAtTheNextOne() {
        LineSets predicted = new LineSets(1, 2, Replacement.SRRIP);
        PinnedSets colours = new PinnedSets(predicted);
        colours.take(0, 0, 1, false);
        colours.take(0, 1, 2, false);
        assertEquals(0, colours.victim(0));
        predicted.read(0, 0);
        assertEquals(1, colours.victim(0));
    }

    @Test
    void anEmptiedCacheHasNoPins() {
        fill(0, 1);
        cache.pin(1, 0);
        cache.unpin(1, 0);
        int[] before = lines.state().clone();
        cache.pin(1, 0);
        lines.invalidateAll();
        fill(0, 1);
        assertArrayEquals(before, lines.state());
    }

    private void fill(int way, int block) {
        cache.take(1, way, block, false);
    }
}
