package org.tilewright.shader.glsl.lower;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Layouts that sources give variables of the language (GLSL 1.50, section 4.3.8.1; ARB_conservative_depth). */
final class Redeclarations {

    private static final Map<String, Set<String>> ALLOWED = Map.of("gl_FragCoord",
            Set.of("origin_upper_left", "pixel_center_integer"), "gl_FragDepth",
            Set.of("depth_any", "depth_greater", "depth_less", "depth_unchanged"));

    private final Context context;
    private final Map<String, Set<String>> taken = new HashMap<>();
    /** The sources of the stage that declare the place of a fragment. */
    private final Set<Integer> declaring = new HashSet<>();

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
        if (word.equals("gl_FragCoord")) {
            declaring.add(context.source(name));
        }
        Set<String> before = taken.putIfAbsent(word, new TreeSet<>(qualifiers.layout()));
        if (before != null && !before.equals(qualifiers.layout())) {
            throw context.error(name, "'" + word + "' is declared with another layout before");
        }
        if (before == null && used) {
            throw context.error(name, "'" + word + "' is used before it is declared");
        }
    }

    /** Of several sources all that use the place of a fragment declare it, if one does (GLSL 1.50, section 4.3.8.1). */
    void check(ParseTree tree) {
        if (declaring.isEmpty()) {
            return;
        }
        if (tree instanceof TerminalNode leaf && leaf.getText().equals("gl_FragCoord")
                && !declaring.contains(context.source(leaf.getSymbol()))) {
            throw context.error(leaf.getSymbol(), "'gl_FragCoord' is not declared here, as it is in another source");
        }
        for (int i = 0; i < tree.getChildCount(); i++) {
            check(tree.getChild(i));
        }
    }
}
