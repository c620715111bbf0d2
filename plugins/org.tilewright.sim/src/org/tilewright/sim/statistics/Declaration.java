package org.tilewright.sim.statistics;

/**
 * What is counted, declared once: implemented by enums, whose constants are the columns of a table of counts in their
 * order. Each constant says its words by {@link Counted} or, if it is a {@link Cause}, by {@link Charged}.
 */
public interface Declaration {

    /**
     * The words of a declaration.
     *
     * @param label       last part of the statistic's name, in lower case, for example {@code evictions.unused}
     * @param unit        unit of the value, for example {@code tick} or {@code byte}
     * @param description one sentence on what is counted, and when
     */
    record Text(String label, String unit, String description) {}

    /**
     * The words of this declaration.
     *
     * @throws IllegalStateException if the constant says none
     */
    default Text text() {
        return DeclaredTexts.of((Enum<?>) this);
    }

    /** The declaration's column. */
    int ordinal();
}
