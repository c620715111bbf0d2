package org.tilewright.verify.trace;

import java.util.List;
import java.util.Map;

/**
 * A step of a counterexample.
 *
 * @param choices what the harness was answered
 * @param event   what happened, as {@link StepEvent} reads it
 * @param values  the state after it by name, in the order in which the harness shows it; after the last step, as far as the
 *     step had got
 */
public record Step(List<Integer> choices, String event, Map<String, String> values) {}
