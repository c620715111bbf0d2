package org.tilewright.cli.terminal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An option that says nothing without another one: one of those that are named must be given with it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Needs {

    /** Names of options, as {@code --replay}. */
    String[] value();
}
