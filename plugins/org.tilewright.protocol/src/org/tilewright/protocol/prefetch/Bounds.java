package org.tilewright.protocol.prefetch;

/** Checks of parameters. */
final class Bounds {

    private Bounds() {}

    static int atLeastOne(String parameter, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(parameter + " is at least 1, not " + value);
        }
        return value;
    }
}
