package org.tilewright.sim.statistics;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The words of a count, at its constant in an enum that is a {@link Declaration}. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Counted {

    /** Last part of the statistic's name, in lower case, for example {@code evictions.unused}. */
    String label();

    /** Unit of the value, for example {@code tick} or {@code byte}. */
    String unit();

    /** One sentence on what is counted, and when. */
    String counts();
}
