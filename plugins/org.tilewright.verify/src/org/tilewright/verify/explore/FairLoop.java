package org.tilewright.verify.explore;

import java.util.Arrays;

/**
 * A way round in a component of {@link FairCycles} that passes over no fair action: from a state to where each of them is taken,
 * or not possible if it is weakly fair, and back. It may be empty: then the state lasts for ever.
 */
final class FairLoop {

    private static final int NONE = -1;

    private final Graph graph;
    private final int obligation;
    private final long fair;
    private final long strong;
    private final boolean[] member;
    private final int[] via;
    private final int[] queue;
    private int[] steps = new int[16];
    private int length;
    private long taken;
    private long always = -1;
    private long ever;

    private FairLoop(Graph graph, int[] component, int obligation, long fair, long strong) {
        this.graph = graph;
        this.obligation = obligation;
        this.fair = fair;
        this.strong = strong;
        member = new boolean[graph.states()];
        via = new int[graph.states()];
        queue = new int[component.length + 1];
        for (int state : component) {
            member[state] = true;
        }
    }

    /** The steps of the loop from one of the component's states. */
    static int[] from(int start, Graph graph, int[] component, int obligation, long fair, long strong) {
        FairLoop loop = new FairLoop(graph, component, obligation, fair, strong);
        loop.pass(start);
        int present = start;
        for (int action = loop.missing(); action != NONE; action = loop.missing()) {
            present = loop.go(present, action, NONE);
            // On the way back too something may be possible that has to be taken then.
            if (loop.missing() == NONE && present != start) {
                present = loop.go(present, NONE, start);
            }
        }
        return Arrays.copyOf(loop.steps, loop.length);
    }

    private void pass(int state) {
        always &= graph.possible[state];
        ever |= graph.possible[state];
    }

    /** An action to which the way so far is unfair. */
    private int missing() {
        long missing = (always & fair | ever & strong) & ~taken;
        return missing == 0 ? NONE : Long.numberOfTrailingZeros(missing);
    }

    private boolean isThere(int step, int action, int goal) {
        if (action == NONE) {
            return graph.target(step) == goal;
        }
        boolean canAvoid = (strong >>> action & 1) == 0;
        return graph.action(step) == action
                || canAvoid && (graph.possible[graph.target(step)] >>> action & 1) == 0;
    }

    /** Goes the shortest way to where an action is taken or, if it is weakly fair, not possible; or to a state. */
    private int go(int from, int action, int goal) {
        Arrays.fill(via, NONE);
        int[] before = new int[graph.states()];
        int read = 0;
        int written = 0;
        queue[written++] = from;
        before[from] = NONE;
        boolean[] seen = new boolean[graph.states()];
        seen[from] = true;
        while (read < written) {
            int state = queue[read++];
            for (int step = graph.first(state); step < graph.first(state + 1); step++) {
                int target = graph.target(step);
                if (!graph.keeps(step, obligation) || !member[target]) {
                    continue;
                }
                if (isThere(step, action, goal)) {
                    take(from, state, step, before);
                    return target;
                }
                if (!seen[target]) {
                    seen[target] = true;
                    via[target] = step;
                    before[target] = state;
                    queue[written++] = target;
                }
            }
        }
        throw new IllegalStateException("a component is not connected");
    }

    private void take(int from, int last, int step, int[] before) {
        int count = 1;
        for (int state = last; state != from; state = before[state]) {
            count++;
        }
        while (length + count > steps.length) {
            steps = Arrays.copyOf(steps, 2 * steps.length);
        }
        length += count;
        int at = length - 1;
        steps[at] = step;
        for (int state = last; state != from; state = before[state]) {
            steps[--at] = via[state];
        }
        for (int each = length - count; each < length; each++) {
            taken |= graph.actionBit(steps[each]);
            pass(graph.target(steps[each]));
        }
    }
}
