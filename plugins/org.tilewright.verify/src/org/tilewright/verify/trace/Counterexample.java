package org.tilewright.verify.trace;

import java.util.List;
import java.util.Map;

/**
 * How a property comes to be violated, step by step.
 *
 * @param property id of the property
 * @param bounds   all bounds of its harness
 * @param mutant   name of the seeded mistake, null for the protocols as they are
 * @param message  what does not hold after the last step
 * @param start    the first state by name
 * @param steps    from the first state on
 */
public record Counterexample(String property, Map<String, String> bounds, String mutant, String message,
        Map<String, String> start, List<Step> steps) {}
