package org.tilewright.verification;

/**
 * A property does not hold after the step that threw this. A plain exception, stack trace and all: Java PathFinder has no
 * others.
 */
public final class PropertyViolated extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Says in a sentence what should have held. */
    public PropertyViolated(String message) {
        super(message);
    }
}
