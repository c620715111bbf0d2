package org.tilewright.shader.glsl.type;

import org.tilewright.shader.form.Builder;

/** What an expression means: a value, or a place that holds one. */
public sealed interface Term permits Result, Place {

    /** What it is. */
    Type type();

    /** The value that it has now. */
    Result value(Builder builder);
}
