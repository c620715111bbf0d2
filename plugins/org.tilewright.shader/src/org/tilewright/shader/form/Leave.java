package org.tilewright.shader.form;

import org.tilewright.shader.Position;

/**
 * Goes on after a scope around it.
 *
 * @param scope    which one
 * @param position where in the source
 */
public record Leave(Scope scope, Position position) implements Node {}
