package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What every replacement policy keeps to, and that each does what its independent reference does. */
class ReplacementPolicyTest {

    private static final int OFFSET = 3;
    private static final int STEPS = 60;

    @Property
    void everyPolicyDoesWhatItsReferenceDoes(@ForAll Replacement replacement,
            @ForAll @IntRange(min = 1, max = 32) int anyWays, @ForAll long seed) {
        int ways = waysFor(replacement, anyWays);
        PolicyRun run = new PolicyRun(replacement, ways, OFFSET);
        ReferenceOrder reference = ReferenceOrder.of(replacement, ways);
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
    void theVictimIsACandidateWhateverTheStateAndAskingChangesNothing(@ForAll Replacement replacement,
            @ForAll @IntRange(min = 1, max = 32) int anyWays, @ForAll long seed) {
        int ways = waysFor(replacement, anyWays);
        PolicyRun run = new PolicyRun(replacement, ways, 0);
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
    void aFullSetFilledAnewForgetsItsPast(@ForAll Replacement replacement,
            @ForAll @IntRange(min = 1, max = 32) int anyWays, @ForAll long seed) {
        int ways = waysFor(replacement, anyWays);
        PolicyRun eventful = new PolicyRun(replacement, ways, 0);
        SplittableRandom random = new SplittableRandom(seed);
        for (int step = 0; step < STEPS; step++) {
            eventful.step(random, null);
        }
        eventful.takeAll();
        PolicyRun plain = new PolicyRun(replacement, ways, 0);
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

    @ParameterizedTest
    @EnumSource(Replacement.class)
    void everyWayIsGivenUpOverAndOver(Replacement replacement) {
        PolicyRun run = new PolicyRun(replacement, 8, 0);
        for (int way = 0; way < 8; way++) {
            run.fill(way);
        }
        int[] takes = new int[8];
        for (int take = 0; take < 800; take++) {
            int victim = run.victim(0xFF);
            takes[victim]++;
            run.take(victim);
            run.fill(victim);
        }
        for (int way = 0; way < 8; way++) {
            assertEquals(100, takes[way], replacement == Replacement.RANDOM ? 35 : 1, "way " + way);
        }
    }

    @ParameterizedTest
    @EnumSource(Replacement.class)
    void waysThatAPolicyCannotOrderAreRefused(Replacement replacement) {
        ReplacementPolicy policy = replacement.policy();
        assertThrows(IllegalArgumentException.class, () -> policy.words(0));
        assertThrows(IllegalArgumentException.class, () -> policy.words(33));
        assertThrows(IllegalArgumentException.class, () -> policy.words(64));
        assertThrows(IllegalArgumentException.class, () -> Replacement.TREE_PLRU.policy().words(3));
    }

    private static int waysFor(Replacement replacement, int ways) {
        return replacement == Replacement.TREE_PLRU ? Integer.highestOneBit(ways) : ways;
    }

    private static Set<Integer> bits(int mask) {
        return IntStream.range(0, 32).filter(bit -> (mask >>> bit & 1) == 1).boxed().collect(Collectors.toSet());
    }
}
