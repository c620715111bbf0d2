package org.tilewright.verify;

import org.tilewright.verification.Harness;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.Replay;
import org.tilewright.verify.trace.ReplayException;
import org.tilewright.verify.trace.Step;

/** Believes a counterexample only when its choices lead to its states and its violation, once more, without a checker. */
public final class CounterexampleReplay {

    private CounterexampleReplay() {}

    /**
     * Replays a counterexample on this virtual machine.
     *
     * @return what was seen, which is what is told
     * @throws ReplayException if it does not replay, or its states or message are others
     * @throws org.tilewright.verify.property.PropertyException if there is no such property, bound or mutant
     */
    public static Counterexample confirm(Counterexample told) {
        return confirm(told, OwnClasses.NONE);
    }

    /** The same, with classes of a user that its bounds name. */
    public static Counterexample confirm(Counterexample told, OwnClasses own) {
        Counterexample seen = Replay.run(harness(told, own), told.steps().stream().map(Step::choices).toList(), told);
        if (!seen.equals(told)) {
            throw new ReplayException("it replays, but its states or its message are not those of the file");
        }
        return seen;
    }

    /** The harness of a counterexample in its first state, its mutant included. */
    static Harness harness(Counterexample told, OwnClasses own) {
        Property property = PropertyCatalogue.of(told.property(), own);
        Mutant mutant = told.mutant() == null ? null : property.mutant(told.mutant());
        return new HarnessLoader(property, mutant, own).harness(property.bounds(told.bounds()));
    }
}
