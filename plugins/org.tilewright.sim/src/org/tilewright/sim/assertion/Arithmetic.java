package org.tilewright.sim.assertion;

/** A calculation with two numbers. */
final class Arithmetic extends Term {

    private final char operator;
    private final Term left;
    private final Term right;

    /**
     * A calculation.
     *
     * @param operator one of {@code + - * / %}
     */
    Arithmetic(char operator, Term left, Term right) {
        super(null);
        this.operator = operator;
        this.left = left;
        this.right = right;
    }

    @Override
    long now() {
        long first = left.now();
        long second = right.now();
        try {
            return of(first, second);
        } catch (ArithmeticException e) {
            throw new NoValueException(second == 0 ? first + " is divided by 0"
                    : "the result is beyond the numbers of 64 bits");
        }
    }

    private long of(long first, long second) {
        return switch (operator) {
            case '+' -> Math.addExact(first, second);
            case '-' -> Math.subtractExact(first, second);
            case '*' -> Math.multiplyExact(first, second);
            case '/' -> Math.divideExact(first, second);
            default -> first % second;
        };
    }

    @Override
    boolean spans() {
        if (!left.spans() || !right.spans()) {
            return false;
        }
        try {
            return switch (operator) {
                case '+' -> between(of(left.low(), right.low()), of(left.high(), right.high()));
                case '-' -> between(of(left.low(), right.high()), of(left.high(), right.low()));
                case '%' -> isRemainder();
                default -> isBetweenCorners();
            };
        } catch (ArithmeticException e) {
            return false;
        }
    }

    private boolean between(long least, long greatest) {
        is(least, greatest);
        return true;
    }

    /** Products and quotients rise or fall with each of both, as long as no divisor is 0. */
    private boolean isBetweenCorners() {
        if (operator == '/' && right.low() <= 0 && right.high() >= 0) {
            return false;
        }
        long first = of(left.low(), right.low());
        long second = of(left.low(), right.high());
        long third = of(left.high(), right.low());
        long fourth = of(left.high(), right.high());
        return between(Math.min(Math.min(first, second), Math.min(third, fourth)),
                Math.max(Math.max(first, second), Math.max(third, fourth)));
    }

    /** A remainder is nearer to 0 than both, with the sign of what is divided. */
    private boolean isRemainder() {
        if (right.low() <= 0 && right.high() >= 0) {
            return false;
        }
        long most = Math.max(Math.absExact(right.low()), Math.absExact(right.high())) - 1;
        return between(left.low() >= 0 ? 0 : Math.max(left.low(), -most),
                left.high() <= 0 ? 0 : Math.min(left.high(), most));
    }
}
