package org.tilewright.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** Requests leave a ring in the order in which they were made, here or elsewhere. */
class QuadRingTest {

    private record Request(int pixels, int footprints, int nearest, int accesses, int draw, int tile, int screenTile) {}

    private final Random random = new Random(20261124);

    private Request put(QuadRing quads) {
        Request request = new Request(random.nextInt(), random.nextInt(), random.nextInt(), random.nextInt(),
                random.nextInt(), random.nextInt(), random.nextInt());
        int slot = quads.add();
        quads.pixels[slot] = request.pixels;
        quads.footprints[slot] = request.footprints;
        quads.nearest[slot] = request.nearest;
        quads.accesses[slot] = request.accesses;
        quads.draw[slot] = request.draw;
        quads.tile[slot] = request.tile;
        quads.screenTile[slot] = request.screenTile;
        return request;
    }

    private static Request take(QuadRing quads) {
        int slot = quads.head();
        quads.accept();
        return new Request(quads.pixels[slot], quads.footprints[slot], quads.nearest[slot], quads.accesses[slot],
                quads.draw[slot], quads.tile[slot], quads.screenTile[slot]);
    }

    @Test
    void requestsLeaveInTheirOrderWhereverTheyWereMade() {
        QuadRing quads = new QuadRing();
        QuadRing ofTile = new QuadRing();
        Deque<Request> expected = new ArrayDeque<>();
        for (int round = 0; round < 3000; round++) {
            if (random.nextBoolean()) {
                expected.add(put(quads));
            } else {
                ofTile.reset();
                for (int count = random.nextInt(1 + round / 50); count > 0; count--) {
                    expected.add(put(ofTile));
                }
                quads.addAll(ofTile);
            }
            while (expected.size() > random.nextInt(100)) {
                assertEquals(expected.remove(), take(quads));
            }
        }
        while (!expected.isEmpty()) {
            assertEquals(expected.remove(), take(quads));
        }
    }
}
