package org.tilewright.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Fields that the object of a record has beside its components, of which nothing is wanted. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface AlsoHolds {

    /** Names of the fields. */
    String[] value();
}
