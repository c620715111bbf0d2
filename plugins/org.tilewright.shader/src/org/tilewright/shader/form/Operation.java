package org.tilewright.shader.form;

import java.util.List;

import org.tilewright.shader.Position;

/**
 * Works a scalar out. Two operations are the same only if they are one object: each is a step that finds a value once.
 */
public final class Operation implements Node, Value {

    private final Operator operator;
    private final Kind kind;
    private final List<Value> operands;
    private final Position position;

    /**
     * An operation.
     *
     * @throws IllegalArgumentException if the number of operands is not that of the operator
     */
    public Operation(Operator operator, Kind kind, List<Value> operands, Position position) {
        if (operands.size() != operator.operands()) {
            throw new IllegalArgumentException(operator + " takes " + operator.operands() + " operands: " + operands);
        }
        this.operator = operator;
        this.kind = kind;
        this.operands = List.copyOf(operands);
        this.position = position;
    }

    /** What it does. */
    public Operator operator() {
        return operator;
    }

    @Override
    public Kind kind() {
        return kind;
    }

    /** What it does it with. */
    public List<Value> operands() {
        return operands;
    }

    @Override
    public Position position() {
        return position;
    }
}
