package org.tilewright.run;

/** A virtual machine that is needed does not start, so that nothing was done; the message is one line that says why. */
public final class StartException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Says what does not start, and why. */
    public StartException(String message) {
        super(message);
    }
}
