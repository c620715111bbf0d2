package org.tilewright.sim.kernel.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TasksTest {

    private static final int COUNT = 100;

    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 7, 200 })
    void eachIsDoneOnce(int threads) {
        int[] done = new int[COUNT];
        Tasks.run(threads, COUNT, task -> done[task]++);
        int[] once = new int[COUNT];
        Arrays.fill(once, 1);
        assertArrayEquals(once, done);
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 7 })
    void theFailureOfTheLowestNumberIsThrown(int threads) {
        for (int lowest : new int[] { 0, 50, 99 }) {
            assertEquals("task " + lowest,
                    assertThrows(IllegalStateException.class, () -> Tasks.run(threads, COUNT, task -> {
                        if (task >= lowest) {
                            throw new IllegalStateException("task " + task);
                        }
                    })).getMessage());
        }
    }

    /** A helper's error went to its thread alone, and the run on without what it had to do. */
    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 7 })
    void anErrorIsThrownToo(int threads) {
        assertThrows(AssertionError.class, () -> Tasks.run(threads, COUNT, task -> {
            throw new AssertionError("task " + task);
        }));
    }
}
