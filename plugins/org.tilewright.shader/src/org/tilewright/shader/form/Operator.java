package org.tilewright.shader.form;

import static org.tilewright.shader.form.OperationClass.ALU;
import static org.tilewright.shader.form.OperationClass.DERIVATIVE;
import static org.tilewright.shader.form.OperationClass.TRANSCENDENTAL;

/**
 * What an operation does with its operands. Where a name does not say otherwise, operands and result are of one kind.
 * What a language leaves open is decided here, once: whole numbers wrap around, a division by zero gives all bits set
 * (as Direct3D 10 has it), shifts go by the lowest five bits.
 */
public enum Operator {

    /** Sum. */
    ADD(2),
    /** Difference. */
    SUB(2),
    /** Product. */
    MUL(2),
    /** Quotient; of whole numbers towards zero. */
    DIV(2),
    /** What a division of whole numbers leaves, with the sign of the dividend. */
    REM(2),
    /** Negation. */
    NEG(1),
    /** The greater one; the other operand if one is NaN. */
    MAX(2),
    /** The lesser one; the other operand if one is NaN. */
    MIN(2),
    /** Absolute value. */
    ABS(1),
    /** -1, 0 or 1. */
    SIGN(1),
    /** The greatest whole number that is not greater. */
    FLOOR(1),
    /** The least whole number that is not less. */
    CEIL(1),
    /** The whole number towards zero. */
    TRUNC(1),
    /** The nearest whole number, of two the even one. */
    ROUND_EVEN(1),
    /** {@code x - floor(x)}. */
    FRACT(1),
    /** Square root. */
    SQRT(1, TRANSCENDENTAL),
    /** One by the square root. */
    INVERSE_SQRT(1, TRANSCENDENTAL),
    /** Two to a power. */
    EXP2(1, TRANSCENDENTAL),
    /** Logarithm to the base of two. */
    LOG2(1, TRANSCENDENTAL),
    /** Sine of radians. */
    SIN(1, TRANSCENDENTAL),
    /** Cosine of radians. */
    COS(1, TRANSCENDENTAL),
    /** The angle whose sine it is, in radians. */
    ASIN(1, TRANSCENDENTAL),
    /** The angle whose tangent is the quotient of y and x, by the signs of both. */
    ATAN2(2, TRANSCENDENTAL),
    /** The first to the power of the second. */
    POW(2, TRANSCENDENTAL),
    /** Bits that are set in both; of truth values whether both are true. */
    AND(2),
    /** Bits that are set in one or both. */
    OR(2),
    /** Bits that are set in one of both. */
    XOR(2),
    /** Bits that are not set. */
    NOT(1),
    /** Bits moved up. */
    SHIFT_LEFT(2),
    /** Bits moved down, those that come in by the kind of the first operand. */
    SHIFT_RIGHT(2),
    /** Truth value: whether both are equal; NaN equals nothing. */
    EQUAL(2),
    /** Truth value: whether the first is less. */
    LESS(2),
    /** Truth value: whether the first is less or both are equal. */
    LESS_EQUAL(2),
    /** The second if the first, a truth value, is true, else the third. */
    SELECT(3),
    /** The number of another kind: floats towards zero and to the nearest that there is, truth values 0 and 1. */
    CONVERT(1),
    /** The same bits as another kind; all floats that are no number have the bits {@code 0x7fc00000}. */
    REINTERPRET(1),
    /** How much the operand changes from a pixel to its right neighbour in the quad. */
    DERIVATIVE_X(1, DERIVATIVE),
    /** How much the operand changes from a pixel to the neighbour above it in the quad. */
    DERIVATIVE_Y(1, DERIVATIVE);

    private final int operands;
    private final OperationClass operationClass;

    Operator(int operands) {
        this(operands, ALU);
    }

    Operator(int operands, OperationClass operationClass) {
        this.operands = operands;
        this.operationClass = operationClass;
    }

    /** How many operands it takes. */
    public int operands() {
        return operands;
    }

    /** Which part of a core carries it out. */
    public OperationClass operationClass() {
        return operationClass;
    }
}
