package org.tilewright.shader.glsl.lower;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.grammar.GlslParser.DeclaratorContext;
import org.tilewright.shader.glsl.lower.Qualifiers.Word;
import org.tilewright.shader.glsl.lower.Symbol.Access;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.Type;

/**
 * Global variables that several sources of a stage declare, which are one variable (GLSL 3.30, section 4.3): of one type, and with one initial
 * value, if any source gives one.
 */
final class EarlierSources {

    private final Context context;
    private final Lowering lowering;
    /** What variables were given where they were declared. */
    private final Map<Symbol, Result> given = new HashMap<>();
    /** How variables are exchanged with the other stage, by name. */
    private final Map<String, String> exchange = new HashMap<>();

    EarlierSources(Context context, Lowering lowering) {
        this.context = context;
        this.lowering = lowering;
    }

    /** A variable was declared with a value. */
    void give(String name, Result value) {
        given.put(lowering.scopes().findHere(name), value);
    }

    /**
     * Whether a declaration is of a variable that an earlier source of the stage declares.
     *
     * @param tree   the declaration
     * @param type   its type; an array may have no length
     * @param access what may be done with it
     * @param value  its initial value, or null
     * @param qualifiers how it is exchanged
     * @throws org.tilewright.shader.ShaderException if it is of another type there, or has another value
     */
    boolean declares(DeclaratorContext tree, Type type, Access access, Result value, Qualifiers qualifiers) {
        String name = tree.IDENTIFIER().getText();
        String exchanged = access == Access.UNIFORM ? ""
                : qualifiers.interpolation() + " "
                        + qualifiers.has(Word.CENTROID) + " " + qualifiers.has(Word.INVARIANT);
        String before = exchange.put(name, exchanged);
        if (!lowering.scopes().isOfEarlierSource(name)
                || !(lowering.scopes().findHere(name) instanceof Symbol.Variable variable)
                || variable.isWithoutLength()) {
            return false;
        }
        boolean without = type instanceof ArrayType array && !array.isSized()
                && variable.type() instanceof ArrayType other && array.element().equals(other.element());
        if (variable.access() != access || !without && !type.equals(variable.type()) || !exchanged.equals(before)) {
            throw context.error(tree, "'" + name + "' is of type " + variable.type()
                    + " in another source, or is qualified otherwise");
        }
        if (value != null) {
            give(tree, variable, value);
        }
        lowering.scopes().redeclare(name);
        return true;
    }

    private void give(DeclaratorContext tree, Symbol.Variable variable, Result value) {
        boolean known = switch (variable.access()) {
            case CONSTANT -> variable.term() instanceof Result before && before.leaves().equals(value.leaves());
            case UNIFORM -> isInitial(((Place) variable.term()).storages(), value);
            default -> value.isConstant() && given.containsKey(variable)
                    && given.get(variable).leaves().equals(value.leaves());
        };
        boolean first = variable.access() == Access.UNIFORM
                ? !context.programInterface().initial().containsKey(((Place) variable.term()).storages().get(0))
                : variable.access() != Access.CONSTANT && !given.containsKey(variable);
        if (!known && !first) {
            throw context.error(tree,
                    "'" + variable.name() + "' has another value in another source, expected the same one");
        }
        if (first && variable.access() == Access.UNIFORM) {
            context.programInterface().initialise(((Place) variable.term()).storages(), value, context, tree);
        } else if (first) {
            ((Place) variable.term()).store(value, context.builder());
            given.put(variable, value);
        }
    }

    private boolean isInitial(List<Storage> storages, Result value) {
        for (int leaf = 0; leaf < storages.size(); leaf++) {
            int[] before = context.programInterface().initial().get(storages.get(leaf));
            if (!value.isConstant() || !Arrays.equals(before, Interface.bits(value.leaves().get(leaf)))) {
                return false;
            }
        }
        return true;
    }
}
