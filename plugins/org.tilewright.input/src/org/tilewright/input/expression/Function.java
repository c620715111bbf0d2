package org.tilewright.input.expression;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What can be asked of values. */
public enum Function {
    /** The value in the state before; at the start, which has none before it, the value itself. */
    PREV(1),
    /** The same by its whole name. */
    PREVIOUS(1),
    /** Whether a truth value is true and was not in the state before; at the start none has risen. */
    ROSE(1),
    /** Whether a value is another one than in the state before. */
    CHANGED(1),
    /** How many entries a list has; none has 0, and all else 1. */
    SIZE(1),
    /** Whether a list has an entry, or a text a part. */
    CONTAINS(2),
    /** The first value, or the second one where the first is none. */
    DEFAULT(2);

    private final int arguments;

    Function(int arguments) {
        this.arguments = arguments;
    }

    /** How many arguments it takes. */
    public int arguments() {
        return arguments;
    }

    /** As it is written. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Function> of(String name) {
        return Arrays.stream(values()).filter(each -> each.toString().equals(name)).findFirst();
    }

    static String all() {
        return Arrays.stream(values()).map(Function::toString).collect(Collectors.joining(", "));
    }
}
