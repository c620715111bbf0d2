package org.tilewright.model.units;

/** A text that is not a quantity of the wanted dimension. The message is one line: what is wrong, and what to write. */
public final class QuantityFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what is wrong and what to write instead, in one line
     */
    public QuantityFormatException(String message) {
        super(message);
    }
}
