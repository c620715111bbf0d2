package org.tilewright.sim.assertion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongBinaryOperator;

import org.tilewright.input.NearestName;
import org.tilewright.input.expression.ExpressionException;
import org.tilewright.input.expression.Node;
import org.tilewright.input.expression.Value;

/**
 * Makes the terms of an assertion: finds its signals, and finds out before the run whether each operator has what it expects. What
 * they calculate is what expressions over counterexamples do.
 */
final class Terms {

    /** The number of the cycle. */
    private static final String CYCLE = "cycle";

    private final Signals signals;
    private final Function<Signal, Track> tracks;
    private final Map<Signal, Track.Cursor> cursors = new LinkedHashMap<>();
    private final List<Memory> memories = new ArrayList<>();
    private int depth;
    private boolean usesCycle;
    private long cycle;

    /**
     * Terms over signals.
     *
     * @param tracks gives the track of a signal
     */
    Terms(Signals signals, Function<Signal, Track> tracks) {
        this.signals = signals;
        this.tracks = tracks;
    }

    /** What is read, in the order in which it is named. */
    List<Track.Cursor> cursors() {
        return List.copyOf(cursors.values());
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
        cycle = newCycle;
    }

    /** A condition. */
    Term condition(Node node, String who, int column) {
        return truth(of(node, 0), who, column);
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
            case Value.Whole whole -> {
                long number = whole.number();
                yield Term.number(() -> number);
            }
            case Value.Truth truth -> {
                long number = truth.is() ? 1 : 0;
                yield Term.truth(() -> number);
            }
            case Value.Text text -> Term.text(text.text());
            default -> throw new ExpressionException(constant.column(), "a run has no " + constant.value().text()
                    + "; expected a number, true, false or a \"text\"");
        };
    }

    private Term path(Node.Path path) {
        if (path.steps().size() == 1 && CYCLE.equals(path.steps().getFirst().name())) {
            usesCycle = true;
            return Term.number(() -> cycle);
        }
        Signal signal = signals.find(path);
        Track.Cursor cursor = cursors.computeIfAbsent(signal, each -> tracks.apply(each).cursor());
        return signal.kind() == Signal.Kind.STATE ? Term.state(cursor::value, signal.states())
                : Term.number(cursor::value);
    }

    private static Term unary(Node.Unary node, Term operand) {
        if (node.operator().equals("!")) {
            Term truth = truth(operand, "!", node.column());
            return Term.truth(() -> 1 - truth.now());
        }
        return ofNumbers(Math::subtractExact, Term.number(() -> 0), number(operand, "-", node.column()));
    }

    private static Term binary(Node.Binary node, Term left, Term right) {
        return switch (node.operator()) {
            case "==" -> same(node, left, right, 1);
            case "!=" -> same(node, left, right, 0);
            case "=>", "||", "&&" -> connected(node, truth(left, node.operator(), node.column()),
                    truth(right, node.operator(), node.column()));
            default -> ofNumbers(node, number(left, node.operator(), node.column()),
                    number(right, node.operator(), node.column()));
        };
    }

    private static Term connected(Node.Binary node, Term left, Term right) {
        return switch (node.operator()) {
            case "=>" -> Term.truth(() -> left.now() == 0 ? 1 : right.now());
            case "||" -> Term.truth(() -> left.now() != 0 ? 1 : right.now());
            default -> Term.truth(() -> left.now() == 0 ? 0 : right.now());
        };
    }

    private static Term ofNumbers(Node.Binary node, Term left, Term right) {
        return switch (node.operator()) {
            case "<" -> Term.truth(() -> left.now() < right.now() ? 1 : 0);
            case "<=" -> Term.truth(() -> left.now() <= right.now() ? 1 : 0);
            case ">" -> Term.truth(() -> left.now() > right.now() ? 1 : 0);
            case ">=" -> Term.truth(() -> left.now() >= right.now() ? 1 : 0);
            case "+" -> ofNumbers(Math::addExact, left, right);
            case "-" -> ofNumbers(Math::subtractExact, left, right);
            case "*" -> ofNumbers(Math::multiplyExact, left, right);
            case "/" -> ofNumbers(Math::divideExact, left, right);
            case "%" -> ofNumbers((a, b) -> a % b, left, right);
            default -> throw new IllegalStateException(node.operator());
        };
    }

    private static Term ofNumbers(LongBinaryOperator operation, Term left, Term right) {
        return Term.number(() -> {
            long first = left.now();
            long second = right.now();
            try {
                return operation.applyAsLong(first, second);
            } catch (ArithmeticException e) {
                throw new NoValueException(second == 0 ? first + " is divided by 0"
                        : "the result is beyond the numbers of 64 bits");
            }
        });
    }

    private static Term same(Node.Binary node, Term left, Term right, long ifSame) {
        if (left.isText() && right.isText()) {
            requireState(node, left, right);
            requireState(node, right, left);
            return Term.truth(() -> left.textNow().equals(right.textNow()) ? ifSame : 1 - ifSame);
        }
        if (left.kind() != right.kind()) {
            throw new ExpressionException(node.column(), node.operator() + " compares " + left.kind() + " with "
                    + right.kind() + "; expected two of a kind");
        }
        return Term.truth(() -> left.now() == right.now() ? ifSame : 1 - ifSame);
    }

    /** A text that is no state would never be there. */
    private static void requireState(Node.Binary node, Term state, Term text) {
        if (state.kind() == Term.Kind.STATE && text.kind() == Term.Kind.TEXT
                && !state.states().contains(text.textNow())) {
            throw new ExpressionException(node.column(), "there is no state \"" + text.textNow() + '"'
                    + NearestName.hint(text.textNow(), state.states()));
        }
    }

    private Term call(Node.Call call, int looksBack) {
        Node first = call.arguments().getFirst();
        return switch (call.function()) {
            case PREV, PREVIOUS -> {
                Term term = of(first, looksBack + 1);
                Memory memory = remember(term, looksBack);
                yield new Term(term.kind(), memory::before, term.states());
            }
            case ROSE -> {
                Memory memory = remember(truth(of(first, looksBack + 1), "rose", call.column()), looksBack);
                yield Term.truth(() -> memory.now() > memory.before() ? 1 : 0);
            }
            case CHANGED -> {
                Memory memory = remember(of(first, looksBack + 1), looksBack);
                yield Term.truth(() -> memory.now() != memory.before() ? 1 : 0);
            }
            case CONTAINS -> contains(call, of(first, looksBack), of(call.arguments().get(1), looksBack));
            case SIZE, DEFAULT -> throw new ExpressionException(call.column(), call.function()
                    + " is of lists and missing values, which a run has none of");
        };
    }

    private Memory remember(Term term, int looksBack) {
        depth = Math.max(depth, looksBack + 1);
        Memory memory = new Memory(term);
        memories.add(memory);
        return memory;
    }

    private static Term contains(Node.Call call, Term whole, Term part) {
        if (whole.isText() && part.isText()) {
            return Term.truth(() -> whole.textNow().contains(part.textNow()) ? 1 : 0);
        }
        throw new ExpressionException(call.column(), "contains expects a state and a text, but has " + whole.kind()
                + " and " + part.kind());
    }

    private static Term truth(Term term, String who, int column) {
        return expect(Term.Kind.TRUTH, term, who, column);
    }

    private static Term number(Term term, String who, int column) {
        return expect(Term.Kind.NUMBER, term, who, column);
    }

    private static Term expect(Term.Kind kind, Term term, String who, int column) {
        if (term.kind() != kind) {
            throw new ExpressionException(column, who + " expects " + kind + ", but has " + term.kind());
        }
        return term;
    }
}
