package org.tilewright.input.expression;

/** An expression that is none, or that has no value; the message is one line that says where and what was expected. */
public final class ExpressionException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int column;
    private final String reason;

    /**
     * Says where and what.
     *
     * @param column from 1 on
     */
    public ExpressionException(int column, String reason) {
        super("column " + column + ": " + reason);
        this.column = column;
        this.reason = reason;
    }

    /** Where it is, from 1 on. */
    public int column() {
        return column;
    }

    /** The message without the place. */
    public String reason() {
        return reason;
    }
}
