package org.tilewright.protocol.composition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

class NeighbourMergeTest {

    @Test
    void gpu2Of5CollectsNeighboursUntilTheFrameReachesThem() {
        NeighbourMerge merge = new NeighbourMerge(2);
        assertFalse(merge.begin());
        assertTrue(merge.accepts(0));
        assertTrue(merge.accepts(1));
        assertTrue(merge.accepts(3));
        assertFalse(merge.accepts(2));
        assertFalse(merge.accepts(4));
        assertEquals(MergePlace.ONTO_SIDE, merge.place(3));
        assertFalse(merge.taken(3));
        assertEquals(MergePlace.BELOW_SIDE, merge.place(1));
        assertFalse(merge.taken(1));
        assertEquals(MergePlace.FRAME, merge.place(0));
        // The side buffer has 1, 2 and 3, which lie on 0.
        assertTrue(merge.taken(0));
        assertEquals(4, merge.onFrame());
        assertTrue(merge.accepts(4));
        assertFalse(merge.accepts(3));
        assertEquals(MergePlace.FRAME, merge.place(4));
        assertFalse(merge.taken(4));
        assertEquals(5, merge.onFrame());
    }

    @Test
    void whatGpu0HasDrawnGoesOntoTheFrameAtOnce() {
        NeighbourMerge merge = new NeighbourMerge(0);
        assertTrue(merge.begin());
        assertEquals(1, merge.onFrame());
        assertTrue(merge.accepts(1));
        assertFalse(merge.accepts(2));
    }

    /** Texts stand for colours: joining them is associative, and shows every order but one. */
    @Test
    void whateverComesWhenTheFrameHasAllInOrder() {
        for (int gpus = 1; gpus <= 6; gpus++) {
            for (int owner = 0; owner < gpus; owner++) {
                collect(gpus, owner, new ArrayList<>());
            }
        }
    }

    /** Takes the sources in every order that is accepted, by doing each order from its beginning. */
    private static void collect(int gpus, int owner, List<Integer> taken) {
        NeighbourMerge merge = new NeighbourMerge(owner);
        String frame = "";
        String side = String.valueOf(owner);
        boolean joins = merge.begin();
        for (int number = 0; number <= taken.size(); number++) {
            if (joins) {
                frame += side;
                side = "";
            }
            if (number < taken.size()) {
                String source = String.valueOf(taken.get(number));
                switch (merge.place(taken.get(number))) {
                    case FRAME -> frame += source;
                    case BELOW_SIDE -> side = source + side;
                    case ONTO_SIDE -> side += source;
                }
                joins = merge.taken(taken.get(number));
            }
        }
        if (taken.size() == gpus - 1) {
            assertEquals("012345".substring(0, gpus), frame);
            assertEquals("", side);
            return;
        }
        int accepted = 0;
        for (int source = 0; source < gpus; source++) {
            if (merge.accepts(source)) {
                assertTrue(source != owner && !taken.contains(source));
                accepted++;
                List<Integer> more = new ArrayList<>(taken);
                more.add(source);
                collect(gpus, owner, more);
            }
        }
        assertTrue(accepted > 0);
    }
}
