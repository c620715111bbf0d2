package org.tilewright.verify.explore;

import java.util.Arrays;

import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/** Looks whether a harness can go on from its present state. */
public final class Deadlock {

    private Deadlock() {}

    /** Whether no step changes the present state although it is no state to rest in. The state is the same afterwards. */
    public static boolean in(Harness harness) {
        Snapshot snapshot = new Snapshot(harness);
        int[] state = new int[snapshot.words()];
        int[] next = new int[snapshot.words()];
        snapshot.save(state);
        Odometer odometer = new Odometer();
        odometer.begin();
        Choice.madeBy(odometer);
        try {
            do {
                harness.step();
                snapshot.save(next);
                snapshot.restore(state);
                if (!Arrays.equals(state, next)) {
                    return false;
                }
            } while (odometer.advance());
            return !harness.mayRest();
        } catch (RuntimeException e) {
            // A step that is wrong is a step.
            snapshot.restore(state);
            return false;
        } finally {
            Choice.madeBy(null);
        }
    }
}
