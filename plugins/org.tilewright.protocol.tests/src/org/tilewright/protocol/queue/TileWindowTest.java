package org.tilewright.protocol.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TileWindowTest {

    private static final int A = 7;
    private static final int B = 9;

    @Test
    void inTheOrderOfArrivalTheOldestGoesFirst() {
        TileWindow window = new TileWindow(3, WindowOrder.ARRIVAL);
        int first = window.enter(A);
        int second = window.enter(B);
        assertEquals(TileWindow.NOBODY, window.next(slot -> slot == second));
        assertEquals(first, window.next(slot -> true));
    }

    @Test
    void aReadyTileOvertakesOneAtAnotherPlaceOnly() {
        TileWindow window = new TileWindow(3, WindowOrder.PLACE);
        int first = window.enter(A);
        int same = window.enter(A);
        int other = window.enter(B);
        assertEquals(TileWindow.NOBODY, window.next(slot -> slot == same));
        assertEquals(other, window.next(slot -> slot != first));
        window.leave(first);
        assertEquals(same, window.next(slot -> true));
    }

    @Test
    void aPlaceIsFreeWhenAllBeforeItHaveLeft() {
        TileWindow window = new TileWindow(2, WindowOrder.PLACE);
        int first = window.enter(A);
        int second = window.enter(B);
        window.leave(second);
        assertTrue(window.isFull());
        assertEquals(first, window.oldest());
        window.leave(first);
        assertTrue(window.isEmpty());
        assertEquals(TileWindow.NOBODY, window.oldest());
    }

    /** The obvious window: a list of those inside, of which each has a number, its slot and its place. */
    @ParameterizedTest
    @EnumSource
    void itAnswersAsAListWould(WindowOrder order) {
        Random random = new Random(5);
        TileWindow window = new TileWindow(5, order);
        List<int[]> inside = new ArrayList<>();
        Set<Integer> gone = new HashSet<>();
        for (int step = 0; step < 20_000; step++) {
            if (inside.size() < 5 && random.nextBoolean()) {
                int place = random.nextInt(3);
                inside.add(new int[] { window.enter(place), place });
            }
            Set<Integer> ready = new HashSet<>();
            inside.stream().filter(tile -> random.nextInt(3) == 0).forEach(tile -> ready.add(tile[0]));
            int expected = TileWindow.NOBODY;
            for (int tile = inside.size() - 1; tile >= 0; tile--) {
                int[] candidate = inside.get(tile);
                boolean blocked = inside.subList(0, tile).stream().anyMatch(older -> !gone.contains(older[0])
                        && (order == WindowOrder.ARRIVAL || older[1] == candidate[1]));
                expected = !gone.contains(candidate[0]) && !blocked && ready.contains(candidate[0]) ? candidate[0]
                        : expected;
            }
            int next = window.next(ready::contains);
            assertEquals(expected, next);
            if (next != TileWindow.NOBODY) {
                window.leave(next);
                gone.add(next);
                while (!inside.isEmpty() && gone.remove(inside.get(0)[0])) {
                    inside.remove(0);
                }
            }
            assertEquals(inside.isEmpty(), window.isEmpty());
            assertEquals(inside.size() == 5, window.isFull());
        }
        window.reset();
        assertFalse(window.isFull());
    }
}
