package org.tilewright.verify.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Looks for states among which a path can stay for ever without doing what is owed, and without being unfair: a strongly
 * connected component of the states that owe it and the steps that keep it owed. If an action is possible in all of a component and none
 * of its steps is that action, every path in it is unfair. If a strongly fair one is possible in some of it and taken
 * nowhere, a fair path avoids the states where it is possible, so the others are looked through again. Components are
 * found by Tarjan's algorithm, without recursion.
 */
final class FairCycles {

    private final Graph graph;
    private final long fair;
    private final long strong;
    private final int[] setOf;
    private final int[] index;
    private final int[] low;
    private final int[] step;
    private int sets;

    /**
     * Prepares the search.
     *
     * @param fair all fair actions, a bit each
     * @param strong those that are strongly fair
     */
    FairCycles(Graph graph, long fair, long strong) {
        this.graph = graph;
        this.fair = fair;
        this.strong = strong;
        setOf = new int[graph.states()];
        index = new int[graph.states()];
        low = new int[graph.states()];
        step = new int[graph.states()];
    }

    /** All components of a fair path that never does what an obligation asks for. */
    List<int[]> of(int obligation) {
        List<int[]> found = new ArrayList<>();
        Deque<int[]> toSearch = new ArrayDeque<>();
        int[] owing = new int[graph.states()];
        int count = 0;
        for (int state = 0; state < graph.states(); state++) {
            if ((graph.owed[state] >> obligation & 1) != 0) {
                owing[count++] = state;
            }
        }
        toSearch.add(Arrays.copyOf(owing, count));
        while (!toSearch.isEmpty()) {
            for (int[] component : components(toSearch.remove(), obligation)) {
                judge(component, obligation, found, toSearch);
            }
        }
        return found;
    }

    private void judge(int[] component, int obligation, List<int[]> found, Deque<int[]> toSearch) {
        enter(component);
        long taken = 0;
        long always = -1;
        long ever = 0;
        for (int state : component) {
            always &= graph.possible[state];
            ever |= graph.possible[state];
            for (int each = graph.first(state); each < graph.first(state + 1); each++) {
                if (isInside(each, obligation)) {
                    taken |= graph.actionBit(each);
                }
            }
        }
        if ((always & fair & ~taken) != 0) {
            return;
        }
        long avoided = ever & strong & ~taken;
        if (avoided == 0) {
            found.add(component);
            return;
        }
        int[] rest = Arrays.stream(component).filter(state -> (graph.possible[state] & avoided) == 0).toArray();
        if (rest.length > 0) {
            toSearch.add(rest);
        }
    }

    /** From now on only these states are looked at. */
    private void enter(int[] states) {
        sets++;
        for (int state : states) {
            setOf[state] = sets;
        }
    }

    private boolean isInside(int each, int obligation) {
        return graph.keeps(each, obligation) && setOf[graph.target(each)] == sets;
    }

    /** The strongly connected components of some states, single states included. */
    private List<int[]> components(int[] states, int obligation) {
        enter(states);
        List<int[]> components = new ArrayList<>();
        int[] path = new int[states.length];
        int[] open = new int[states.length];
        int opened = 0;
        int next = 1;
        for (int state : states) {
            index[state] = 0;
        }
        for (int root : states) {
            if (index[root] != 0) {
                continue;
            }
            int depth = 0;
            path[0] = root;
            while (depth >= 0) {
                int state = path[depth];
                if (index[state] == 0) {
                    index[state] = next;
                    low[state] = next++;
                    step[state] = graph.first(state);
                    open[opened++] = state;
                }
                int unseen = nextUnseen(state, obligation);
                if (unseen >= 0) {
                    path[++depth] = unseen;
                    continue;
                }
                if (low[state] == index[state]) {
                    int from = opened;
                    do {
                        low[open[--from]] = Integer.MAX_VALUE;
                    } while (open[from] != state);
                    components.add(Arrays.copyOfRange(open, from, opened));
                    opened = from;
                } else {
                    low[path[depth - 1]] = Math.min(low[path[depth - 1]], low[state]);
                }
                depth--;
            }
        }
        return components;
    }

    /** A state that was not seen and that a step of this one leads to, or -1; takes note of seen ones on the way. */
    private int nextUnseen(int state, int obligation) {
        for (; step[state] < graph.first(state + 1); step[state]++) {
            int each = step[state];
            if (isInside(each, obligation)) {
                int target = graph.target(each);
                if (index[target] == 0) {
                    return target;
                }
                // A state whose component is complete has the highest low.
                if (low[target] != Integer.MAX_VALUE) {
                    low[state] = Math.min(low[state], index[target]);
                }
            }
        }
        return -1;
    }
}
