package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Collectors;

import org.tilewright.model.units.Excerpt;
import org.tilewright.protocol.Design;

/**
 * The design that a model chooses for one decision; written as the design's literal. There is one object of each, so that they
 * can be compared by identity. A subclass stands for the decision and has {@code values()} and, for EMF,
 * {@code valueOf(String)}.
 */
public abstract class DesignChoice {

    private final Enum<?> constant;
    private final Design design;

    <D extends Enum<?> & Design> DesignChoice(D declared) {
        constant = declared;
        design = declared;
    }

    /** Name of the enum that declares the design, as generated code imports it. */
    public final String javaType() {
        return constant.getDeclaringClass().getName();
    }

    /** Name of the design in Java and in bounds of properties, such as {@code TREE_PLRU}. */
    public final String constant() {
        return constant.name();
    }

    /** What the design does, for people who choose. */
    public final String description() {
        return design.description();
    }

    /** Whether properties can be checked with it. */
    public final boolean isCheckable() {
        return design.isCheckable();
    }

    /** As it is written in a model. */
    @Override
    public final String toString() {
        return design.literal();
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    static <C extends DesignChoice> C named(String text, List<C> values) {
        return values.stream().filter(choice -> choice.toString().equals(text)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + Excerpt.of(text) + "' is not a choice; expected one of: "
                                + values.stream().map(DesignChoice::toString).collect(Collectors.joining(", "))));
    }
}
