package org.tilewright.verify.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** Fair cycles of random graphs, against all sets of states, one by one. */
class FairCyclesTest {

    private static final int GRAPHS = 3000;
    private static final int STATES = 6;
    private static final int ACTIONS = 3;
    private static final long FAIR = (1 << ACTIONS) - 1;

    /** A step; action -1 is nobody's. */
    private record Edge(int from, int to, int action, boolean keeps) {}

    @Test
    void cyclesAreFoundWhereASetOfStatesCanBeVisitedForEver() {
        Random random = new Random(11);
        int found = 0;
        for (int round = 0; round < GRAPHS; round++) {
            int states = 1 + random.nextInt(STATES);
            List<Edge> edges = new ArrayList<>();
            for (int each = random.nextInt(3 * states); each > 0; each--) {
                int from = random.nextInt(states);
                int to = random.nextInt(states);
                if (from != to) {
                    edges.add(new Edge(from, to, random.nextInt(ACTIONS + 1) - 1, random.nextInt(4) > 0));
                }
            }
            boolean[] owed = new boolean[states];
            long[] possible = new long[states];
            for (int state = 0; state < states; state++) {
                owed[state] = random.nextInt(5) > 0;
                possible[state] = random.nextLong() & random.nextLong() & FAIR;
            }
            for (Edge edge : edges) {
                possible[edge.from] |= edge.action < 0 ? 0 : 1L << edge.action;
            }
            long strong = random.nextLong() & FAIR;
            Graph graph = graph(edges, owed, possible);
            List<int[]> components = new FairCycles(graph, FAIR, strong).of(0);
            boolean expected = exists(edges, owed, possible, strong);
            assertEquals(expected, !components.isEmpty(), () -> "fair cycle of " + edges + ", strong " + strong);
            for (int[] component : components) {
                assertIsFair(FairLoop.from(component[0], graph, component, 0, FAIR, strong), component[0], graph,
                        strong);
            }
            found += expected ? 1 : 0;
        }
        assertTrue(found > GRAPHS / 10 && found < GRAPHS * 9 / 10, "one as well as the other is tried: " + found);
    }

    /** The other way about: obligation 0 is bit 0, and steps that do not keep it are told as keeping another one. */
    private static Graph graph(List<Edge> edges, boolean[] owed, long[] possible) {
        Graph graph = new Graph(owed.length);
        for (int state = 0; state < owed.length; state++) {
            graph.owed[state] = owed[state] ? 3 : 2;
            graph.possible[state] = possible[state];
            for (Edge edge : edges) {
                if (edge.from == state) {
                    graph.add(edge.to, edge.action, isKept(edge, owed) ? 3 : 2);
                }
            }
            graph.next();
        }
        return graph;
    }

    private static boolean isKept(Edge edge, boolean[] owed) {
        return edge.keeps && owed[edge.from] && owed[edge.to];
    }

    /** Some set of states, all of them visited again and again and no other one, by all steps between them. */
    private static boolean exists(List<Edge> edges, boolean[] owed, long[] possible, long strong) {
        for (int set = 1; set < 1 << owed.length; set++) {
            int visited = set;
            List<Edge> inside = edges.stream().filter(edge -> isKept(edge, owed) && (visited >> edge.from & 1) != 0
                    && (visited >> edge.to & 1) != 0).toList();
            boolean all = true;
            for (int from = 0; from < owed.length; from++) {
                for (int to = 0; to < owed.length; to++) {
                    boolean both = (set >> from & 1) != 0 && (set >> to & 1) != 0;
                    all &= !both || owed[from] && reaches(inside, from, to, owed.length);
                }
            }
            if (all && isFair(inside, set, possible, strong)) {
                return true;
            }
        }
        return false;
    }

    private static boolean reaches(List<Edge> edges, int from, int to, int states) {
        int reached = 1 << from;
        for (int times = 0; times < states; times++) {
            for (Edge edge : edges) {
                reached |= (reached >> edge.from & 1) << edge.to;
            }
        }
        return (reached >> to & 1) != 0;
    }

    private static boolean isFair(List<Edge> inside, int set, long[] possible, long strong) {
        for (int action = 0; action < ACTIONS; action++) {
            int present = action;
            boolean taken = inside.stream().anyMatch(edge -> edge.action == present);
            boolean always = true;
            boolean ever = false;
            for (int state = 0; state < possible.length; state++) {
                boolean isPossible = (possible[state] >> action & 1) != 0;
                if ((set >> state & 1) != 0) {
                    always &= isPossible;
                    ever |= isPossible;
                }
            }
            if (!taken && (always || ever && (strong >> action & 1) != 0)) {
                return false;
            }
        }
        return true;
    }

    private static void assertIsFair(int[] loop, int start, Graph graph, long strong) {
        int present = start;
        long taken = 0;
        long always = graph.possible[start];
        long ever = graph.possible[start];
        for (int step : loop) {
            assertTrue(step >= graph.first(present) && step < graph.first(present + 1), "it goes on where it is");
            assertTrue(graph.keeps(step, 0));
            taken |= graph.actionBit(step);
            present = graph.target(step);
            always &= graph.possible[present];
            ever |= graph.possible[present];
        }
        assertEquals(start, present, "it comes back");
        assertEquals(0, (always & FAIR | ever & strong) & ~taken);
    }

    /** 100,000 states in a ring: no recursion is as deep. The action is possible in one of them, and taken nowhere. */
    @Test
    void aLongCycleIsFoundAndStrongFairnessBreaksIt() {
        int states = 100_000;
        Graph graph = new Graph(states);
        for (int state = 0; state < states; state++) {
            graph.owed[state] = 1;
            graph.possible[state] = state == 500 ? 1 : 0;
            graph.add((state + 1) % states, -1, 1);
            graph.next();
        }
        List<int[]> weak = new FairCycles(graph, 1, 0).of(0);
        assertEquals(1, weak.size());
        assertEquals(states, weak.get(0).length);
        // What is left of the ring is no ring: single states, each of which may last.
        List<int[]> strong = new FairCycles(graph, 1, 1).of(0);
        assertEquals(states - 1, strong.size());
        assertFalse(strong.stream().anyMatch(component -> component[0] == 500));
    }
}
