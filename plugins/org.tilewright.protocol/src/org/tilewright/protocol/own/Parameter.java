package org.tilewright.protocol.own;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a parameter of a design's constructor is called in models, and what it may be. A design has one public constructor,
 * whose parameters are all of type {@code int} and carry this annotation.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Parameter {

    /** Its name: letters and digits, beginning with a lower-case letter. */
    String value();

    /** Its unit, such as {@code bits}, which a model may write behind the value; empty for a mere number. */
    String unit() default "";

    /** The least value. */
    int from() default 0;

    /** The greatest value. */
    int to() default Integer.MAX_VALUE;

    /** The value where a model gives none; a model must give one if this is out of range. */
    int usual() default Integer.MIN_VALUE;
}
