package org.tilewright.sim.assertion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.tilewright.input.expression.Node;
import org.tilewright.input.expression.Typing;
import org.tilewright.input.expression.Value;
import org.tilewright.sim.statistics.Table;

/**
 * Makes the terms of an assertion of which it is known that each operator has what it expects. What they calculate is what
 * expressions over counterexamples do.
 */
final class Terms {

    /** The number of the cycle. */
    private static final class Cycle extends Term {

        private long number;

        Cycle() {
            super(null);
        }

        @Override
        long now() {
            return number;
        }

        @Override
        boolean spans() {
            return true;
        }
    }

    private final Signals signals;
    private final Function<Table<?>, Log> logs;
    private final Map<Log, Cursor> cursors = new LinkedHashMap<>();
    private final Map<Signal, Reading> readings = new LinkedHashMap<>();
    private final List<Memory> memories = new ArrayList<>();
    private final Cycle cycle = new Cycle();
    private int depth;
    private boolean usesCycle;

    /**
     * Terms over signals.
     *
     * @param logs gives the log of a table
     */
    Terms(Signals signals, Function<Table<?>, Log> logs) {
        this.signals = signals;
        this.logs = logs;
    }

    /** What is read. */
    List<Cursor> cursors() {
        return List.copyOf(cursors.values());
    }

    /** The signals, in the order in which they are named. */
    List<Reading> readings() {
        return List.copyOf(readings.values());
    }

    /** What looks back, inner ones first. */
    List<Memory> memories() {
        return List.copyOf(memories);
    }

    /** For how many cycles after a change something may still change by itself. */
    int depth() {
        return depth;
    }

    /** Whether something changes at every cycle. */
    boolean usesCycle() {
        return usesCycle;
    }

    void goTo(long newCycle) {
        cycle.number = newCycle;
    }

    /** Says which cycles are to be spanned. */
    void span(long from, long to) {
        cycle.is(from, to);
    }

    Term of(Node node) {
        return of(node, 0);
    }

    private Term of(Node node, int looksBack) {
        return switch (node) {
            case Node.Constant constant -> constant(constant);
            case Node.Path path -> path(path);
            case Node.Unary unary -> unary(unary, of(unary.operand(), looksBack));
            case Node.Binary binary -> binary(binary, of(binary.left(), looksBack), of(binary.right(), looksBack));
            case Node.Call call -> call(call, looksBack);
            case Node.Throughout throughout -> throw new IllegalStateException("the parser allows it outermost alone");
            case Node.Within within -> throw new IllegalStateException("the parser allows it outermost alone");
        };
    }

    private static Term constant(Node.Constant constant) {
        return switch (constant.value()) {
            case Value.Whole whole -> Term.constant(whole.number());
            case Value.Truth truth -> Term.constant(truth.is() ? 1 : 0);
            case Value.Text text -> Term.text(text.text());
            default -> throw new IllegalStateException(constant.value().text());
        };
    }

    private Term path(Node.Path path) {
        if (Typing.isCycle(path)) {
            usesCycle = true;
            return cycle;
        }
        return readings.computeIfAbsent(signals.find(path), signal -> cursors
                .computeIfAbsent(logs.apply(signal.table()), Log::cursor).reading(signal));
    }

    private static Term unary(Node.Unary node, Term operand) {
        return node.operator().equals("!") ? Connective.not(operand)
                : new Arithmetic('-', Term.constant(0), operand);
    }

    private static Term binary(Node.Binary node, Term left, Term right) {
        return switch (node.operator()) {
            case "=>" -> Connective.implies(left, right);
            case "||" -> Connective.or(left, right);
            case "&&" -> Connective.and(left, right);
            case "==" -> left.isText() ? new TextTest(left, right, String::equals)
                    : new Comparison(Comparison.Kind.SAME, left, right);
            case "!=" -> left.isText() ? Connective.not(new TextTest(left, right, String::equals))
                    : new Comparison(Comparison.Kind.DIFFERENT, left, right);
            case "<" -> new Comparison(Comparison.Kind.LESS, left, right);
            case "<=" -> new Comparison(Comparison.Kind.AT_MOST, left, right);
            case ">" -> new Comparison(Comparison.Kind.MORE, left, right);
            case ">=" -> new Comparison(Comparison.Kind.AT_LEAST, left, right);
            default -> new Arithmetic(node.operator().charAt(0), left, right);
        };
    }

    private Term call(Node.Call call, int looksBack) {
        Node first = call.arguments().getFirst();
        return switch (call.function()) {
            case PREV, PREVIOUS -> remember(first, looksBack).previous();
            case ROSE -> remember(first, looksBack).rose();
            case CHANGED -> remember(first, looksBack).changed();
            case CONTAINS -> new TextTest(of(first, looksBack), of(call.arguments().get(1), looksBack),
                    String::contains);
            case SIZE, DEFAULT -> throw new IllegalStateException(call.function().toString());
        };
    }

    private Memory remember(Node of, int looksBack) {
        Memory memory = new Memory(of(of, looksBack + 1));
        depth = Math.max(depth, looksBack + 1);
        memories.add(memory);
        return memory;
    }
}
