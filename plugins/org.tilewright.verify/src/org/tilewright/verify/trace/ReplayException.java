package org.tilewright.verify.trace;

/** A counterexample that is none, or a file that is not one; the message is one line. */
public final class ReplayException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Says where and what. */
    public ReplayException(String message) {
        super(message);
    }
}
