package org.tilewright.verify.explore;

/** A harness breaks the rules that its state can be saved by; one line says which. */
public final class UnsupportedHarnessException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Says where and what. */
    public UnsupportedHarnessException(String message) {
        super(message);
    }
}
