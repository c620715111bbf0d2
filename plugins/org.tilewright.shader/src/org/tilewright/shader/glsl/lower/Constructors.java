package org.tilewright.shader.glsl.lower;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.antlr.v4.runtime.ParserRuleContext;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.StructType;
import org.tilewright.shader.glsl.type.Type;

/** Values that are put together from others (GLSL 3.30, section 5.4). */
final class Constructors {

    private final Context context;
    private final Coercion coercion;

    Constructors(Context context, Coercion coercion) {
        this.context = context;
        this.coercion = coercion;
    }

    /** A value of a type. */
    Result construct(Type type, List<Result> arguments, ParserRuleContext tree) {
        if (type instanceof BasicType basic) {
            return basic(basic, arguments, tree);
        }
        if (type instanceof StructType struct) {
            return struct(struct, arguments, tree);
        }
        if (type instanceof ArrayType array) {
            return array(array, arguments, tree);
        }
        throw context.error(tree, "a value of type " + type + " cannot be made");
    }

    private Result basic(BasicType type, List<Result> arguments, ParserRuleContext tree) {
        for (Result argument : arguments) {
            if (!argument.isBasic()) {
                throw context.error(tree, "constructor of %s does not take %s".formatted(type, argument.type()));
            }
        }
        boolean single = arguments.size() == 1;
        if (single && type.isMatrix() && arguments.get(0).basic().isMatrix()) {
            return resized(type, arguments.get(0), tree);
        }
        List<Value> given = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Result argument = arguments.get(i);
            if (given.size() >= type.size() || type.isMatrix() && argument.basic().isMatrix()) {
                throw wrongCount(type, arguments, tree);
            }
            Coercion.convert(argument, type.kind(), context.builder()).scalars().forEach(given::add);
        }
        if (single && given.size() == 1) {
            return spread(type, given.get(0));
        }
        if (given.size() < type.size()) {
            throw wrongCount(type, arguments, tree);
        }
        return Result.of(type, given.subList(0, type.size()));
    }

    private RuntimeException wrongCount(BasicType type, List<Result> arguments, ParserRuleContext tree) {
        return context.error(tree, "constructor of %s does not take %s, expected %d scalars".formatted(type,
                arguments.stream().map(Result::type).toList().toString().replace('[', '(').replace(']', ')'),
                type.size()));
    }

    /** A scalar in each place of a vector, or on the diagonal of a matrix. */
    private static Result spread(BasicType type, Value scalar) {
        List<Value> scalars = new ArrayList<>();
        for (int i = 0; i < type.size(); i++) {
            boolean diagonal = !type.isMatrix() || i / type.rows() == i % type.rows();
            scalars.add(diagonal ? scalar : Constant.of(0f));
        }
        return Result.of(type, scalars);
    }

    /** A matrix of another size: what it lacks is that of the unit matrix. */
    private Result resized(BasicType type, Result matrix, ParserRuleContext tree) {
        // ES 1.00 reserves it (section 5.4.2), but drivers take it, and so programs use it.
        if (!context.language().has(120, 100)) {
            throw context.error(tree, "matrices are not made from matrices in " + context.language());
        }
        BasicType from = matrix.basic();
        List<Value> scalars = new ArrayList<>();
        for (int column = 0; column < type.columns(); column++) {
            for (int row = 0; row < type.rows(); row++) {
                scalars.add(column < from.columns() && row < from.rows() ? matrix.scalar(column * from.rows() + row)
                        : Constant.of(column == row ? 1f : 0f));
            }
        }
        return Result.of(type, scalars);
    }

    private Result struct(StructType type, List<Result> arguments, ParserRuleContext tree) {
        if (arguments.size() != type.members().size()) {
            throw context.error(tree,
                    "constructor of %s is given %d values, expected %d".formatted(type, arguments.size(),
                            type.members().size()));
        }
        List<List<Value>> leaves = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            leaves.addAll(coercion.coerce(arguments.get(i), type.members().get(i).type(), tree).leaves());
        }
        return new Result(type, leaves);
    }

    private Result array(ArrayType type, List<Result> arguments, ParserRuleContext tree) {
        boolean fits = !arguments.isEmpty() && (!type.isSized() || type.length() == arguments.size());
        if (!fits || !context.language().has(120, 300)) {
            throw context.error(tree, "constructor of %s is given %d values".formatted(type, arguments.size()));
        }
        List<List<Value>> leaves = new ArrayList<>();
        type.leaves().forEach(leaf -> leaves.add(new ArrayList<>()));
        Type element = type.element();
        for (Result argument : arguments) {
            Result value = coercion.coerce(argument, element, tree);
            element = value.type();
            for (int leaf = 0; leaf < leaves.size(); leaf++) {
                leaves.get(leaf).addAll(value.leaves().get(leaf));
            }
        }
        return new Result(new ArrayType(element, arguments.size()), leaves);
    }

    /** A value of nothing but zeros, for what a language leaves undefined. */
    static Result zero(Type type) {
        List<List<Value>> leaves = new ArrayList<>();
        for (int leaf = 0; leaf < type.leaves().size(); leaf++) {
            Kind kind = type.leaves().get(leaf);
            leaves.add(Collections.nCopies(type.size(leaf), new Constant(kind, 0)));
        }
        return new Result(type, leaves);
    }
}
