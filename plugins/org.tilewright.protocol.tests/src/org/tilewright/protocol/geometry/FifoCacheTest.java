package org.tilewright.protocol.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class FifoCacheTest {

    @Property
    void hitsAreThoseOfAListThatDropsItsFirst(@ForAll @IntRange(min = 1, max = 9) int entries,
            @ForAll @Size(max = 100) List<@IntRange(min = 0, max = 15) Integer> keys) {
        FifoCache cache = new FifoCache(entries);
        List<Integer> reference = new ArrayList<>();
        for (Integer key : keys) {
            boolean expected = reference.contains(key);
            assertEquals(expected, cache.contains(key));
            assertEquals(expected, cache.access(key));
            if (!expected) {
                reference.add(key);
            }
            if (reference.size() > entries) {
                reference.remove(0);
            }
        }
    }

    @Test
    void aHitDoesNotMakeAnEntryYounger() {
        FifoCache cache = new FifoCache(2);
        cache.access(1);
        cache.access(2);
        assertTrue(cache.access(1));
        cache.access(3);
        assertFalse(cache.contains(1));
        assertTrue(cache.contains(2));
    }

    @Test
    void aClearedCacheIsEmpty() {
        FifoCache cache = new FifoCache(2);
        cache.access(0);
        cache.clear();
        assertFalse(cache.contains(0));
        assertThrows(IllegalArgumentException.class, () -> new FifoCache(0));
    }
}
