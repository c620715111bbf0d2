package org.tilewright.protocol.own;

/** A design of somebody's own did what the contract of its design point rules out. The message is one line. */
public final class DesignBreach extends RuntimeException {

    private static final long serialVersionUID = 1;

    /**
     * A breach.
     *
     * @param design the design, as bounds of properties write it
     * @param call the call in which it happened, with its arguments
     * @param what what it did
     * @param state the words of its state before the call
     */
    public DesignBreach(String design, String call, String what, String state) {
        super("the design " + design + " broke its contract in " + call + ": " + what
                + (state.isEmpty() ? "" : "; its state was " + state));
    }

    /** The line alone. */
    @Override
    public String toString() {
        return getMessage();
    }
}
