package org.tilewright.shader.form;

import java.util.List;

import org.tilewright.shader.Position;

/**
 * Carries one of two parts out, each lane its own.
 *
 * @param condition a truth value
 * @param then      what lanes do for which it is true
 * @param otherwise what the others do
 * @param position  where in the source
 */
public record Choice(Value condition, List<Node> then, List<Node> otherwise, Position position) implements Node {}
