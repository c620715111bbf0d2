package org.tilewright.input;

/** Reads the value that comes next. */
@FunctionalInterface
interface ValueReader {

    /**
     * Reads it.
     *
     * @param tokens where it stands
     * @return the value
     */
    Object read(JsonTokens tokens);
}
