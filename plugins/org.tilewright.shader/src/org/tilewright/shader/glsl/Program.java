package org.tilewright.shader.glsl;

import java.util.List;
import java.util.Map;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Storage;

/**
 * A source that was given its meaning.
 *
 * @param stage     what it is for
 * @param language  what it is written in
 * @param steps     what it does
 * @param variables what it exchanges with those who run it
 * @param initial   what uniforms are worth that nobody sets, scalar by scalar, as bits
 */
public record Program(Stage stage, Language language, List<Node> steps, List<ProgramVariable> variables,
        Map<Storage, int[]> initial) {}
