package org.tilewright.shader.glsl.lower;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.antlr.v4.runtime.Token;

/** Layouts that sources give variables of the language (GLSL 1.50, section 4.3.8.1; ARB_conservative_depth). */
final class Redeclarations {

    private static final Map<String, Set<String>> ALLOWED = Map.of("gl_FragCoord",
            Set.of("origin_upper_left", "pixel_center_integer"), "gl_FragDepth",
            Set.of("depth_any", "depth_greater", "depth_less", "depth_unchanged"));

    private final Context context;
    private final Map<String, Set<String>> taken = new HashMap<>();

    Redeclarations(Context context) {
        this.context = context;
    }

    /**
     * Takes the layout of a declaration.
     *
     * @param used whether the variable was named before, in an expression or another declaration
     */
    void take(Token name, Qualifiers qualifiers, boolean used) {
        String word = name.getText();
        for (String each : qualifiers.layout()) {
            if (!ALLOWED.getOrDefault(word, Set.of()).contains(each)) {
                throw context.error(name, "unexpected '" + each + "' in the layout of '" + word + "'");
            }
        }
        if (!ALLOWED.containsKey(word)) {
            return;
        }
        Set<String> before = taken.putIfAbsent(word, new TreeSet<>(qualifiers.layout()));
        if (before != null && !before.equals(qualifiers.layout())) {
            throw context.error(name, "'" + word + "' is declared with another layout before");
        }
        if (before == null && used) {
            throw context.error(name, "'" + word + "' is used before it is declared");
        }
    }
}
