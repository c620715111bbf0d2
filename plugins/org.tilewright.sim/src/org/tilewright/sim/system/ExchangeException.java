package org.tilewright.sim.system;

/**
 * GPUs exchanged primitives and not all of them arrived once, in order, where they belong. The message is one line that names
 * GPU, batch, source and ID.
 */
public final class ExchangeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** An exception with its line. */
    public ExchangeException(String line) {
        super(line);
    }
}
