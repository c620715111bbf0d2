package org.tilewright.verification.memory;

import java.util.Arrays;

import org.tilewright.verification.Choice;
import org.tilewright.verification.PropertyViolated;

/** Ghosts of requests in the order in which they came: where they are to, whether they were served, and who was overtaken how often. */
final class Overtaking {

    private static final int SERVED = -1;

    private final int most;
    /** By request, its place; those that were served have none. */
    private final int[] places;
    private int came;
    private int overtaken;

    /**
     * Of no request.
     *
     * @param requests how many come
     * @param most     how often the oldest is overtaken at most
     */
    Overtaking(int requests, int most) {
        this.most = most;
        places = new int[requests];
        Arrays.fill(places, SERVED);
    }

    /** A request comes to a place; answers its number. */
    int request(int place) {
        places[came] = place;
        return came++;
    }

    /** A request is served. */
    void served(int number, int witness) {
        int oldest = 0;
        while (places[oldest] == SERVED) {
            oldest++;
        }
        for (int older = oldest; older < number; older++) {
            check(places[older] != places[number], "a request overtakes an older one to its row");
        }
        if (number == oldest) {
            overtaken = 0;
        } else {
            overtaken++;
            check(overtaken <= most, "the oldest request is overtaken too often");
            Choice.saw(witness);
        }
        places[number] = SERVED;
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw new PropertyViolated(message);
        }
    }
}
