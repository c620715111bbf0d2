package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What every replacement policy keeps to; the test of a policy extends this, and adds its reference and its own promises. */
abstract class ReplacementContract {

    private static final int OFFSET = 3;
    private static final int STEPS = 60;

    abstract ReplacementPolicy policy();

    abstract ReferenceOrder reference(int ways);

    @Property
    void itDoesWhatItsReferenceDoes(@ForAll @IntRange(min = 1, max = 32) int anyWays, @ForAll long seed) {
        int ways = waysFor(anyWays);
        PolicyRun run = new PolicyRun(policy(), ways, OFFSET);
        ReferenceOrder reference = reference(ways);
        SplittableRandom random = new SplittableRandom(seed);
        for (int step = 0; step < STEPS; step++) {
            if (run.filled() != 0) {
                int candidates = ReferenceOrder.somethingOf(run.filled(), random);
                assertEquals(reference.victim(bits(candidates)), run.victim(candidates));
            }
            run.step(random, reference);
        }
        assertArrayEquals(new int[OFFSET], Arrays.copyOf(run.state(), OFFSET), "words of others");
    }

    @Property
    void theVictimIsACandidateWhateverTheStateAndAskingChangesNothing(
            @ForAll @IntRange(min = 1, max = 32) int anyWays, @ForAll long seed) {
        int ways = waysFor(anyWays);
        PolicyRun run = new PolicyRun(policy(), ways, 0);
        SplittableRandom random = new SplittableRandom(seed);
        for (int step = 0; step < STEPS; step++) {
            int candidates = ReferenceOrder.somethingOf((int) ((1L << ways) - 1), random);
            int[] before = run.state().clone();
            int victim = run.victim(candidates);
            assertEquals(1, candidates >>> victim & 1, "way " + victim + " of " + bits(candidates));
            assertArrayEquals(before, run.state());
            run.step(random, null);
        }
    }

    @Property
    void aFullSetFilledAnewForgetsItsPast(@ForAll @IntRange(min = 1, max = 32) int anyWays, @ForAll long seed) {
        int ways = waysFor(anyWays);
        PolicyRun eventful = new PolicyRun(policy(), ways, 0);
        SplittableRandom random = new SplittableRandom(seed);
        for (int step = 0; step < STEPS; step++) {
            eventful.step(random, null);
        }
        eventful.takeAll();
        PolicyRun plain = new PolicyRun(policy(), ways, 0);
        while (plain.takes() < eventful.takes()) {
            plain.fill(0);
            plain.takeAll();
        }
        for (int way = 0; way < ways; way++) {
            eventful.fill(way);
            plain.fill(way);
        }
        assertArrayEquals(plain.state(), eventful.state());
    }

    /** The state after one use and after two, wherever a run has come to: they are alike if the policy says so. */
    @Property
    void repeatedReadsAreIgnoredIfItSaysSo(@ForAll @IntRange(min = 1, max = 32) int anyWays, @ForAll long seed) {
        int ways = waysFor(anyWays);
        PolicyRun run = new PolicyRun(policy(), ways, 0);
        SplittableRandom random = new SplittableRandom(seed);
        for (int step = 0; policy().ignoresRepeatedReads() && step < STEPS; step++) {
            run.step(random, null);
            if (run.filled() != 0) {
                int way = Integer.numberOfTrailingZeros(ReferenceOrder.somethingOf(run.filled(), random));
                run.read(way);
                int[] once = run.state().clone();
                run.read(way);
                assertArrayEquals(once, run.state(), "way " + way + " read again, step " + step);
            }
        }
    }

    @Test
    void waysThatItCannotOrderAreRefusedWithThoseThatItCan() {
        ReplacementPolicy policy = policy();
        for (int ways : new int[] { -1, 0, 33, 64 }) {
            assertFalse(policy.orders(ways));
        }
        for (int ways = 0; ways <= ReplacementPolicy.MAXIMUM_WAYS + 1; ways++) {
            int asked = ways;
            if (policy.orders(ways)) {
                assertTrue(policy.words(ways) >= 0);
            } else {
                String message = assertThrows(IllegalArgumentException.class, () -> policy.words(asked)).getMessage();
                assertTrue(message.startsWith(policy.literal() + " orders " + policy.orderedWays() + " ways, not "
                        + ways), message);
            }
        }
    }

    @Test
    void itDeclaresItselfInWords() {
        assertTrue(policy().literal().matches("[a-z0-9]+(-[a-z0-9]+)*"), policy().literal());
        assertTrue(policy().description().matches("[A-Z][^\n]*\\."), policy().description());
    }

    /** The most ways up to a number that it orders. */
    private int waysFor(int most) {
        return IntStream.iterate(most, ways -> ways - 1).filter(policy()::orders).findFirst().orElseThrow();
    }

    private static Set<Integer> bits(int mask) {
        return IntStream.range(0, 32).filter(bit -> (mask >>> bit & 1) == 1).boxed().collect(Collectors.toSet());
    }
}
