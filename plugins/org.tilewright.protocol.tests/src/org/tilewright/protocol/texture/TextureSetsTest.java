package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.Replacement;

class TextureSetsTest {

    private final LineSets lines = new LineSets(2, 2, Replacement.LRU);
    private final TextureSets cache = new TextureSets(lines);

    private void load(int set, int way, int block) {
        cache.take(set, way, block);
        cache.arrive(set, way);
    }

    @Test
    void theVictimIsThePolicysOrNone() {
        assertEquals(0, cache.victim(1));
        load(1, 0, 1);
        assertEquals(1, cache.victim(1));
        load(1, 1, 3);
        assertEquals(0, cache.victim(1));
        cache.pin(1, 0);
        assertEquals(TextureSets.NO_VICTIM, cache.victim(1), "way 1 is free but not the one to give up");
        cache.unpin(1, 0);
        assertEquals(0, cache.victim(1));
    }

    @Test
    void aPendingLineIsNotGivenUp() {
        cache.take(1, 0, 1);
        load(1, 1, 3);
        assertEquals(TextureSets.NO_VICTIM, cache.victim(1));
        cache.arrive(1, 0);
        assertEquals(0, cache.victim(1));
    }

    @Test
    void aLookUpOfAPendingLineIsAUseOfIt() {
        cache.take(1, 0, 1);
        load(1, 1, 3);
        assertEquals(0, cache.lookUp(1, 1));
        cache.arrive(1, 0);
        assertEquals(1, cache.victim(1));
        assertEquals(LineSets.ABSENT, cache.lookUp(1, 5));
    }

    @Test
    void theTakingLookUpIsTheFirstReadSoThatSrripSavesALineAtTheNextOne() {
        TextureSets predicted = new TextureSets(new LineSets(1, 2, Replacement.SRRIP));
        predicted.take(0, 0, 1);
        predicted.arrive(0, 0);
        predicted.take(0, 1, 2);
        predicted.arrive(0, 1);
        assertEquals(0, predicted.victim(0), "both are predicted long: the lowest");
        predicted.lookUp(0, 1);
        assertEquals(1, predicted.victim(0));
    }

    @ParameterizedTest
    @EnumSource(Replacement.class)
    void hitsAndMissesAreThoseOfACacheWhoseDataComeAtOnce(Replacement replacement) {
        Random random = new Random(11);
        TextureSets late = new TextureSets(new LineSets(2, 4, replacement));
        TextureSets atOnce = new TextureSets(new LineSets(2, 4, replacement));
        Deque<int[]> pending = new ArrayDeque<>();
        int misses = 0;
        for (int use = 0; use < 5_000; use++) {
            int block = random.nextInt(14);
            int set = block & 1;
            int way = late.lookUp(set, block);
            assertEquals(atOnce.lookUp(set, block), way);
            if (way == LineSets.ABSENT) {
                misses++;
                while ((way = late.victim(set)) == TextureSets.NO_VICTIM) {
                    int[] line = pending.remove();
                    late.arrive(line[0], line[1]);
                }
                assertEquals(atOnce.victim(set), way);
                late.take(set, way, block);
                atOnce.take(set, way, block);
                atOnce.arrive(set, way);
                pending.add(new int[] { set, way });
            }
        }
        assertTrue(misses > 1_000 && !pending.isEmpty());
        for (int[] line : pending) {
            late.arrive(line[0], line[1]);
        }
        assertArrayEquals(atOnce.lines().state(), late.lines().state());
    }

    @Test
    void missesAreThoseOfAPlainListInOrderOfUse() {
        Random random = new Random(4);
        TextureSets sets = new TextureSets(new LineSets(4, 2, Replacement.LRU));
        List<List<Integer>> lists = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int use = 0; use < 10_000; use++) {
            int block = random.nextInt(20);
            int set = block % 4;
            List<Integer> list = lists.get(set);
            boolean hit = list.remove((Integer) block);
            list.add(block);
            if (list.size() > 2) {
                list.remove(0);
            }
            assertEquals(hit, sets.lookUp(set, block) != LineSets.ABSENT);
            if (!hit) {
                int way = sets.victim(set);
                sets.take(set, way, block);
                sets.arrive(set, way);
            }
        }
    }

    @Test
    void renderingToATextureInvalidatesItsLinesOnly() {
        load(0, 0, 4);
        load(0, 1, 6);
        load(1, 0, 5);
        load(1, 1, 7);
        cache.invalidate(5, 6);
        assertEquals(0, cache.lookUp(0, 4));
        assertEquals(LineSets.ABSENT, cache.lookUp(0, 6));
        assertEquals(LineSets.ABSENT, cache.lookUp(1, 5));
        assertEquals(1, cache.lookUp(1, 7));
        assertEquals(1, cache.victim(0), "an invalid way goes first");
    }

    @ParameterizedTest
    @EnumSource(value = Replacement.class, names = { "LRU", "FIFO", "SRRIP" })
    void anInvalidatedLineLeavesNoTraceInTheOrder(Replacement replacement) {
        LineSets invalidated = new LineSets(1, 2, replacement);
        TextureSets sets = new TextureSets(invalidated);
        sets.take(0, 1, 2);
        sets.arrive(0, 1);
        int[] before = invalidated.state().clone();
        sets.take(0, 0, 1);
        sets.arrive(0, 0);
        sets.invalidate(1, 1);
        assertArrayEquals(before, invalidated.state());
    }

    @Test
    void linesInUseAreNotInvalidated() {
        cache.take(0, 0, 2);
        assertThrows(IllegalStateException.class, () -> cache.invalidate(2, 2));
        assertThrows(IllegalStateException.class, cache::invalidateAll);
        cache.invalidate(3, 9);
        cache.arrive(0, 0);
        cache.pin(0, 0);
        assertThrows(IllegalStateException.class, cache::invalidateAll);
        cache.unpin(0, 0);
        cache.invalidateAll();
        assertFalse(lines.isPresent(0, 0));
        assertArrayEquals(new LineSets(2, 2, Replacement.LRU).state(), lines.state());
    }

    @Test
    void aCacheOf32WaysHasAVictim() {
        TextureSets wide = new TextureSets(new LineSets(1, 32, Replacement.LRU));
        for (int block = 0; block < 32; block++) {
            wide.take(0, block, block);
            wide.arrive(0, block);
        }
        assertEquals(0, wide.victim(0));
    }
}
