package org.tilewright.shader.glsl.lower;

import java.util.Set;

import org.antlr.v4.runtime.ParserRuleContext;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.ProgramVariable.Interpolation;
import org.tilewright.shader.glsl.lower.Qualifiers.Word;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.StructType;
import org.tilewright.shader.glsl.type.Type;
import org.tilewright.shader.glsl.type.VoidType;

/** Which types variables have that are exchanged with others (GLSL 1.10 to 3.30 and ES, sections 4.3.4 to 4.3.6). */
final class Exchange {

    private static final Set<String> NUMBERS = Set.of("location");
    private static final Set<String> COLOURS = Set.of("location", "index");

    private Exchange() {}

    /** Refuses qualifiers that say how vertices become fragments where they do not, and numbers of what has none. */
    static void check(Qualifiers qualifiers, Space space, Context context, ParserRuleContext tree) {
        boolean vertex = context.stage() == Stage.VERTEX;
        boolean outer = space == (vertex ? Space.INPUT : Space.OUTPUT);
        if (qualifiers.isInterpolated() && (outer || space == Space.UNIFORM)) {
            throw context.error(tree, "is not interpolated, but says how");
        }
        boolean varies = qualifiers.has(Word.FLAT) || qualifiers.has(Word.SMOOTH) || qualifiers.has(Word.NOPERSPECTIVE);
        if (varies && qualifiers.has(Word.VARYING) && !context.extensions().contains("GL_EXT_gpu_shader4")) {
            throw context.error(tree, "varyings of old do not say how they are interpolated");
        }
        if (qualifiers.has(Word.INVARIANT) && (space == Space.UNIFORM || vertex && space == Space.INPUT)) {
            throw context.error(tree, "'invariant' is for outputs and what comes of them");
        }
        boolean colour = space == Space.OUTPUT && !vertex;
        qualifiers.allowLayout(colour ? COLOURS : outer || space == Space.UNIFORM ? NUMBERS : Set.of(), tree);
        boolean numbered = qualifiers.hasLayout("location");
        boolean numbers = context.language().has(330, 300)
                || context.extensions().contains("GL_ARB_explicit_attrib_location");
        boolean indexed = qualifiers.hasLayout("index");
        if (numbered && !numbers || indexed && (!numbered || qualifiers.index() > 1)) {
            throw context.error(tree, numbered && !numbers ? "locations are not part of " + context.language()
                    : "has an index without a location, or one above 1");
        }
        boolean wrong = numbered && (!outer && space != Space.UNIFORM || qualifiers.has(Word.ATTRIBUTE));
        if (wrong) {
            throw context.error(tree, "has a location, which is for inputs of vertex programs and outputs of fragment"
                    + " programs alone");
        }
    }

    /** Refuses whole numbers for fragments that are not flat (GLSL 1.30 to 3.30 and ES 3.00, section 4.3.4). */
    static void checkFlat(Type type, Interpolation interpolation, Space space, Context context,
            ParserRuleContext tree) {
        boolean varying = context.stage() == Stage.FRAGMENT && space == Space.INPUT;
        boolean whole = type.leaves().stream().anyMatch(Kind::isWhole);
        if (varying && whole && interpolation != Interpolation.FLAT && context.language().has(130, 300)) {
            throw context.error(tree, "type " + type + " is not interpolated, expected 'flat'");
        }
    }

    /** Whether a global variable may be of a type. */
    static boolean allows(Type type, Space space, Context context) {
        if (space == Space.UNIFORM) {
            return type != VoidType.VOID;
        }
        Language language = context.language();
        Type element = type instanceof ArrayType array ? array.element() : type;
        boolean attribute = space == Space.INPUT && context.stage() == Stage.VERTEX;
        boolean colour = space == Space.OUTPUT && context.stage() == Stage.FRAGMENT;
        if (type == VoidType.VOID || type.holdsSamplers() || type.leaves().contains(Kind.BOOL)) {
            return false;
        }
        if (attribute && element != type && !language.has(150, Integer.MAX_VALUE)) {
            return false;
        }
        boolean floats = type.leaves().stream().allMatch(kind -> kind == Kind.FLOAT);
        if (!floats && !language.has(130, 300) && !context.extensions().contains("GL_EXT_gpu_shader4")) {
            return false;
        }
        if (element instanceof StructType) {
            return !attribute && !colour && language.has(150, 300);
        }
        return !colour || !((BasicType) element).isMatrix();
    }
}
