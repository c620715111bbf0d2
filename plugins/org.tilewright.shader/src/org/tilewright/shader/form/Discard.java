package org.tilewright.shader.form;

import org.tilewright.shader.Position;

/**
 * Takes the fragment away. Its lane goes on as a helper, so that its neighbours still have derivatives.
 *
 * @param position where in the source
 */
public record Discard(Position position) implements Node {}
