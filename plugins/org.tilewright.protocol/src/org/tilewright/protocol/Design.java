package org.tilewright.protocol;

import java.util.Locale;

/**
 * One of the ways in which a machine may decide something, as it declares itself, once: everything else that names it is made
 * from this. The constants of an enum are the designs that there are for one decision; their names are what generated code
 * and bounds of properties say, and may stand in files of others: they do not change.
 */
public interface Design {

    /**
     * What models, sweeps and command lines call it, such as {@code fr-fcfs}; lower case, words joined by hyphens. A constant of
     * an enum is called by its name, unless it says otherwise; what is none must say it.
     */
    default String literal() {
        return ((Enum<?>) this).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What it does, for people who choose: sentences without a line break. */
    String description();

    /**
     * Whether bounds of properties name it: some property is about its decision, and it has few enough states for a model
     * checker to visit them all.
     */
    default boolean isCheckable() {
        return false;
    }
}
