package org.tilewright.protocol.arbiter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What all arbiters of ports keep to; the test of some, built in or not, extends this. */
public abstract class PortArbiterContract {

    private static final int GRANTS = 200;

    /** The designs under test. */
    protected abstract List<? extends PortArbiter> designs();

    /** How often others may have the port while one waits; {@link Integer#MAX_VALUE} if there is no bound. */
    protected abstract int patience(PortArbiter design, int requesters);

    @Property(tries = 100)
    void oneWhoRequestsIsGrantedAndNobodyWaitsTooLong(@ForAll @IntRange(min = 1, max = 64) int requesters,
            @ForAll long seed) {
        for (PortArbiter design : designs()) {
            SplittableRandom random = new SplittableRandom(seed);
            int[] state = new int[words(design, requesters)];
            int[] overtaken = new int[requesters];
            long waiting = 0;
            for (int grant = 0; grant < GRANTS; grant++) {
                waiting |= (random.nextLong() & random.nextLong() | 1L << random.nextInt(requesters))
                        & -1L >>> Long.SIZE - requesters;
                int granted = design.grant(state, requesters, waiting);
                assertTrue(granted >= 0 && granted < requesters && (waiting >> granted & 1) == 1,
                        design + ": " + granted);
                waiting &= ~(1L << granted);
                for (int other = 0; other < requesters; other++) {
                    overtaken[other] = (waiting >> other & 1) == 1 ? overtaken[other] + 1 : 0;
                    assertTrue(overtaken[other] <= patience(design, requesters), design + ": requester " + other);
                }
            }
        }
    }

    @Property(tries = 100)
    void itAnswersByItsStateAlone(@ForAll @IntRange(min = 1, max = 64) int requesters, @ForAll long seed) {
        for (PortArbiter design : designs()) {
            SplittableRandom random = new SplittableRandom(seed);
            int[] state = new int[words(design, requesters)];
            for (int grant = 0; grant < GRANTS; grant++) {
                long requests = random.nextLong() & -1L >>> Long.SIZE - requesters | 1;
                int[] again = state.clone();
                assertEquals(design.grant(again, requesters, requests), design.grant(state, requesters, requests));
                assertArrayEquals(again, state);
            }
        }
    }

    private static int words(PortArbiter design, int requesters) {
        int words = design.words(requesters);
        assertTrue(words >= 0 && words <= PortArbiter.MAXIMUM_WORDS, design + ": " + words);
        return words;
    }
}
