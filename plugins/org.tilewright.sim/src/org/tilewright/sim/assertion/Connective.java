package org.tilewright.sim.assertion;

/** Two conditions, of which the first one may settle it: then the second one is not asked. */
final class Connective extends Term {

    private final Term left;
    private final Term right;
    /** What the first one has to be to settle it. */
    private final long settling;
    /** What it is then. */
    private final long settled;

    private Connective(Term left, Term right, long settling, long settled) {
        super(null);
        this.left = left;
        this.right = right;
        this.settling = settling;
        this.settled = settled;
    }

    static Term and(Term left, Term right) {
        return new Connective(left, right, 0, 0);
    }

    static Term or(Term left, Term right) {
        return new Connective(left, right, 1, 1);
    }

    static Term implies(Term left, Term right) {
        return new Connective(left, right, 0, 1);
    }

    static Term not(Term operand) {
        return new Comparison(Comparison.Kind.SAME, operand, constant(0));
    }

    @Override
    long now() {
        return left.now() == settling ? settled : right.now();
    }

    @Override
    boolean spans() {
        if (!left.spans()) {
            return false;
        }
        boolean maySettle = left.low() <= settling && settling <= left.high();
        boolean mayGoOn = left.low() != left.high() || !maySettle;
        if (mayGoOn && !right.spans()) {
            return false;
        }
        long least = mayGoOn ? right.low() : settled;
        long greatest = mayGoOn ? right.high() : settled;
        is(maySettle ? Math.min(least, settled) : least, maySettle ? Math.max(greatest, settled) : greatest);
        return true;
    }
}
