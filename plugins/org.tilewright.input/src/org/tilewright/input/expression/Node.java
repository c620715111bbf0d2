package org.tilewright.input.expression;

import java.util.List;

/** A part of an expression. Columns are those of the word that errors are told of, from 1 on. */
public sealed interface Node {

    /** Where it stands. */
    int column();

    /** A number, a text, a truth value, or none. */
    record Constant(Value value, int column) implements Node {}

    /** A value of the state, or a part of one: words and indices, in the order in which they are written. */
    record Path(List<Step> steps, int column) implements Node {}

    /**
     * A step of a path.
     *
     * @param name  null for an index
     * @param index null for a name
     */
    record Step(String name, Node index, int column) {}

    /** {@code -x} or {@code !x}. */
    record Unary(String operator, Node operand, int column) implements Node {}

    /** {@code x operator y}, {@code x => y} included. */
    record Binary(String operator, Node left, Node right, int column) implements Node {}

    /**
     * A condition at all cycles from the first one on.
     *
     * @param holds whether it holds at all of them, or at none
     */
    record Throughout(boolean holds, Node condition, int column) implements Node {}

    /**
     * A condition at a cycle or at one of those after it.
     *
     * @param cycles how many after it, from 0 on
     */
    record Within(Node condition, long cycles, int column) implements Node {}

    /** A function of its arguments. */
    record Call(Function function, List<Node> arguments, int column) implements Node {}
}
