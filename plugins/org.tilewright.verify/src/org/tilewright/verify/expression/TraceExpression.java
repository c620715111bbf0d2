package org.tilewright.verify.expression;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.tilewright.input.expression.ExpressionException;
import org.tilewright.input.expression.Node;
import org.tilewright.input.expression.Parser;
import org.tilewright.input.expression.Value;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.Step;
import org.tilewright.verify.trace.ValueChange;

/**
 * An expression over the states of a counterexample, such as {@code way[0].block == 1 && !way[0].pending}. The values are
 * those that the harness shows: an index stands for a number in a name, a dot for a further word or a part of the value,
 * an underscore for a blank. See {@code docs/verification.md} for the language.
 */
public final class TraceExpression {

    /** What names of expressions begin with among the values of a state. */
    public static final String MARK = "= ";

    private final String text;
    private final Node root;

    private TraceExpression(String text, Node root) {
        this.text = text;
        this.root = root;
    }

    /**
     * Reads an expression.
     *
     * @throws ExpressionException if it is none
     */
    public static TraceExpression of(String text) {
        return new TraceExpression(text.strip(), Parser.parse(text));
    }

    /** As it was written. */
    public String text() {
        return text;
    }

    /** The name that its values have among those of a state. */
    public String name() {
        return MARK + text;
    }

    /** Whether a value of a state is that of an expression. */
    public static boolean isName(String name) {
        return name.startsWith(MARK);
    }

    /**
     * Its values in all states, the start first. Where it has none, the text says why.
     *
     * @throws ExpressionException if it has a value in no state
     */
    public List<String> over(Counterexample counterexample) {
        TraceValues trace = new TraceValues(counterexample);
        int steps = counterexample.steps().size();
        if (IntStream.rangeClosed(0, steps).noneMatch(step -> hasValue(trace, step))) {
            at(trace, 0);
        }
        return texts(trace, steps);
    }

    /** Its value in a state; an exception where it has none. */
    private Value at(TraceValues trace, int step) {
        return new Evaluator(trace, step).of(root);
    }

    private boolean hasValue(TraceValues trace, int step) {
        try {
            at(trace, step);
            return true;
        } catch (ExpressionException e) {
            return false;
        }
    }

    private String textAt(TraceValues trace, int step) {
        try {
            return at(trace, step).text();
        } catch (ExpressionException e) {
            return "error: " + e.reason();
        }
    }

    private List<String> texts(TraceValues trace, int steps) {
        return IntStream.rangeClosed(0, steps).mapToObj(step -> textAt(trace, step)).toList();
    }

    /**
     * A counterexample with the values of expressions as further values of its states, before the others. Where an expression
     * has none, the text says why.
     */
    public static Counterexample addTo(Counterexample counterexample, List<TraceExpression> expressions) {
        if (expressions.isEmpty()) {
            return counterexample;
        }
        TraceValues trace = new TraceValues(counterexample);
        Map<String, List<String>> values = new LinkedHashMap<>();
        expressions.forEach(expression -> values.put(expression.name(),
                expression.texts(trace, counterexample.steps().size())));
        List<Step> steps = new ArrayList<>();
        for (int step = 1; step <= counterexample.steps().size(); step++) {
            Step plain = counterexample.steps().get(step - 1);
            steps.add(new Step(plain.choices(), plain.event(), with(values, counterexample, step)));
        }
        return new Counterexample(counterexample.property(), counterexample.bounds(), counterexample.mutant(),
                counterexample.message(), counterexample.loop(), with(values, counterexample, 0), List.copyOf(steps));
    }

    private static Map<String, String> with(Map<String, List<String>> added, Counterexample counterexample, int step) {
        Map<String, String> state = new LinkedHashMap<>();
        added.forEach((name, values) -> state.put(name, values.get(step)));
        state.putAll(ValueChange.values(counterexample, step));
        return Collections.unmodifiableMap(state);
    }
}
