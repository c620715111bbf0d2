package org.tilewright.sim.assertion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongBinaryOperator;

import org.tilewright.input.expression.Node;
import org.tilewright.input.expression.Typing;
import org.tilewright.input.expression.Value;

/**
 * Makes the terms of an assertion of which it is known that each operator has what it expects. What they calculate is what
 * expressions over counterexamples do.
 */
final class Terms {

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
            case Value.Whole whole -> {
                long number = whole.number();
                yield Term.number(() -> number);
            }
            case Value.Truth truth -> {
                long number = truth.is() ? 1 : 0;
                yield Term.truth(() -> number);
            }
            case Value.Text text -> Term.text(text.text());
            default -> throw new IllegalStateException(constant.value().text());
        };
    }

    private Term path(Node.Path path) {
        if (Typing.isCycle(path)) {
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
            return Term.truth(() -> 1 - operand.now());
        }
        return ofNumbers(Math::subtractExact, Term.number(() -> 0), operand);
    }

    private static Term binary(Node.Binary node, Term left, Term right) {
        return switch (node.operator()) {
            case "==" -> same(left, right, 1);
            case "!=" -> same(left, right, 0);
            case "=>", "||", "&&" -> connected(node, left, right);
            default -> ofNumbers(node, left, right);
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

    private static Term same(Term left, Term right, long ifSame) {
        return left.isText() ? Term.truth(() -> left.textNow().equals(right.textNow()) ? ifSame : 1 - ifSame)
                : Term.truth(() -> left.now() == right.now() ? ifSame : 1 - ifSame);
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
                Memory memory = remember(of(first, looksBack + 1), looksBack);
                yield Term.truth(() -> memory.now() > memory.before() ? 1 : 0);
            }
            case CHANGED -> {
                Memory memory = remember(of(first, looksBack + 1), looksBack);
                yield Term.truth(() -> memory.now() != memory.before() ? 1 : 0);
            }
            case CONTAINS -> contains(of(first, looksBack), of(call.arguments().get(1), looksBack));
            case SIZE, DEFAULT -> throw new IllegalStateException(call.function().toString());
        };
    }

    private Memory remember(Term term, int looksBack) {
        depth = Math.max(depth, looksBack + 1);
        Memory memory = new Memory(term);
        memories.add(memory);
        return memory;
    }

    private static Term contains(Term whole, Term part) {
        return Term.truth(() -> whole.textNow().contains(part.textNow()) ? 1 : 0);
    }
}
