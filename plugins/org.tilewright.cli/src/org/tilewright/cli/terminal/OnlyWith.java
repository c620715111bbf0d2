package org.tilewright.cli.terminal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An option that makes a verb do something else: besides those that are named, nothing may be given with it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface OnlyWith {

    /** Names of options, as {@code --json}, and labels of arguments. */
    String[] value();
}
