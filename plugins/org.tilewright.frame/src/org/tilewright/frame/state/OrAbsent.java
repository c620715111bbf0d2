package org.tilewright.frame.state;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The component of a record may be null, or false, and then does not stand in a file. So a record can get further components,
 * and what was written before is written as it was.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface OrAbsent {}
