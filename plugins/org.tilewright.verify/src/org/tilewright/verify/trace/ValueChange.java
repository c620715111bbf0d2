package org.tilewright.verify.trace;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A value before and after a step.
 *
 * @param name   as the harness shows it
 * @param before null if there was none
 * @param after  null if there is none any more
 */
public record ValueChange(String name, String before, String after) {

    /** Whether the step changed it. */
    public boolean isChanged() {
        return !Objects.equals(before, after);
    }

    /**
     * All values at a step.
     *
     * @param step number of the step from 1 on; 0 for the start, which changes nothing
     */
    public static List<ValueChange> at(Counterexample counterexample, int step) {
        Map<String, String> after = values(counterexample, step);
        Map<String, String> before = step == 0 ? after : values(counterexample, step - 1);
        Set<String> names = new LinkedHashSet<>(after.keySet());
        names.addAll(before.keySet());
        List<ValueChange> changes = new ArrayList<>();
        names.forEach(name -> changes.add(new ValueChange(name, before.get(name), after.get(name))));
        return changes;
    }

    /** The state after a step; after step 0 it is the first one. */
    public static Map<String, String> values(Counterexample counterexample, int step) {
        return step == 0 ? counterexample.start() : counterexample.steps().get(step - 1).values();
    }
}
