package org.tilewright.conformance;

/** A script says what is not understood here, or what cannot be done. */
final class ScriptException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * A refusal.
     *
     * @param message what is not understood, in one line
     */
    ScriptException(String message) {
        super(message, null, false, false);
    }
}
