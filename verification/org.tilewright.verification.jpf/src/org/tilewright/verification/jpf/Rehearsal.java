package org.tilewright.verification.jpf;

import java.lang.reflect.Constructor;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Chooser;
import org.tilewright.verification.Harness;

/**
 * Steps of a harness that nobody looks at, before the search begins. Java PathFinder takes it for a part of the state which
 * classes have been used so far: after a rehearsal all of them have been, and states differ by what is in the harness only.
 * A class that only a later step uses makes more states of the same ones, and nothing worse.
 */
final class Rehearsal implements Chooser {

    private int possibilities = 1;
    private int choice;

    private Rehearsal() {}

    /** Takes steps of other harnesses of the same kind: every choice, forwards and backwards again. */
    static void of(Constructor<?> kind, Bounds bounds) throws ReflectiveOperationException {
        Rehearsal rehearsal = new Rehearsal();
        Choice.madeBy(rehearsal);
        Harness harness = (Harness) kind.newInstance(bounds);
        for (int step = 0; step < 2 * rehearsal.possibilities; step++) {
            int back = 2 * rehearsal.possibilities - 1 - step;
            rehearsal.choice = Math.min(step, back);
            if (!rehearsal.goesOn(harness)) {
                harness = (Harness) kind.newInstance(bounds);
            }
        }
        Choice.madeBy(null);
    }

    private boolean goesOn(Harness harness) {
        try {
            harness.mayRest();
            harness.step();
            return true;
        } catch (RuntimeException e) {
            // What is violated here the search will find, too.
            return false;
        }
    }

    @Override
    public int choose(int number) {
        possibilities = number;
        return choice;
    }

    @Override
    public void saw(int witness) {
        // Only the search is to exercise anything.
    }
}
