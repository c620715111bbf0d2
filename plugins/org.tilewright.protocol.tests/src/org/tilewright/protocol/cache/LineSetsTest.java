package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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

class LineSetsTest {

    @Property
    void missesOfAnLruCacheAreThoseOfListsInOrderOfUse(@ForAll @IntRange(min = 0, max = 3) int logSets,
            @ForAll @IntRange(min = 1, max = 6) int ways,
            @ForAll @Size(max = 200) List<@IntRange(min = 0, max = 40) Integer> blocks) {
        int sets = 1 << logSets;
        DepthSets cache = new DepthSets(new LineSets(sets, ways, Replacement.LRU), OttRule.NONE);
        List<List<Integer>> reference = new ArrayList<>();
        for (int set = 0; set < sets; set++) {
            reference.add(new ArrayList<>());
        }
        for (Integer block : blocks) {
            List<Integer> recent = reference.get(block % sets);
            boolean expectedHit = recent.remove(block);
            recent.add(block);
            if (recent.size() > ways) {
                recent.remove(0);
            }
            assertEquals(expectedHit, readThrough(cache, block));
        }
    }

    /** Reads a block, fetching it at once on a miss; whether it hit. */
    private static boolean readThrough(DepthSets cache, int block) {
        int set = cache.lines().setOf(block);
        int way = cache.lines().find(set, block);
        boolean hit = way != LineSets.ABSENT;
        if (!hit) {
            way = cache.demandVictim(set);
            cache.allocate(set, way, block);
            cache.fill(set, way);
        }
        cache.read(set, way);
        return hit;
    }

    @Test
    void aLineGoesFromInvalidToPendingToFilled() {
        LineSets lines = new LineSets(2, 4, Replacement.TREE_PLRU);
        assertEquals(LineSets.ABSENT, lines.find(1, 5));
        assertEquals(0, lines.invalidWay(1));
        lines.allocate(1, 0, 5);
        assertEquals(0, lines.find(1, 5));
        assertTrue(lines.isPending(1, 0));
        assertEquals(0, lines.filledWays(1));
        lines.fill(1, 0);
        assertFalse(lines.isPending(1, 0));
        assertEquals(1, lines.filledWays(1));
        assertEquals(5, lines.block(1, 0));
        assertEquals(LineSets.ABSENT, lines.find(0, 5), "the other set is not concerned");
    }

    @Test
    void takingALineForgetsThatItWasDirtyAndTouched() {
        LineSets lines = new LineSets(1, 1, Replacement.LRU);
        lines.allocate(0, 0, 1);
        lines.fill(0, 0);
        lines.markDirty(0, 0);
        lines.touch(0, 0);
        lines.allocate(0, 0, 2);
        assertFalse(lines.isDirty(0, 0));
        assertFalse(lines.isTouched(0, 0));
    }

    @Test
    void theLargestBlockIsKeptAndBlockZeroIsNotAnInvalidLine() {
        LineSets lines = new LineSets(1, 2, Replacement.LRU);
        lines.allocate(0, 0, LineSets.MAXIMUM_BLOCK);
        lines.allocate(0, 1, 0);
        assertEquals(LineSets.MAXIMUM_BLOCK, lines.block(0, 0));
        assertEquals(0, lines.find(0, LineSets.MAXIMUM_BLOCK));
        assertEquals(1, lines.find(0, 0));
        assertEquals(LineSets.ABSENT, lines.invalidWay(0));
    }

    @Test
    void anEmptiedCacheIsInItsFirstState() {
        LineSets lines = new LineSets(4, 2, Replacement.LRU);
        int[] first = lines.state().clone();
        lines.allocate(3, 1, 7);
        lines.markDirty(3, 1);
        lines.invalidateAll();
        assertArrayEquals(first, lines.state());
    }

    @Test
    void theHashFoldsTheBitsAboveTheSetIntoIt() {
        LineSets folded = new LineSets(8, 1, Replacement.LRU, SetHash.XOR);
        // 0b101_011_110: 110 XOR 011 = 101; the bits above them take no part.
        assertEquals(0b101, folded.setOf(0b101_011_110));
        assertEquals(0b110, new LineSets(8, 1, Replacement.LRU, SetHash.NONE).setOf(0b101_011_110));
        assertEquals(0, new LineSets(1, 1, Replacement.LRU, SetHash.XOR).setOf(0b101_011_110));
        // All ones: 111 XOR 111 = 0.
        assertEquals(0, folded.setOf(LineSets.MAXIMUM_BLOCK));
        assertEquals(0b111, new LineSets(8, 1, Replacement.LRU).setOf(LineSets.MAXIMUM_BLOCK));
    }

    @Test
    void theHashSpreadsBlocksThatAreTheNumberOfSetsApart() {
        LineSets folded = new LineSets(8, 1, Replacement.LRU, SetHash.XOR);
        for (int block = 0; block < 8; block++) {
            assertEquals(block, folded.setOf(8 * block));
        }
    }

    @Test
    void dataFillTheWayTakenForThemOrTheFirstThatIsEmpty() {
        LineSets lines = new LineSets(1, 4, Replacement.LRU);
        DepthSets cache = new DepthSets(lines, OttRule.ESCAPE);
        for (int way = 0; way < 3; way++) {
            cache.allocate(0, way, 10 + way);
        }
        cache.fill(0, 0);
        assertEquals(2, FillPlacement.RESERVED.way(lines.filledWays(0), lines.ways(), 2));
        assertEquals(1, FillPlacement.FIRST_EMPTY.way(lines.filledWays(0), lines.ways(), 2),
                "way 0 is filled, way 1 pending");
        lines.exchange(0, 2, 1);
        cache.fill(0, 1);
        assertEquals(1, lines.find(0, 12));
        assertEquals(2, lines.find(0, 11));
        assertTrue(lines.isPending(0, 2));
        assertFalse(lines.isPending(0, 1));
        assertEquals(2, FillPlacement.FIRST_EMPTY.way(lines.filledWays(0), lines.ways(), 2));
    }

    @Test
    void linesThatChangePlacesTakeTheirUsersAlong() {
        LineSets lines = new LineSets(1, 2, Replacement.LRU);
        DepthSets cache = new DepthSets(lines, OttRule.COUNTER);
        cache.allocate(0, 0, 5);
        cache.allocate(0, 1, 6);
        cache.prefetch(0, 6, true);
        lines.exchange(0, 0, 1);
        assertEquals(2, lines.users(0, 0));
        assertEquals(1, lines.users(0, 1));
        assertThrows(IllegalStateException.class, () -> {
            lines.fill(0, 0);
            lines.exchange(0, 0, 1);
        });
    }

    @Test
    void setsThatAreNoPowerOfTwoAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new LineSets(3, 4, Replacement.LRU));
        assertThrows(IllegalArgumentException.class, () -> new LineSets(0, 4, Replacement.LRU));
    }
}
