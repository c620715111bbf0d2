package org.tilewright.model.parameters;

/** A path that leads nowhere, or a value that its parameter does not take. The message is one line. */
public final class ParameterException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what is wrong and what was expected
     */
    public ParameterException(String message) {
        super(message);
    }
}
