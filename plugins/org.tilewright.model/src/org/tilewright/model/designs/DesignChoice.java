package org.tilewright.model.designs;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

import org.tilewright.model.units.Excerpt;
import org.tilewright.protocol.Design;
import org.tilewright.protocol.own.OwnDesign;

/**
 * The design that a model chooses for one decision; written as the design's literal, or as an {@link OwnChoice}. There is one
 * object of each that is built in, so that these can be compared by identity. A subclass stands for the decision and has {@code values()} and, for EMF,
 * {@code valueOf(String)}.
 */
public abstract class DesignChoice {

    private final Enum<?> constant;
    private final Design design;

    private final OwnChoice own;
    private final boolean known;

    <D extends Enum<?> & Design> DesignChoice(D declared) {
        constant = declared;
        design = declared;
        own = null;
        known = true;
    }

    /**
     * A design of somebody's own.
     *
     * @param known whether its class is known to be there and to take these parameters, which then are all that it has, in
     *        their order
     */
    DesignChoice(OwnChoice own, boolean known) {
        constant = null;
        design = null;
        this.own = own;
        this.known = known;
    }

    /** What the model says of a design of somebody's own; null if it is built in. */
    public final OwnChoice own() {
        return own;
    }

    /** Whether there is such a design, as far as is known: of one of somebody's own it is known only after it was looked for. */
    public final boolean isKnown() {
        return known;
    }

    /**
     * The choice of a design of somebody's own that was looked for and found.
     *
     * @param found the class with all its parameters, in their order
     */
    public DesignChoice found(OwnChoice found) {
        throw new IllegalStateException(getClass().getSimpleName() + " is open to no designs of one's own");
    }

    /** Name of the interface of designs of one's own; null where there are none. */
    public String point() {
        return null;
    }

    /** How Java spells the built-in design, behind the simple name of {@link #javaType}. */
    public String expression() {
        return constant();
    }

    /** Name of the enum that declares the design, as generated code imports it. */
    public final String javaType() {
        return constant.getDeclaringClass().getName();
    }

    /** What bounds of properties call the design; one of somebody's own must be known. */
    public final String bound() {
        return own == null ? constant() : OwnDesign.text(own.className(), own.values());
    }

    /** Name of the built-in design in Java, such as {@code TREE_PLRU}. */
    public final String constant() {
        return constant.name();
    }

    /** What the design does, for people who choose. */
    public final String description() {
        return own == null ? design.description() : "A design of one's own.";
    }

    /** Whether properties can be checked with it. */
    public final boolean isCheckable() {
        return own != null || design.isCheckable();
    }

    /** As it is written in a model. */
    @Override
    public final String toString() {
        return own == null ? design.literal() : own.toString();
    }

    @Override
    public final boolean equals(Object other) {
        return this == other || own != null && other != null && getClass() == other.getClass()
                && own.equals(((DesignChoice) other).own);
    }

    @Override
    public final int hashCode() {
        return own == null ? System.identityHashCode(this) : own.hashCode();
    }

    /**
     * The choice that a text names.
     *
     * @param own makes the choice of a design of one's own; the flag is whether it is known
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    static <C extends DesignChoice> C named(String text, List<C> values, BiFunction<OwnChoice, Boolean, C> own) {
        return OwnChoice.isMeant(text) ? own.apply(OwnChoice.of(text), false) : named(text, values);
    }

    /** The choice that a text names, where designs of one's own cannot be chosen. */
    static <C extends DesignChoice> C named(String text, List<C> values) {
        return values.stream().filter(choice -> choice.toString().equals(text)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + Excerpt.of(text) + "' is not a choice; expected one of: "
                                + values.stream().map(DesignChoice::toString).collect(Collectors.joining(", "))));
    }
}
