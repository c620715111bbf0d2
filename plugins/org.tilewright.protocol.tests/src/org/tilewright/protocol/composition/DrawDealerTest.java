package org.tilewright.protocol.composition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class DrawDealerTest extends DrawDealingContract {

    @Override
    protected List<? extends DrawDealing> designs() {
        return List.of(DrawScheduler.values());
    }

    @Test
    void inTurnEveryGpuGetsADraw() {
        DrawDealer dealer = new DrawDealer(DrawScheduler.ROUND_ROBIN, 3);
        assertEquals(0, dealer.deal(100));
        assertEquals(1, dealer.deal(1));
        assertEquals(2, dealer.deal(1));
        assertEquals(0, dealer.deal(1));
    }

    @Test
    void theGpuWithTheLeastLeftGetsTheNextDraw() {
        DrawDealer dealer = new DrawDealer(DrawScheduler.LEAST_REMAINING, 3);
        assertEquals(0, dealer.deal(10));
        assertEquals(1, dealer.deal(6));
        assertEquals(2, dealer.deal(7));
        // 10, 6, 7
        assertEquals(1, dealer.deal(5));
        // 10, 11, 7; GPU 0 has done 4 of its 10, and 6 are left.
        dealer.done(0, 4);
        assertEquals(6, dealer.remaining(0));
        assertEquals(0, dealer.deal(1));
        // 7, 11, 7: of equals the lowest.
        assertEquals(0, dealer.deal(1));
    }

    @Test
    void nobodyHasDoneMoreThanItWasGiven() {
        DrawDealer dealer = new DrawDealer(DrawScheduler.LEAST_REMAINING, 2);
        dealer.deal(3);
        assertThrows(IllegalArgumentException.class, () -> dealer.done(0, 4));
        assertThrows(IllegalArgumentException.class, () -> dealer.done(1, 1));
        assertThrows(IllegalArgumentException.class, () -> dealer.done(0, -1));
    }

    /** Greedy dealing: without reports no GPU is ahead of another one by more than the largest draw. */
    @Property(tries = 200)
    void loadsDifferByNoMoreThanADraw(@ForAll @IntRange(min = 1, max = 16) int gpus, @ForAll long seed) {
        Random random = new Random(seed);
        DrawDealer dealer = new DrawDealer(DrawScheduler.LEAST_REMAINING, gpus);
        int largest = 0;
        for (int draw = 0; draw < 50; draw++) {
            int primitives = random.nextInt(1000);
            largest = Math.max(largest, primitives);
            dealer.deal(primitives);
        }
        int least = Integer.MAX_VALUE;
        int most = 0;
        for (int gpu = 0; gpu < gpus; gpu++) {
            least = Math.min(least, dealer.remaining(gpu));
            most = Math.max(most, dealer.remaining(gpu));
        }
        assertTrue(most - least <= largest);
    }
}
