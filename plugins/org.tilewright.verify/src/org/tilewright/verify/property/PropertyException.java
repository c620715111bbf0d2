package org.tilewright.verify.property;

/** A property, a bound or a mutant that there is not, or that cannot be used; the message is one line. */
public final class PropertyException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Says what is wrong and what was expected. */
    public PropertyException(String message) {
        super(message);
    }
}
