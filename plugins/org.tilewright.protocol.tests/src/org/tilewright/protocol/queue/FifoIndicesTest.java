package org.tilewright.protocol.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class FifoIndicesTest {

    @Property
    void aRingOfSlotsKeepsTheOrderOfADeque(@ForAll @IntRange(min = 1, max = 7) int capacity,
            @ForAll @Size(max = 100) List<Boolean> pushes) {
        FifoIndices indices = new FifoIndices(capacity);
        int[] ring = new int[capacity];
        Deque<Integer> reference = new ArrayDeque<>();
        int item = 0;
        for (boolean push : pushes) {
            if (push && reference.size() < capacity) {
                ring[indices.push()] = item;
                reference.addLast(item++);
            } else if (!push && !reference.isEmpty()) {
                assertEquals(reference.removeFirst(), ring[indices.pop()]);
            }
            assertEquals(reference.size(), indices.size());
            assertEquals(reference.isEmpty(), indices.isEmpty());
            assertEquals(reference.size() == capacity, indices.isFull());
            int position = 0;
            for (int waiting : reference) {
                assertEquals(waiting, ring[indices.slot(position++)]);
            }
        }
    }

    @Test
    void overflowAndUnderflowAreErrors() {
        FifoIndices indices = new FifoIndices(1);
        assertThrows(IllegalStateException.class, indices::pop);
        indices.push();
        assertThrows(IllegalStateException.class, indices::push);
        indices.clear();
        assertEquals(0, indices.size());
        assertThrows(IllegalArgumentException.class, () -> new FifoIndices(0));
    }
}
