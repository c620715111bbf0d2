package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The reference set of the first study: one set of 4 ways, tree PLRU, at most 2 fills outstanding, any prefetch, any
 * demand, any fill. Three engines agreed on the number of its states; so must these classes.
 */
class OttReferenceSetTest {

    private static final int WAYS = 4;
    private static final int OUTSTANDING = 2;

    private final LineSets lines = new LineSets(1, WAYS, Replacement.TREE_PLRU);
    private final DepthSets cache = new DepthSets(lines, OttRule.LITERAL);

    /** Bit w: a demand waits for the pending line in way w. */
    private int demanded;

    @ParameterizedTest
    @CsvSource({ "3, 661, 6611", "4, 11585, 139021", "5, 111301, 1558215" })
    void theNumberOfStatesIsThatOfTheStudy(int tags, int states, int transitions) {
        Set<IntBuffer> seen = new HashSet<>();
        Deque<IntBuffer> open = new ArrayDeque<>();
        seen.add(save());
        open.add(save());
        int taken = 1;
        while (!open.isEmpty()) {
            IntBuffer state = open.remove();
            for (int event = 0; event < 2 * tags + WAYS; event++) {
                restore(state);
                act(event, tags);
                taken++;
                IntBuffer next = save();
                if (seen.add(next)) {
                    open.add(next);
                }
            }
        }
        assertEquals(states, seen.size());
        assertEquals(transitions, taken);
    }

    private void act(int event, int tags) {
        if (event < tags) {
            int way = cache.prefetch(0, event, pending() < OUTSTANDING);
            if (way >= 0) {
                cache.allocate(0, way, event);
            }
        } else if (event < 2 * tags) {
            demand(event - tags);
        } else if (lines.isPending(0, event - 2 * tags)) {
            cache.fill(0, event - 2 * tags);
            demanded &= ~(1 << event - 2 * tags);
        }
    }

    private void demand(int block) {
        int way = lines.find(0, block);
        if (way == LineSets.ABSENT) {
            int victim = cache.demandVictim(0);
            if (victim != DepthSets.NO_VICTIM && pending() < OUTSTANDING) {
                cache.allocate(0, victim, block);
                demanded |= 1 << victim;
            }
        } else if (lines.isPending(0, way)) {
            demanded |= 1 << way;
        } else {
            cache.read(0, way);
        }
    }

    private int pending() {
        int pending = 0;
        for (int way = 0; way < WAYS; way++) {
            pending += lines.isPending(0, way) ? 1 : 0;
        }
        return pending;
    }

    private IntBuffer save() {
        return IntBuffer.allocate(lines.state().length + 1).put(lines.state()).put(demanded).flip();
    }

    private void restore(IntBuffer state) {
        state.get(0, lines.state());
        demanded = state.get(lines.state().length);
    }
}
