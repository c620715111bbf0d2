package org.tilewright.protocol.own;

/**
 * Counts what a call of a design does: its compiler puts a count into every loop, so that one that does not end is stopped. The
 * count is a local variable of the method, and no state.
 */
public final class DesignSteps {

    /** The most times that the loops of one method go round in one call of it. */
    public static final int MOST = 1 << 16;

    private DesignSteps() {}

    /** A loop goes round and round. */
    static final class Endless extends RuntimeException {

        private static final long serialVersionUID = 1;

        Endless() {
            super("more than " + MOST + " rounds");
        }
    }

    /**
     * A loop is about to go round again.
     *
     * @param rounds how often it or another loop of the method did so far
     * @return one more
     */
    public static int next(int rounds) {
        if (rounds == MOST) {
            throw new Endless();
        }
        return rounds + 1;
    }
}
