package org.tilewright.cli.terminal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An option that contradicts others, or leaves them without effect: none of those that are named may be given with it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Excludes {

    /** Names of options, as {@code --json}, or the label of an argument. */
    String[] value();
}
