package org.tilewright.protocol.prefetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

class NextLineTest extends LookUpContract {

    private static final int[] NOTHING_LEARNED = {};

    @Override
    protected LookUpPolicy policy() {
        return new NextLine(3);
    }

    private final int[] into = new int[3];

    @Test
    void aMissAsksForTheBlocksThatFollow() {
        assertEquals(List.of(11, 12, 13), miss(10, 100));
        assertEquals(List.of(97, 98, 99), miss(96, 100));
    }

    @Test
    void blocksBehindTheBufferAreNotAskedFor() {
        assertEquals(List.of(99), miss(98, 100));
        assertEquals(List.of(), miss(99, 100));
    }

    @Test
    void aHitAsksForNothing() {
        assertEquals(0, new NextLine(3).lookUp(NOTHING_LEARNED, 100, 10, true, into));
    }

    @Test
    void aDegreeBelowOneIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new NextLine(0));
    }

    private List<Integer> miss(int block, int blocks) {
        int count = new NextLine(3).lookUp(NOTHING_LEARNED, blocks, block, false, into);
        return Arrays.stream(into).limit(count).boxed().toList();
    }
}
