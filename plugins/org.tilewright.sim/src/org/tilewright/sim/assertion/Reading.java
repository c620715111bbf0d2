package org.tilewright.sim.assertion;

/** A signal, as far as an assertion has followed it. */
final class Reading extends Term {

    private final Signal signal;
    private final int number;
    private long value;
    private long before;

    /**
     * Of a signal.
     *
     * @param number by which its log keeps it
     */
    Reading(Signal signal, int number) {
        super(signal.kind() == Signal.Kind.STATE ? signal.states() : null);
        this.signal = signal;
        this.number = number;
    }

    Signal signal() {
        return signal;
    }

    int number() {
        return number;
    }

    /** Goes on to the next cycle. */
    void goOn(long newValue) {
        before = value;
        value = newValue;
    }

    @Override
    long now() {
        return value;
    }

    /** What it was a cycle before. */
    long before() {
        return before;
    }

    /** Says what it may be while its log goes from a row to another one. Numbers only grow. */
    void span(Log log, int from, int to) {
        if (!isText()) {
            is(value, log.value(number, to - 1));
            return;
        }
        long states = 1L << value;
        for (int row = from; row < to; row++) {
            states |= 1L << log.value(number, row);
        }
        is(states, states);
    }

    @Override
    boolean spans() {
        return true;
    }
}
