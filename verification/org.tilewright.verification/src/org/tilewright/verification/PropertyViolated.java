package org.tilewright.verification;

/** A property does not hold after the step that threw this. */
public final class PropertyViolated extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Says in a sentence what should have held. */
    public PropertyViolated(String message) {
        // Without a stack trace: the steps tell how it came to this.
        super(message, null, false, false);
    }
}
