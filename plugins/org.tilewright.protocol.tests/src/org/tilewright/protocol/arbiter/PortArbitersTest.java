package org.tilewright.protocol.arbiter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

/** The list of arbiters of ports. */
class PortArbitersTest extends PortArbiterContract {

    @Override
    protected List<? extends PortArbiter> designs() {
        return List.of(PortArbiters.values());
    }

    @Override
    protected int patience(PortArbiter design, int requesters) {
        return design == PortArbiters.LOWEST_FIRST ? Integer.MAX_VALUE : requesters - 1;
    }

    @Test
    void roundRobinTakesTurnsFromRequesterZero() {
        assertEquals(List.of(0, 1, 2, 0, 0, 2), grants(PortArbiters.ROUND_ROBIN, 3, 0b111, 0b111, 0b111, 0b111, 0b001,
                0b101));
    }

    /** A circle that is turned until who was granted is at its end says the same. */
    @Test
    void roundRobinIsACircle() {
        SplittableRandom random = new SplittableRandom(1);
        int[] state = new int[PortArbiters.ROUND_ROBIN.words(7)];
        List<Integer> circle = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6));
        for (int grant = 0; grant < 500; grant++) {
            long requests = 1 + random.nextInt(127);
            Integer expected = circle.stream().filter(each -> (requests >> each & 1) == 1).findFirst().orElseThrow();
            assertEquals(expected, PortArbiters.ROUND_ROBIN.grant(state, 7, requests));
            Collections.rotate(circle, -1 - circle.indexOf(expected));
        }
    }

    /** After 2 and 0 it is the turn of 1, which never had the port; then of 2, which had it before 0. */
    @Test
    void leastRecentTakesWhoHadItLongestAgo() {
        assertEquals(List.of(2, 0, 1, 2, 1), grants(PortArbiters.LEAST_RECENT, 3, 0b100, 0b101, 0b111, 0b111, 0b110));
    }

    /** A list from who had the port longest ago on says the same. */
    @Test
    void leastRecentIsAListInOrderOfGrants() {
        SplittableRandom random = new SplittableRandom(1);
        int[] state = new int[PortArbiters.LEAST_RECENT.words(7)];
        List<Integer> order = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6));
        for (int grant = 0; grant < 500; grant++) {
            long requests = 1 + random.nextInt(127);
            Integer expected = order.stream().filter(each -> (requests >> each & 1) == 1).findFirst().orElseThrow();
            assertEquals(expected, PortArbiters.LEAST_RECENT.grant(state, 7, requests));
            order.remove(expected);
            order.add(expected);
        }
    }

    @Test
    void lowestFirstKnowsNoTurns() {
        assertEquals(List.of(1, 1, 2), grants(PortArbiters.LOWEST_FIRST, 3, 0b110, 0b110, 0b100));
    }

    /** Equal histories of who was granted are equal states. */
    @Test
    void ranksStayBelowTheNumberOfRequesters() {
        int[] state = new int[2];
        for (int grant = 0; grant < 10; grant++) {
            PortArbiters.LEAST_RECENT.grant(state, 2, 0b11);
        }
        assertArrayEquals(new int[] { 1, 2 }, state);
    }

    private static List<Integer> grants(PortArbiter arbiter, int requesters, long... requests) {
        int[] state = new int[arbiter.words(requesters)];
        List<Integer> granted = new ArrayList<>();
        for (long each : requests) {
            granted.add(arbiter.grant(state, requesters, each));
        }
        return granted;
    }
}
