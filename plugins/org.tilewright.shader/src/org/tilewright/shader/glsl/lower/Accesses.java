package org.tilewright.shader.glsl.lower;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.StructType;
import org.tilewright.shader.glsl.type.Term;
import org.tilewright.shader.glsl.type.Type;

/** Parts of values: elements, members, components in any order. */
final class Accesses {

    private static final String[] COMPONENTS = { "xyzw", "rgba", "stpq" };

    private final Context context;

    Accesses(Context context) {
        this.context = context;
    }

    /** An element of an array, a column of a matrix, or a component of a vector. */
    Term element(Term object, Value index, ParserRuleContext tree) {
        Type type = object.type();
        int length = type instanceof ArrayType array ? array.length()
                : type instanceof BasicType basic ? basic.isMatrix() ? basic.columns() : basic.rows() : 0;
        boolean indexable = type instanceof ArrayType || type instanceof BasicType basic && !basic.isScalar();
        if (!indexable) {
            throw context.error(tree, "type " + type + " has no elements");
        }
        if (type instanceof ArrayType array && !array.isSized()) {
            throw context.error(tree, "the length of the array is not known here");
        }
        boolean outside = index instanceof Constant known && (known.bits() < 0 || known.bits() >= length);
        if (outside) {
            throw context.error(tree, "index %s is outside of %s".formatted(index, type));
        }
        Place place = object instanceof Place given ? given
                : index instanceof Constant ? null : spilled((Result) object);
        return place != null ? place.element(index, context.builder())
                : part((Result) object,
                        type instanceof ArrayType array ? array.element() : ((BasicType) type).element(),
                        ((Constant) index).bits());
    }

    /** A value in a place, so that any element of it can be read. */
    private Place spilled(Result value) {
        Place place = Expressions.temporary("temporary", value.type());
        place.store(value, context.builder());
        return place;
    }

    private static Result part(Result whole, Type element, int index) {
        List<List<Value>> leaves = new ArrayList<>();
        for (int leaf = 0; leaf < whole.leaves().size(); leaf++) {
            int size = element.size(leaf);
            leaves.add(whole.leaves().get(leaf).subList(index * size, (index + 1) * size));
        }
        return new Result(element, leaves);
    }

    /** A member of a structure, or components of a vector. */
    Term member(Term object, Token name) {
        if (object.type() instanceof StructType struct) {
            int member = struct.member(name.getText());
            if (member < 0) {
                throw context.error(name, "%s has no member '%s'".formatted(struct, name.getText()));
            }
            if (object instanceof Place place) {
                return place.member(member);
            }
            int first = struct.firstLeaf(member);
            Type type = struct.members().get(member).type();
            return new Result(type, ((Result) object).leaves().subList(first, first + type.leaves().size()));
        }
        int[] swizzle = swizzle(object.type(), name);
        if (object instanceof Place place) {
            return place.swizzled(swizzle);
        }
        Result value = (Result) object;
        List<Value> scalars = new ArrayList<>();
        for (int component : swizzle) {
            scalars.add(value.scalar(component));
        }
        return Result.of(BasicType.vector(value.basic().kind(), swizzle.length), scalars);
    }

    private int[] swizzle(Type type, Token name) {
        String word = name.getText();
        if (type instanceof BasicType basic && basic.isVector() && word.length() <= 4) {
            for (String set : COMPONENTS) {
                int[] swizzle = word.chars().map(set::indexOf).toArray();
                boolean fits = Arrays.stream(swizzle).allMatch(each -> each >= 0 && each < basic.rows());
                if (fits) {
                    return swizzle;
                }
            }
        }
        throw context.error(name, "type %s has no '%s'".formatted(type, word));
    }

    /** What {@code length()} is, the only method there is. */
    Result method(Type type, Token name) {
        boolean known = "length".equals(name.getText()) && type instanceof ArrayType array && array.isSized()
                && context.language().has(120, 300);
        if (!known) {
            throw context.error(name, "type %s has no method '%s' in %s".formatted(type, name.getText(),
                    context.language()));
        }
        return Result.of(Constant.of(((ArrayType) type).length()));
    }
}
