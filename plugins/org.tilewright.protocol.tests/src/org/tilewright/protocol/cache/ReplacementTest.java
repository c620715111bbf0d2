package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The list of replacement policies. */
class ReplacementTest {

    @ParameterizedTest
    @EnumSource(Replacement.class)
    void everyPolicyHasATestThatExtendsTheContract(Replacement replacement) throws ClassNotFoundException {
        Class<?> test = Class.forName(replacement.policy().getClass().getName() + "Test");
        assertEquals(ReplacementContract.class, test.getSuperclass());
    }

    @Test
    void noTwoPoliciesHaveOneName() {
        assertEquals(Replacement.values().length,
                Arrays.stream(Replacement.values()).map(Replacement::literal).collect(Collectors.toSet()).size());
    }

    /** Mistaken about itself, it would make the fast kernel leave out reads that matter. */
    @Test
    void theContractFindsAPolicyThatWronglyClaimsToIgnoreRepeatedReads() {
        ReplacementContract mistaken = new SrripTest() {
            @Override
            ReplacementPolicy policy() {
                return new Claiming();
            }
        };
        AssertionError found = assertThrows(AssertionError.class,
                () -> mistaken.repeatedReadsAreIgnoredIfItSaysSo(4, 1));
        assertTrue(found.getMessage().contains("read again"), found.getMessage());
    }

    /** SRRIP, all but the claim. */
    private static final class Claiming implements LocalReplacement {

        private final LocalReplacement policy = new Srrip();

        @Override
        public boolean ignoresRepeatedReads() {
            return true;
        }

        @Override
        public String literal() {
            return policy.literal();
        }

        @Override
        public String description() {
            return policy.description();
        }

        @Override
        public int words(int ways) {
            return policy.words(ways);
        }

        @Override
        public void filled(int[] state, int at, int ways, int way) {
            policy.filled(state, at, ways, way);
        }

        @Override
        public void read(int[] state, int at, int ways, int way) {
            policy.read(state, at, ways, way);
        }

        @Override
        public void taken(int[] state, int at, int ways, int way, int filled) {
            policy.taken(state, at, ways, way, filled);
        }

        @Override
        public int victim(int[] state, int at, int ways, int candidates) {
            return policy.victim(state, at, ways, candidates);
        }
    }

    @Test
    void anInvalidLineIsTakenWithoutAgeingOrMovingAnything() {
        for (Replacement replacement : Replacement.values()) {
            LineSets lines = new LineSets(1, 2, replacement);
            DepthSets cache = new DepthSets(lines, OttRule.NONE);
            cache.allocate(0, 0, 7);
            cache.fill(0, 0);
            int[] words = lines.state().clone();
            cache.allocate(0, cache.demandVictim(0), 8);
            words[1] = lines.state()[1];
            assertArrayEquals(words, lines.state(), replacement.name());
        }
    }
}
