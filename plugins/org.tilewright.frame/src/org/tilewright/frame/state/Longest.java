package org.tilewright.frame.state;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How many elements the component of a record has at most that is a list, an array or a text; without it, 64. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Longest {

    /**
     * The bound.
     *
     * @return most elements, of a text most UTF-16 units
     */
    int value();
}
