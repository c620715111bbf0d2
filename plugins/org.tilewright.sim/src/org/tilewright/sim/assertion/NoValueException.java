package org.tilewright.sim.assertion;

/** A calculation has no result; the message says why. */
final class NoValueException extends ArithmeticException {

    private static final long serialVersionUID = 1;

    NoValueException(String why) {
        super(why);
    }
}
