package org.tilewright.shader.glsl.lower;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.antlr.v4.runtime.ParserRuleContext;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.glsl.ProgramVariable.Interpolation;
import org.tilewright.shader.glsl.type.Result;

/** What the program exchanges with those who run it, in the order in which it was declared or first used. */
final class Interface {

    private final List<ProgramVariable> variables = new ArrayList<>();
    private final Map<Storage, int[]> initial = new IdentityHashMap<>();

    void add(ProgramVariable variable) {
        variables.add(variable);
    }

    /** Says how a variable that is known comes from vertices to fragments. */
    void interpolate(String name, Interpolation interpolation, boolean centroid) {
        variables.replaceAll(each -> each.name().equals(name) ? each.interpolated(interpolation, centroid) : each);
    }

    /** Says what a uniform is worth that nobody sets. */
    void initialise(List<Storage> storages, Result value, Context context, ParserRuleContext tree) {
        if (!value.isConstant()) {
            throw context.error(tree, "the value of a uniform is not constant");
        }
        for (int leaf = 0; leaf < storages.size(); leaf++) {
            initial.put(storages.get(leaf), bits(value.leaves().get(leaf)));
        }
    }

    /** The bits of constants. */
    static int[] bits(List<Value> constants) {
        return constants.stream().mapToInt(scalar -> ((Constant) scalar).bits()).toArray();
    }

    List<ProgramVariable> variables() {
        return variables;
    }

    Map<Storage, int[]> initial() {
        return initial;
    }
}
