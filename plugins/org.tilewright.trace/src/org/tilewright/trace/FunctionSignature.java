package org.tilewright.trace;

import java.util.List;

/**
 * A function that the traced program called. A trace names each function once: there is one object for each.
 *
 * @param name      its name, such as {@code glViewport}
 * @param arguments names of its arguments
 */
public record FunctionSignature(String name, List<String> arguments) {

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
