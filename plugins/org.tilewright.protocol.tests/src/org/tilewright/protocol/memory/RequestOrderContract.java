package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What every memory scheduler keeps to; the test of some, built in or not, extends this. */
public abstract class RequestOrderContract {

    private static final int EVENTS = 100;
    private static final int ENTRIES = 12;

    /** The schedulers under test. */
    protected abstract List<? extends RequestOrder> designs();

    @Property(tries = 60)
    void askingChangesNothingAndAnswersAreNotNegative(@ForAll @IntRange(min = 1, max = 16) int clients,
            @ForAll @IntRange(min = 1, max = 64) int banks, @ForAll long seed) {
        for (RequestOrder design : designs()) {
            RequestOrder order = design.ofOneChannel(clients, banks);
            int[] state = new int[order.words(clients, banks)];
            WaitingRequests waiting = new WaitingRequests(new long[WaitingRequests.words(ENTRIES)], 0);
            Random random = new Random(seed);
            for (int event = 0; event < EVENTS; event++) {
                if (waiting.count() == 0 || !waiting.isFull() && random.nextBoolean()) {
                    waiting.add(event, random.nextInt(clients),
                            WaitingRequests.place(random.nextInt(banks), random.nextInt(3)), random.nextBoolean(), 1);
                    order.granted(state, waiting, event);
                } else {
                    int index = random.nextInt(waiting.count());
                    order.served(state, waiting, index, event);
                    waiting.remove(index);
                }
                int[] before = state.clone();
                for (int index = 0; index < waiting.count(); index++) {
                    int mark = waiting.mark(index);
                    int level = order.level(state, waiting, index);
                    int rank = order.rank(state, waiting, index);
                    assertTrue(level >= 0 && rank >= 0, design + ": " + level + ", " + rank);
                    assertTrue(!order.ordersByAge() || level == 0 && rank == 0, design + ": " + level + ", " + rank);
                    assertEquals(level, order.level(state, waiting, index), design.toString());
                    assertEquals(mark, waiting.mark(index), design.toString());
                }
                assertArrayEquals(before, state, design.toString());
            }
        }
    }
}
