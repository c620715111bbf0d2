package org.tilewright.verify.explore;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Live;

/**
 * Looks whether what is owed is done in the end, once all states were visited: takes all steps again and keeps those over
 * which something stays owed, which are few where protocols get on, and searches them for fair cycles.
 */
final class Liveness {

    private final Harness harness;
    private final Live live;
    private final Snapshot snapshot;
    private final StateNumbers numbers;
    private final Odometer odometer = new Odometer();
    private final int[] words;
    private final int[] next;

    Liveness(Harness harness, Partition[] parts) {
        this.harness = harness;
        live = (Live) harness;
        snapshot = new Snapshot(harness);
        words = new int[snapshot.words()];
        next = new int[snapshot.words()];
        numbers = new StateNumbers(parts, snapshot.words());
    }

    /**
     * A path that goes round for ever, and what it never does.
     *
     * @param states the states that it visits in turn, from the one after the first on
     * @param loop so many of these come before it goes round; the last one is the one that it goes round from
     */
    record Lasso(List<Link> states, int loop, int obligation) {}

    /**
     * A step of a lasso.
     *
     * @param words the state that it leads to
     * @param isRound whether it is one of those that come again and again
     * @param action the fair action that it is, if it is one of those
     */
    record Link(int[] words, boolean isRound, int action) {}

    /**
     * The steps over which something stays owed.
     *
     * @param stops asked now and then; if it says so the graph is not complete, and null
     */
    Graph graph(long maximumBytes, BooleanSupplier stops) {
        Graph graph = new Graph(numbers.size());
        Choice.madeBy(odometer);
        try {
            for (int state = 0; state < numbers.size(); state++) {
                numbers.words(state, words);
                snapshot.restore(words);
                addSteps(graph, state);
                graph.next();
                if (state % Block.STATES == 0) {
                    if (stops.getAsBoolean()) {
                        return null;
                    }
                    if (graph.bytes() + numbers.bytes() > maximumBytes) {
                        throw new OutOfMemoryError("the steps over which something is owed");
                    }
                }
            }
        } finally {
            Choice.madeBy(null);
        }
        return graph;
    }

    private void addSteps(Graph graph, int state) {
        int owed = live.owed();
        graph.owed[state] = owed;
        if (owed == 0) {
            return;
        }
        odometer.begin();
        do {
            harness.step();
            snapshot.save(next);
            if (Arrays.equals(words, next)) {
                continue;
            }
            int action = live.action();
            graph.possible[state] |= action == Live.NO_ACTION ? 0 : 1L << action;
            int kept = owed & live.owed() & ~live.done();
            if (kept != 0) {
                graph.add(numbers.of(next), action, kept);
            }
            snapshot.restore(words);
        } while (odometer.advance());
    }

    /** A lasso whose way to its loop is a shortest one; null if there is none. */
    Lasso lasso(Graph graph) {
        long fair = bits(live.actions().length);
        FairCycles cycles = new FairCycles(graph, fair, live.strong());
        for (int obligation = 0; obligation < live.obligations().length; obligation++) {
            int[] nearest = null;
            int start = 0;
            int least = Integer.MAX_VALUE;
            for (int[] component : cycles.of(obligation)) {
                for (int state : component) {
                    int depth = depth(state);
                    if (depth < least) {
                        nearest = component;
                        start = state;
                        least = depth;
                    }
                }
            }
            if (nearest != null) {
                return lasso(graph, start, FairLoop.from(start, graph, nearest, obligation, fair, live.strong()),
                        obligation);
            }
        }
        return null;
    }

    private static long bits(int count) {
        return count == Long.SIZE ? -1 : (1L << count) - 1;
    }

    private int depth(int state) {
        int depth = 0;
        for (int at = state, parent = numbers.parent(at); parent != at; parent = numbers.parent(at)) {
            at = parent;
            depth++;
        }
        return depth;
    }

    private Lasso lasso(Graph graph, int start, int[] loop, int obligation) {
        int depth = depth(start);
        Link[] links = new Link[depth + loop.length];
        int state = start;
        for (int at = depth - 1; at >= 0; at--) {
            links[at] = new Link(wordsOf(state), false, Live.NO_ACTION);
            state = numbers.parent(state);
        }
        for (int at = 0; at < loop.length; at++) {
            links[depth + at] = new Link(wordsOf(graph.target(loop[at])), true, graph.action(loop[at]));
        }
        return new Lasso(List.of(links), depth, obligation);
    }

    private int[] wordsOf(int state) {
        int[] of = new int[snapshot.words()];
        numbers.words(state, of);
        return of;
    }

    /** What is said of a lasso. */
    static String message(Live live, int obligation) {
        return "it may go on like this for ever, without this: " + live.obligations()[obligation];
    }
}
