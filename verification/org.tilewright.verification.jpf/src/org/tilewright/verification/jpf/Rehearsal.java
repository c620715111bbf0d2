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

    private static final int RANDOM_STEPS = 500;

    /** A linear congruential generator, as the C standard shows it: its lower bits are not random. */
    private static final int MULTIPLIER = 1_103_515_245;
    private static final int INCREMENT = 12_345;
    private static final int LOW_BITS = 16;

    private int possibilities = 1;
    private int choice;

    private Rehearsal() {}

    /** Takes steps of other harnesses of the same kind: every choice in turn, and then at random, always the same ones. */
    static void of(Constructor<?> kind, Bounds bounds) throws ReflectiveOperationException {
        Rehearsal rehearsal = new Rehearsal();
        Choice.madeBy(rehearsal);
        Harness harness = (Harness) kind.newInstance(bounds);
        int random = 1;
        for (int step = 0; step < rehearsal.possibilities + RANDOM_STEPS; step++) {
            random = random * MULTIPLIER + INCREMENT;
            rehearsal.choice = step < rehearsal.possibilities ? step
                    : (random >>> LOW_BITS) % rehearsal.possibilities;
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
