package org.tilewright.run.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

import org.tilewright.verify.Checker;
import org.tilewright.verify.Result;

/** Does the checks of a plan one after the other. */
public final class VerificationRun {

    private VerificationRun() {}

    /** Hears how it goes on, in the thread that checks. */
    public interface Listener {

        /** A check begins. */
        default void begins(PlannedCheck check) {}

        /** A check has ended. */
        void ended(PlannedCheck check, Result result);
    }

    /**
     * Does the checks of a plan.
     *
     * @param cancelled asked before each check; the checks that are left then have no result
     * @return the results in the order of the plan
     * @throws org.tilewright.verify.property.PropertyException if bounds or a mutant cannot be used
     */
    public static List<Result> run(List<PlannedCheck> plan, Checker checker, Listener listener,
            BooleanSupplier cancelled) {
        return runEach(plan, check -> checker, listener, cancelled);
    }

    /** The same, each check with a checker of its own. */
    public static List<Result> runEach(List<PlannedCheck> plan, Function<PlannedCheck, Checker> checkers,
            Listener listener, BooleanSupplier cancelled) {
        List<Result> results = new ArrayList<>();
        for (PlannedCheck check : plan) {
            if (cancelled.getAsBoolean()) {
                break;
            }
            listener.begins(check);
            Result result = checkers.apply(check).run(check.property(), check.bounds(),
                    check.mutant() == null ? null : check.property().mutant(check.mutant()));
            results.add(result);
            listener.ended(check, result);
        }
        return results;
    }
}
