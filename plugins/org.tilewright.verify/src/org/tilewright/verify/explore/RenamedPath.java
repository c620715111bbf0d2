package org.tilewright.verify.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.tilewright.verification.Choice;
import org.tilewright.verification.Chooser;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Symmetric;

/**
 * A path of an engine that renames the state after every step: its choices are among the names of then. Finds the choices
 * that lead through the same states when nothing is renamed.
 */
public final class RenamedPath {

    private final Symmetric symmetric;
    private final Harness harness;
    private final Snapshot snapshot;

    private RenamedPath(Harness harness) {
        this.harness = harness;
        symmetric = (Symmetric) harness;
        snapshot = new Snapshot(harness);
    }

    /**
     * The choices without renaming.
     *
     * @param harnesses makes harnesses in their first state
     * @param steps     the choices of each step, of which the last one violates or leads to a deadlock
     * @throws IllegalArgumentException if a choice is not one of its step's, or something is violated before the last one
     */
    public static List<int[]> undo(Supplier<Harness> harnesses, List<int[]> steps) {
        List<int[]> states = new ArrayList<>();
        String message = new RenamedPath(harnesses.get()).follow(steps, states);
        return new Path(harnesses.get(), true).through(states, message);
    }

    /** Adds the states that the steps lead to; returns what the last step, or the state after it, is wrong in. */
    private String follow(List<int[]> steps, List<int[]> states) {
        symmetric.canonicalise();
        for (int[] choices : steps) {
            String wrong = step(choices);
            if (wrong != null) {
                if (states.size() != steps.size() - 1) {
                    throw new IllegalArgumentException("step " + (states.size() + 1) + " of " + steps.size()
                            + " violates already: " + wrong);
                }
                return wrong;
            }
            symmetric.canonicalise();
            int[] words = new int[snapshot.words()];
            snapshot.save(words);
            states.add(words);
        }
        return Exploration.DEADLOCK;
    }

    private String step(int[] choices) {
        Choice.madeBy(new Given(choices));
        try {
            harness.step();
            return null;
        } catch (UnfitChoice e) {
            throw e;
        } catch (RuntimeException e) {
            return Path.message(e);
        } finally {
            Choice.madeBy(null);
        }
    }

    /** A choice that a step does not offer. */
    private static final class UnfitChoice extends IllegalArgumentException {

        private static final long serialVersionUID = 1;

        UnfitChoice(String message) {
            super(message);
        }
    }

    private static final class Given implements Chooser {

        private final int[] choices;
        private int at;

        Given(int[] choices) {
            this.choices = choices;
        }

        @Override
        public int choose(int possibilities) {
            if (at == choices.length || choices[at] < 0 || choices[at] >= possibilities) {
                throw new UnfitChoice("a choice of 0 to " + (possibilities - 1) + " is "
                        + (at == choices.length ? "missing" : choices[at]));
            }
            return choices[at++];
        }

        @Override
        public void saw(int witness) {
            // The engine has told what it saw.
        }
    }
}
