package org.tilewright.sim.assertion;

/** A comparison of two numbers, or of two truth values. */
final class Comparison extends Term {

    /** What is asked of the first and the second. */
    enum Kind {
        LESS, AT_MOST, MORE, AT_LEAST, SAME, DIFFERENT
    }

    private final Kind kind;
    private final Term left;
    private final Term right;

    Comparison(Kind kind, Term left, Term right) {
        super(null);
        this.kind = kind;
        this.left = left;
        this.right = right;
    }

    @Override
    long now() {
        return holds(left.now(), right.now()) ? 1 : 0;
    }

    private boolean holds(long first, long second) {
        return switch (kind) {
            case LESS -> first < second;
            case AT_MOST -> first <= second;
            case MORE -> first > second;
            case AT_LEAST -> first >= second;
            case SAME -> first == second;
            case DIFFERENT -> first != second;
        };
    }

    @Override
    boolean spans() {
        if (!left.spans() || !right.spans()) {
            return false;
        }
        boolean areSame = left.low() == left.high() && right.low() == right.high() && left.low() == right.low();
        boolean areApart = left.high() < right.low() || right.high() < left.low();
        boolean always = switch (kind) {
            case LESS -> left.high() < right.low();
            case AT_MOST -> left.high() <= right.low();
            case MORE -> left.low() > right.high();
            case AT_LEAST -> left.low() >= right.high();
            case SAME -> areSame;
            case DIFFERENT -> areApart;
        };
        boolean sometimes = switch (kind) {
            case LESS -> left.low() < right.high();
            case AT_MOST -> left.low() <= right.high();
            case MORE -> left.high() > right.low();
            case AT_LEAST -> left.high() >= right.low();
            case SAME -> !areApart;
            case DIFFERENT -> !areSame;
        };
        is(always ? 1 : 0, sometimes ? 1 : 0);
        return true;
    }
}
