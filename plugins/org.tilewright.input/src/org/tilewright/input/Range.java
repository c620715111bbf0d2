package org.tilewright.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Bounds of a whole number, or of those that an array or a list holds. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
public @interface Range {

    /** The least number. */
    long from() default 0;

    /** The greatest number. */
    long to() default Long.MAX_VALUE;
}
