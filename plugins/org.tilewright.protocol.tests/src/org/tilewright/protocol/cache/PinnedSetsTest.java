package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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

    private void fill(int way, int block) {
        lines.allocate(1, way, block);
        lines.fill(1, way);
    }
}
