package org.tilewright.verify.trace;

import java.util.List;
import java.util.Map;

import org.tilewright.verify.explore.Exploration;

/**
 * How a property comes to be violated, step by step.
 *
 * @param property id of the property
 * @param bounds   all bounds of its harness
 * @param mutant   name of the seeded mistake, null for the protocols as they are
 * @param message  what does not hold after the last step, or is never done
 * @param loop     the number of steps after which the others come again and again for ever, and if there are none, the state
 *     lasts; {@link Exploration#NO_LOOP} where the path ends
 * @param start    the first state by name
 * @param steps    from the first state on
 */
public record Counterexample(String property, Map<String, String> bounds, String mutant, String message,
        int loop, Map<String, String> start, List<Step> steps) {

    /** A path that ends. */
    public Counterexample(String property, Map<String, String> bounds, String mutant, String message,
            Map<String, String> start, List<Step> steps) {
        this(property, bounds, mutant, message, Exploration.NO_LOOP, start, steps);
    }

    /** Whether it goes round for ever. */
    public boolean isLasso() {
        return loop != Exploration.NO_LOOP;
    }
}
