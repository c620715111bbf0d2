package org.tilewright.shader.form;

import java.util.List;

import org.tilewright.shader.Position;

/**
 * Carries its body out again and again; a lane ends it only by leaving a scope around it.
 *
 * @param body     what is repeated
 * @param position where in the source
 */
public record Loop(List<Node> body, Position position) implements Node {}
