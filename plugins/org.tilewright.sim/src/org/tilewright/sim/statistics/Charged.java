package org.tilewright.sim.statistics;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The words of a cause, at its constant in an enum that is a {@link Cause}; its unit is the tick. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Charged {

    /** Last part of the statistic's name, in lower case, for example {@code stalled.gate}. */
    String label();

    /** Which ticks are charged to it: what follows the word "ticks". */
    String when();
}
