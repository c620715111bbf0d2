package org.tilewright.verify.expression;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.tilewright.input.expression.ExpressionException;
import org.tilewright.input.expression.Node;
import org.tilewright.input.expression.Value;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.ValueChange;

/** The values of a counterexample's states, and the names that its values and their parts have. */
final class TraceValues {

    private static final String STEP = "step";
    private static final String EVENT = "event";

    private final Counterexample counterexample;
    private final Map<String, Value> read = new HashMap<>();
    private final Set<String> names = new LinkedHashSet<>();
    /** What a part is where it is missing: a mark that is not there is false, a number is none. */
    private final Map<String, Value> missing = new TreeMap<>();

    TraceValues(Counterexample counterexample) {
        this.counterexample = counterexample;
        for (int step = 0; step <= counterexample.steps().size(); step++) {
            ValueChange.values(counterexample, step).forEach((name, text) -> {
                names.add(name);
                learn(value(text));
            });
        }
    }

    /** The number of the last state; 0 is the start. */
    int lastStep() {
        return counterexample.steps().size();
    }

    private Value value(String text) {
        return read.computeIfAbsent(text, ValueText::read);
    }

    private void learn(Value value) {
        if (value instanceof Value.Parts parts) {
            parts.named().forEach((name, part) -> missing.put(name,
                    part instanceof Value.Truth ? new Value.Truth(false) : new Value.None()));
        } else if (value instanceof Value.Entries entries) {
            entries.list().forEach(this::learn);
        }
    }

    /** Names of parts of values. */
    Set<String> parts() {
        return missing.keySet();
    }

    /** A value of a state, or a part of it: the longest name that there is, and then its parts. */
    Value at(int step, Node.Path path, Evaluator evaluator) {
        Map<String, String> state = ValueChange.values(counterexample, step);
        StringBuilder name = new StringBuilder();
        String found = null;
        int used = 0;
        for (int index = 0; index < path.steps().size(); index++) {
            Node.Step next = path.steps().get(index);
            name.append(index == 0 ? "" : " ").append(next.name() != null ? next.name()
                    : Long.toString(index(next, evaluator)));
            if (names.contains(name.toString())) {
                found = name.toString();
                used = index + 1;
            }
        }
        Value value;
        if (found != null) {
            value = state.containsKey(found) ? value(state.get(found)) : new Value.None();
        } else {
            value = ofStep(step, path);
            used = 1;
        }
        for (Node.Step part : path.steps().subList(used, path.steps().size())) {
            value = part.name() == null ? entry(value, part, evaluator) : part(value, part);
        }
        return value;
    }

    private Value ofStep(int step, Node.Path path) {
        String name = path.steps().getFirst().name();
        if (name.equals(STEP)) {
            return new Value.Whole(step);
        }
        if (name.equals(EVENT)) {
            return new Value.Text(step == 0 ? "" : counterexample.steps().get(step - 1).event());
        }
        throw new ExpressionException(path.column(), "the state has no value of this name; expected one of "
                + String.join(", ", names.stream().map(ValueNames::expression).toList()) + ", step, event");
    }

    private static long index(Node.Step step, Evaluator evaluator) {
        return evaluator.whole(step.index(), "[]", step.column());
    }

    private static Value entry(Value list, Node.Step step, Evaluator evaluator) {
        long index = index(step, evaluator);
        if (index < 0 || index >= list.entries().size()) {
            throw new ExpressionException(step.column(), "there is no entry " + index + " in " + list.text());
        }
        return list.entries().get((int) index);
    }

    private Value part(Value value, Node.Step step) {
        if (value instanceof Value.Parts parts && parts.named().containsKey(step.name())) {
            return parts.named().get(step.name());
        }
        Value without = missing.get(step.name());
        if (without == null) {
            throw new ExpressionException(step.column(), "no value has a part " + step.name() + "; expected one of "
                    + String.join(", ", missing.keySet()));
        }
        return without;
    }
}
