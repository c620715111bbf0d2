package org.tilewright.shader.glsl.lower;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import org.antlr.v4.runtime.ParserRuleContext;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.ProgramVariable.Interpolation;
import org.tilewright.shader.glsl.grammar.GlslParser.LayoutIdentifierContext;
import org.tilewright.shader.glsl.grammar.GlslParser.QualifierContext;

/** What stands before a type (GLSL 3.30, section 4.3). */
final class Qualifiers {

    /** Qualifiers of which a declaration has at most one. */
    enum Word {
        CONST, ATTRIBUTE, VARYING, UNIFORM, IN, OUT, INOUT, CENTROID, FLAT, SMOOTH, NOPERSPECTIVE, INVARIANT
    }

    private final Context context;
    private final Set<Word> words = EnumSet.noneOf(Word.class);
    private final Map<String, Integer> layout = new HashMap<>();

    Qualifiers(List<QualifierContext> trees, Context context, Lowering lowering) {
        this.context = context;
        for (QualifierContext tree : trees) {
            for (LayoutIdentifierContext identifier : tree.layoutIdentifier()) {
                layout.put(identifier.IDENTIFIER().getText(), number(identifier, lowering));
            }
            boolean named = tree.layoutIdentifier().isEmpty() && tree.PRECISION_QUALIFIER() == null;
            if (named && !words.add(Word.valueOf(tree.getText().toUpperCase(Locale.ROOT)))) {
                throw context.error(tree, "'" + tree.getText() + "' stands twice");
            }
        }
    }

    private int number(LayoutIdentifierContext tree, Lowering lowering) {
        if (tree.conditional() == null) {
            return -1;
        }
        Value value = lowering.coercion().whole(lowering.expressions().value(tree.conditional()), tree);
        if (!(value instanceof Constant constant) || constant.bits() < 0) {
            throw context.error(tree.conditional(), "is no constant whole number, expected 0 or more");
        }
        return constant.bits();
    }

    boolean has(Word word) {
        return words.contains(word);
    }

    /** Whether it says how vertices become fragments. */
    boolean isInterpolated() {
        return has(Word.FLAT) || has(Word.SMOOTH) || has(Word.NOPERSPECTIVE) || has(Word.CENTROID);
    }

    boolean hasLayout(String word) {
        return layout.containsKey(word);
    }

    /** The location that is given, or -1. */
    int location() {
        return layout.getOrDefault("location", -1);
    }

    /** Which way a global variable's values go, by the stage and the version. */
    Space space(ParserRuleContext tree) {
        Language language = context.language();
        boolean vertex = context.stage() == Stage.VERTEX;
        boolean in = language.has(130, 300) || context.extensions().contains("GL_ARB_explicit_attrib_location")
                || context.extensions().contains("GL_ARB_fragment_coord_conventions");
        boolean old = !language.es() || language.version() == 100;
        if (has(Word.UNIFORM)) {
            return Space.UNIFORM;
        }
        if (has(Word.ATTRIBUTE) && old && vertex || has(Word.IN) && in) {
            return Space.INPUT;
        }
        if (has(Word.OUT) && in) {
            return Space.OUTPUT;
        }
        if (has(Word.VARYING) && old) {
            return vertex ? Space.OUTPUT : Space.INPUT;
        }
        boolean wrong = has(Word.ATTRIBUTE) || has(Word.IN) || has(Word.OUT) || has(Word.INOUT) || has(Word.VARYING);
        if (wrong) {
            throw context.error(tree, "'%s' is not for global variables of a %s program in %s".formatted(
                    tree.getStart().getText(), context.stage(), language));
        }
        return Space.LOCAL;
    }

    Interpolation interpolation() {
        return has(Word.FLAT) ? Interpolation.FLAT
                : has(Word.NOPERSPECTIVE) ? Interpolation.NOPERSPECTIVE : Interpolation.SMOOTH;
    }

    Function.Direction direction() {
        return has(Word.INOUT) ? Function.Direction.INOUT
                : has(Word.OUT) ? Function.Direction.OUT : Function.Direction.IN;
    }
}
