package org.tilewright.trace;

/** A trace that cannot be read. The message is one line: the file, the place in it, what is wrong and what was expected. */
public final class TraceException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Makes the failure.
     *
     * @param message one line for the user
     */
    public TraceException(String message) {
        super(message);
    }

    /**
     * Makes the failure.
     *
     * @param message one line for the user
     * @param cause   what was thrown
     */
    public TraceException(String message, Throwable cause) {
        super(message, cause);
    }
}
