package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class ReplacementPolicyTest {

    private static final int OFFSET = 3;

    @Property
    void treePlruAgreesWithTheRecursiveTextbookTree(@ForAll @IntRange(min = 0, max = 5) int logWays,
            @ForAll @Size(max = 60) List<Integer> touches, @ForAll int candidateBits) {
        int ways = 1 << logWays;
        ReplacementPolicy policy = Replacement.TREE_PLRU.policy();
        RecursivePlru reference = new RecursivePlru(0, ways);
        int[] state = new int[OFFSET + policy.words(ways)];
        int candidates = candidates(candidateBits, ways);
        for (int touch : touches) {
            int way = Math.floorMod(touch, ways);
            policy.touch(state, OFFSET, ways, way);
            reference.touch(way);
            assertEquals(reference.victim(bits(candidates)), policy.victim(state, OFFSET, ways, candidates));
        }
        assertArrayEquals(new int[OFFSET], IntStream.of(state).limit(OFFSET).toArray(), "words of others");
    }

    @Property
    void lruAgreesWithAListInOrderOfUse(@ForAll @IntRange(min = 1, max = 32) int ways,
            @ForAll @Size(max = 60) List<Integer> touches, @ForAll int candidateBits) {
        ReplacementPolicy policy = Replacement.LRU.policy();
        List<Integer> oldestFirst = IntStream.range(0, ways).boxed().collect(Collectors.toCollection(ArrayList::new));
        int[] state = new int[OFFSET + policy.words(ways)];
        int candidates = candidates(candidateBits, ways);
        for (int touch : touches) {
            Integer way = Math.floorMod(touch, ways);
            policy.touch(state, OFFSET, ways, way);
            oldestFirst.remove(way);
            oldestFirst.add(way);
            int expected = oldestFirst.stream().filter(bits(candidates)::contains).findFirst().orElseThrow();
            assertEquals(expected, policy.victim(state, OFFSET, ways, candidates));
        }
        assertArrayEquals(new int[OFFSET], IntStream.of(state).limit(OFFSET).toArray(), "words of others");
    }

    @Property
    void equalOrdersOfUseAreEqualStates(@ForAll @IntRange(min = 1, max = 8) int ways,
            @ForAll @Size(max = 20) List<Integer> before) {
        ReplacementPolicy policy = Replacement.LRU.policy();
        int[] used = new int[ways];
        int[] fresh = new int[ways];
        before.forEach(touch -> policy.touch(used, 0, ways, Math.floorMod(touch, ways)));
        for (int way = 0; way < ways; way++) {
            policy.touch(used, 0, ways, way);
            policy.touch(fresh, 0, ways, way);
        }
        assertArrayEquals(fresh, used);
    }

    @Test
    void waysThatAPolicyCannotOrderAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Replacement.TREE_PLRU.policy().words(3));
        assertThrows(IllegalArgumentException.class, () -> Replacement.TREE_PLRU.policy().words(64));
        assertThrows(IllegalArgumentException.class, () -> Replacement.LRU.policy().words(0));
        assertThrows(IllegalArgumentException.class, () -> Replacement.LRU.policy().words(33));
    }

    private static int candidates(int bits, int ways) {
        int mask = bits & (int) ((1L << ways) - 1);
        return mask == 0 ? 1 : mask;
    }

    private static Set<Integer> bits(int mask) {
        return IntStream.range(0, 32).filter(bit -> (mask >> bit & 1) == 1).boxed().collect(Collectors.toSet());
    }
}
