package org.tilewright.sim.kernel.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** Requests leave a ring in the order in which they were made, however many there are. */
class QuadRingTest {

    private record Request(int pixels, int footprints, int nearest, long binding, long table, int draw, int tile) {}

    private final Random random = new Random(20261124);

    private Request put(QuadRing quads) {
        Request request = new Request(random.nextInt(), random.nextInt(), random.nextInt(), random.nextLong(),
                random.nextLong(), random.nextInt(), random.nextInt());
        int slot = quads.add();
        assertEquals(slot, quads.last());
        quads.pixels[slot] = request.pixels;
        quads.footprints[slot] = request.footprints;
        quads.nearest[slot] = request.nearest;
        quads.binding[slot] = request.binding;
        quads.table[slot] = request.table;
        quads.draw[slot] = request.draw;
        quads.tile[slot] = request.tile;
        return request;
    }

    private static Request take(QuadRing quads) {
        int slot = quads.head();
        quads.accept();
        return new Request(quads.pixels[slot], quads.footprints[slot], quads.nearest[slot], quads.binding[slot],
                quads.table[slot], quads.draw[slot], quads.tile[slot]);
    }

    @Test
    void requestsLeaveInTheirOrder() {
        QuadRing quads = new QuadRing();
        Deque<Request> expected = new ArrayDeque<>();
        for (int round = 0; round < 3000; round++) {
            expected.add(put(quads));
            while (expected.size() > random.nextInt(1 + round / 10)) {
                assertEquals(expected.remove(), take(quads));
            }
        }
    }
}
