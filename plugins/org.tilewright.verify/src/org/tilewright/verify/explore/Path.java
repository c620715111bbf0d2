package org.tilewright.verify.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Live;
import org.tilewright.verification.PropertyViolated;
import org.tilewright.verification.Symmetric;

/**
 * Finds the choices that lead along visited states to a violation. The states keep only who came from whom; which choices
 * made the step is found by taking all of them again. Under symmetry the visited states are renamed ones, and the path
 * that is found is a real one: from each real state a step whose outcome is renamed to the next state visited.
 */
final class Path {

    private final Harness harness;
    private final boolean symmetry;
    private final Snapshot snapshot;
    private final Odometer odometer = new Odometer();

    /** A path through the states of a fresh harness. */
    Path(Harness harness, boolean symmetry) {
        this.harness = harness;
        this.symmetry = symmetry;
        snapshot = new Snapshot(harness);
    }

    /** The choices of each step. */
    List<int[]> to(Block.Violation violation, IntFunction<int[]> words, IntUnaryOperator parent) {
        Deque<int[]> states = new ArrayDeque<>();
        int state = violation.state();
        for (int before = parent.applyAsInt(state); before != state; before = parent.applyAsInt(state)) {
            states.addFirst(words.apply(state));
            state = before;
        }
        return through(states, violation.message());
    }

    /** The choices of each step of a lasso. */
    List<int[]> along(Liveness.Lasso lasso) {
        Live live = (Live) harness;
        List<int[]> steps = new ArrayList<>();
        Choice.madeBy(odometer);
        try {
            for (Liveness.Link link : lasso.states()) {
                steps.add(choices(wrong -> wrong == null && Arrays.equals(link.words(), renamed())
                        && (!link.isRound() || live.action() == link.action()
                                && (live.done() >> lasso.obligation() & 1) == 0)));
            }
        } finally {
            Choice.madeBy(null);
        }
        return steps;
    }

    /** The choices of each step through visited states, the first one left out, and of the step that is wrong. */
    List<int[]> through(Iterable<int[]> states, String message) {
        List<int[]> steps = new ArrayList<>();
        Choice.madeBy(odometer);
        try {
            for (int[] next : states) {
                steps.add(choices(wrong -> wrong == null && Arrays.equals(next, renamed())));
            }
            if (!message.equals(Exploration.DEADLOCK)) {
                steps.add(choices(message::equals));
            }
        } finally {
            Choice.madeBy(null);
        }
        return steps;
    }

    /** Takes the step from the present state whose outcome is as wanted, which ones follow from its message and the state. */
    private int[] choices(Predicate<String> wanted) {
        int[] before = new int[snapshot.words()];
        int[] after = new int[snapshot.words()];
        snapshot.save(before);
        odometer.begin();
        do {
            snapshot.restore(before);
            String wrong = step();
            snapshot.save(after);
            if (wanted.test(wrong)) {
                snapshot.restore(after);
                return odometer.choices();
            }
        } while (odometer.advance());
        throw new IllegalStateException("a visited state is not reached again: the harness is not deterministic, or its"
                + " state is not all in its fields");
    }

    /** The present state as it would be kept; the harness is left renamed. */
    private int[] renamed() {
        if (symmetry) {
            ((Symmetric) harness).canonicalise();
        }
        int[] words = new int[snapshot.words()];
        snapshot.save(words);
        return words;
    }

    private String step() {
        try {
            harness.step();
            return null;
        } catch (RuntimeException e) {
            return message(e);
        }
    }

    /** What is told of a step that threw. */
    static String message(RuntimeException thrown) {
        return thrown instanceof PropertyViolated ? thrown.getMessage() : thrown.toString();
    }
}
