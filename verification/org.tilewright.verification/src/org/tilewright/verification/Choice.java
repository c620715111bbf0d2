package org.tilewright.verification;

/**
 * Where a harness gets its choices from, and where it tells what it has exercised. The thread's {@link Chooser} answers:
 * the embedded checker, a replay, or Java PathFinder. A harness knows none of them.
 */
public final class Choice {

    private static final ThreadLocal<Chooser> CHOOSER = new ThreadLocal<>();

    private Choice() {}

    /**
     * One of several possibilities; each of them is taken once from every state.
     *
     * @param possibilities at least 1
     * @return 0 to possibilities - 1
     */
    public static int upTo(int possibilities) {
        return CHOOSER.get().choose(possibilities);
    }

    /** What the harness calls its witness of this number has just happened. */
    public static void saw(int witness) {
        CHOOSER.get().saw(witness);
    }

    /** From now on this thread's choices are made by a chooser; null for none. */
    public static void madeBy(Chooser chooser) {
        CHOOSER.set(chooser);
    }
}
