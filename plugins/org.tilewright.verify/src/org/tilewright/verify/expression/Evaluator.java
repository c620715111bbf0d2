package org.tilewright.verify.expression;

import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;

import org.tilewright.input.expression.ExpressionException;
import org.tilewright.input.expression.Node;
import org.tilewright.input.expression.Value;

/** What expressions are at a step of a counterexample. */
final class Evaluator {

    private final TraceValues trace;
    private final int step;

    /**
     * For a step.
     *
     * @param step 0 is the start
     */
    Evaluator(TraceValues trace, int step) {
        this.trace = trace;
        this.step = step;
    }

    /**
     * The value.
     *
     * @throws ExpressionException if it has none
     */
    Value of(Node node) {
        return switch (node) {
            case Node.Constant constant -> constant.value();
            case Node.Path path -> trace.at(step, path, this);
            case Node.Unary unary -> unary(unary);
            case Node.Binary binary -> binary(binary);
            case Node.Throughout throughout -> new Value.Truth(throughout(throughout));
            case Node.Within within -> new Value.Truth(within(within));
            case Node.Call call -> call(call);
        };
    }

    /** In this state and all before it. */
    private boolean throughout(Node.Throughout node) {
        return IntStream.rangeClosed(0, step).mapToObj(each -> new Evaluator(trace, each)).allMatch(
                each -> each.truth(node.condition(), node.holds() ? "always" : "never", node.column()) == node.holds());
    }

    /** In this state or one of those after it, as far as there are any. */
    private boolean within(Node.Within node) {
        int last = (int) Math.min(trace.lastStep(), step + Math.min(node.cycles(), trace.lastStep()));
        return IntStream.rangeClosed(step, last).mapToObj(each -> new Evaluator(trace, each))
                .anyMatch(each -> each.truth(node.condition(), "within", node.column()));
    }

    private Value unary(Node.Unary node) {
        return node.operator().equals("!") ? new Value.Truth(!truth(node.operand(), "!", node.column()))
                : number(node.column(), Math::subtractExact, 0, whole(node.operand(), "-", node.column()));
    }

    private Value binary(Node.Binary node) {
        return switch (node.operator()) {
            case "=>" -> new Value.Truth(!truth(node.left(), node) || truth(node.right(), node));
            case "||" -> new Value.Truth(truth(node.left(), node) || truth(node.right(), node));
            case "&&" -> new Value.Truth(truth(node.left(), node) && truth(node.right(), node));
            case "==" -> new Value.Truth(of(node.left()).isSame(of(node.right())));
            case "!=" -> new Value.Truth(!of(node.left()).isSame(of(node.right())));
            default -> ofNumbers(node, whole(node.left(), node.operator(), node.column()),
                    whole(node.right(), node.operator(), node.column()));
        };
    }

    private boolean truth(Node operand, Node.Binary node) {
        return truth(operand, node.operator(), node.column());
    }

    private Value ofNumbers(Node.Binary node, long left, long right) {
        return switch (node.operator()) {
            case "<" -> new Value.Truth(left < right);
            case "<=" -> new Value.Truth(left <= right);
            case ">" -> new Value.Truth(left > right);
            case ">=" -> new Value.Truth(left >= right);
            case "+" -> number(node.column(), Math::addExact, left, right);
            case "-" -> number(node.column(), Math::subtractExact, left, right);
            case "*" -> number(node.column(), Math::multiplyExact, left, right);
            case "/" -> number(node.column(), Math::divideExact, left, right);
            case "%" -> number(node.column(), (a, b) -> a % b, left, right);
            default -> throw new IllegalStateException(node.operator());
        };
    }

    private static Value number(int column, LongBinaryOperator operation, long left, long right) {
        try {
            return new Value.Whole(operation.applyAsLong(left, right));
        } catch (ArithmeticException e) {
            throw new ExpressionException(column, right == 0 ? left + " is divided by 0"
                    : "the result is beyond the numbers of 64 bits");
        }
    }

    private Value call(Node.Call call) {
        Node first = call.arguments().getFirst();
        Evaluator before = new Evaluator(trace, Math.max(0, step - 1));
        return switch (call.function()) {
            case PREV, PREVIOUS -> before.of(first);
            case ROSE -> new Value.Truth(truth(first, "rose", call.column())
                    && !before.truth(first, "rose", call.column()));
            case CHANGED -> new Value.Truth(!of(first).isSame(before.of(first)));
            case SIZE -> new Value.Whole(of(first).entries().size());
            case CONTAINS -> new Value.Truth(contains(of(first), of(call.arguments().get(1))));
            case DEFAULT -> of(first) instanceof Value.None ? of(call.arguments().get(1)) : of(first);
        };
    }

    private static boolean contains(Value whole, Value part) {
        return part instanceof Value.Text text ? whole.text().contains(text.text())
                : whole.entries().stream().anyMatch(part::isSame);
    }

    /** A number, or an error that says who wants one. */
    long whole(Node node, String who, int column) {
        Value value = of(node);
        if (value instanceof Value.Whole whole) {
            return whole.number();
        }
        throw new ExpressionException(column, who + " expects a number, but has " + value.text());
    }

    private boolean truth(Node node, String who, int column) {
        Value value = of(node);
        if (value instanceof Value.Truth truth) {
            return truth.is();
        }
        throw new ExpressionException(column, who + " expects true or false, but has " + value.text());
    }
}
