package org.tilewright.shader.glsl.lower;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

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

    private static final int BEFORE_STORAGE = 2;

    private final Context context;
    private final Set<Word> words = EnumSet.noneOf(Word.class);
    private final Map<String, Integer> layout = new TreeMap<>();
    private boolean precise;

    Qualifiers(List<QualifierContext> trees, Context context, Lowering lowering) {
        this.context = context;
        int rank = 0;
        for (QualifierContext tree : trees) {
            int own = rank(tree);
            if (own < rank) {
                throw context.error(tree, "'" + tree.getText() + "' stands too late");
            }
            rank = tree.layoutIdentifier().isEmpty() ? own : rank;
            precise |= tree.PRECISION_QUALIFIER() != null;
            for (LayoutIdentifierContext identifier : tree.layoutIdentifier()) {
                layout.put(identifier.IDENTIFIER().getText().toLowerCase(Locale.ROOT), number(identifier, lowering));
            }
            boolean named = tree.layoutIdentifier().isEmpty() && tree.PRECISION_QUALIFIER() == null;
            if (named && !words.add(Word.valueOf(tree.getText().toUpperCase(Locale.ROOT)))) {
                throw context.error(tree, "'" + tree.getText() + "' stands twice");
            }
        }
    }

    /** Where a qualifier stands among others (GLSL 1.30 to 3.30, section 4.7); a layout stands anywhere before a storage. */
    private static int rank(QualifierContext tree) {
        if (!tree.layoutIdentifier().isEmpty()) {
            return BEFORE_STORAGE;
        }
        if (tree.PRECISION_QUALIFIER() != null) {
            return Word.values().length;
        }
        return switch (Word.valueOf(tree.getText().toUpperCase(Locale.ROOT))) {
            case INVARIANT -> 0;
            case FLAT, SMOOTH, NOPERSPECTIVE -> 1;
            case CENTROID -> BEFORE_STORAGE;
            case CONST -> BEFORE_STORAGE + 1;
            default -> BEFORE_STORAGE + 2;
        };
    }

    private int number(LayoutIdentifierContext tree, Lowering lowering) {
        if (tree.conditional() == null) {
            return -1;
        }
        if (!tree.conditional().getText().matches("\\w+")) {
            throw context.error(tree.conditional(), "is no number, expected one and no more");
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

    /** Whether it says more than a precision. */
    boolean isQualified() {
        return !words.isEmpty() || !layout.isEmpty();
    }

    /** Whether it says a precision. */
    boolean isPrecise() {
        return precise;
    }

    /** Refuses words of a layout that are not among those that count here. */
    void allowLayout(Set<String> allowed, ParserRuleContext tree) {
        for (String word : layout.keySet()) {
            if (!allowed.contains(word)) {
                throw context.error(tree, "unexpected '" + word + "' in the layout");
            }
        }
    }

    /** The words of the layout. */
    Set<String> layout() {
        return layout.keySet();
    }

    boolean hasLayout(String word) {
        return layout.containsKey(word);
    }

    /** The location that is given, or -1. */
    int location() {
        return layout.getOrDefault("location", -1);
    }

    /** Which of two colours that are blended together is given, or -1. */
    int index() {
        return layout.getOrDefault("index", -1);
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
