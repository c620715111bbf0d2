package org.tilewright.input.expression;

import java.util.List;
import java.util.function.Function;

import org.tilewright.input.NearestName;

/**
 * Finds out before there are values whether each operator of an expression over the cycles of a run has what it expects: a run has
 * numbers, truth values and states, and no lists or missing values.
 */
public final class Typing {

    /** The number of the cycle. */
    public static final String CYCLE = "cycle";

    /**
     * What a part of an expression is.
     *
     * @param kind   of its values
     * @param states names of the states, by number; of a text that text; of numbers and truth values none
     */
    public record Type(Kind kind, List<String> states) {

        /** A number. */
        public static final Type NUMBER = new Type(Kind.NUMBER, List.of());

        /** A truth value. */
        public static final Type TRUTH = new Type(Kind.TRUTH, List.of());

        /** One of some states. */
        public static Type state(List<String> states) {
            return new Type(Kind.STATE, states);
        }

        boolean isText() {
            return kind == Kind.STATE || kind == Kind.TEXT;
        }
    }

    /** Kinds of values. */
    public enum Kind {
        /** A whole number of 64 bits. */
        NUMBER("a number"),
        /** Yes or no. */
        TRUTH("true or false"),
        /** One of the states of a component. */
        STATE("a state"),
        /** A text that stands in the expression. */
        TEXT("a text");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    private final Names names;
    private final Function<String, Type> types;
    private boolean namesSome;

    /**
     * Over some names.
     *
     * @param names what can be named
     * @param types what each of them is
     */
    public Typing(Names names, Function<String, Type> types) {
        this.names = names;
        this.types = types;
    }

    /**
     * Checks all of an expression.
     *
     * @throws ExpressionException if it names what is not there, or makes no sense
     */
    public void check(RunCondition whole) {
        namesSome = false;
        whole.triggers().forEach(arrow -> require(Kind.TRUTH, arrow.left(), "=>", arrow.column()));
        require(Kind.TRUTH, whole.condition(), whole.demand(), whole.column());
        if (!namesSome) {
            throw new ExpressionException(1, "names no signal; expected one of the machine, such as " + names.first());
        }
    }

    private Type of(Node node) {
        return switch (node) {
            case Node.Constant constant -> constant(constant);
            case Node.Path path -> path(path);
            case Node.Unary unary -> require(unary.operator().equals("!") ? Kind.TRUTH : Kind.NUMBER, unary.operand(),
                    unary.operator(), unary.column());
            case Node.Binary binary -> binary(binary);
            case Node.Call call -> call(call, of(call.arguments().getFirst()));
            case Node.Throughout throughout -> throw new IllegalStateException("the parser allows it outermost alone");
            case Node.Within within -> throw new IllegalStateException("the parser allows it outermost alone");
        };
    }

    private Type require(Kind kind, Node node, String who, int column) {
        return require(kind, of(node), who, column);
    }

    private static Type require(Kind kind, Type type, String who, int column) {
        if (type.kind() != kind) {
            throw new ExpressionException(column, who + " expects " + kind + ", but has " + type.kind());
        }
        return type;
    }

    private static Type constant(Node.Constant constant) {
        return switch (constant.value()) {
            case Value.Whole whole -> Type.NUMBER;
            case Value.Truth truth -> Type.TRUTH;
            case Value.Text text -> new Type(Kind.TEXT, List.of(text.text()));
            default -> throw new ExpressionException(constant.column(), "a run has no " + constant.value().text()
                    + "; expected a number, true, false or a \"text\"");
        };
    }

    private Type path(Node.Path path) {
        if (isCycle(path)) {
            return Type.NUMBER;
        }
        namesSome = true;
        return types.apply(names.find(path));
    }

    /** Whether a name is that of the number of the cycle. */
    public static boolean isCycle(Node.Path path) {
        return path.steps().size() == 1 && CYCLE.equals(path.steps().getFirst().name());
    }

    private Type binary(Node.Binary node) {
        Type left = of(node.left());
        Type right = of(node.right());
        return switch (node.operator()) {
            case "==", "!=" -> compared(node, left, right);
            case "=>", "||", "&&" -> both(Kind.TRUTH, node, left, right, Type.TRUTH);
            case "<", "<=", ">", ">=" -> both(Kind.NUMBER, node, left, right, Type.TRUTH);
            default -> both(Kind.NUMBER, node, left, right, Type.NUMBER);
        };
    }

    private static Type both(Kind kind, Node.Binary node, Type left, Type right, Type result) {
        require(kind, left, node.operator(), node.column());
        require(kind, right, node.operator(), node.column());
        return result;
    }

    private static Type compared(Node.Binary node, Type left, Type right) {
        if (left.isText() && right.isText()) {
            requireState(node, left, right);
            requireState(node, right, left);
        } else if (left.kind() != right.kind()) {
            throw new ExpressionException(node.column(), node.operator() + " compares " + left.kind() + " with "
                    + right.kind() + "; expected two of a kind");
        }
        return Type.TRUTH;
    }

    /** A text that is no state would never be there. */
    private static void requireState(Node.Binary node, Type state, Type text) {
        if (state.kind() == Kind.STATE && text.kind() == Kind.TEXT
                && !state.states().contains(text.states().getFirst())) {
            String wrong = text.states().getFirst();
            throw new ExpressionException(node.column(), "there is no state \"" + wrong + '"'
                    + NearestName.hint(wrong, state.states()));
        }
    }

    private Type call(Node.Call call, Type first) {
        return switch (call.function()) {
            case PREV, PREVIOUS -> first;
            case ROSE -> require(Kind.TRUTH, first, "rose", call.column());
            case CHANGED -> Type.TRUTH;
            case CONTAINS -> contains(call, first, of(call.arguments().get(1)));
            case SIZE, DEFAULT -> throw new ExpressionException(call.column(), call.function()
                    + " is of lists and missing values, which a run has none of");
        };
    }

    private static Type contains(Node.Call call, Type whole, Type part) {
        if (whole.isText() && part.isText()) {
            return Type.TRUTH;
        }
        throw new ExpressionException(call.column(), "contains expects a state and a text, but has " + whole.kind()
                + " and " + part.kind());
    }
}
