package org.tilewright.shader.glsl.type;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Value;

/**
 * Where a value lies that can be read, and maybe written.
 *
 * @param type     what lies there
 * @param storages for each leaf of the type the storage that it lies in
 * @param offsets  for each leaf where it begins
 * @param swizzle  which scalars of a vector are meant, in order, or null if all
 */
public record Place(Type type, List<Storage> storages, List<Value> offsets, int[] swizzle) implements Term {

    /** A whole variable. */
    public static Place of(Type type, List<Storage> storages) {
        return new Place(type, storages, storages.stream().map(storage -> (Value) Constant.of(0)).toList(), null);
    }

    /** Storages for a variable of a type, one for each of its leaves. */
    public static List<Storage> storages(String name, Type type, Space space) {
        List<Storage> storages = new ArrayList<>();
        for (int leaf = 0; leaf < type.leaves().size(); leaf++) {
            storages.add(new Storage(name, space, type.leaves().get(leaf), type.size(leaf)));
        }
        return storages;
    }

    /** An element of an array, a column of a matrix or a scalar of a vector. */
    public Place element(Value index, Builder builder) {
        Type element = type instanceof ArrayType array ? array.element() : ((BasicType) type).element();
        if (swizzle != null) {
            return new Place(element, storages, List.of(builder.operation(Operator.ADD, offsets.get(0),
                    mapped(index, builder))), null);
        }
        List<Value> moved = new ArrayList<>();
        for (int leaf = 0; leaf < offsets.size(); leaf++) {
            Value step = builder.operation(Operator.MUL, index, Constant.of(element.size(leaf)));
            moved.add(isZero(offsets.get(leaf)) ? step : builder.operation(Operator.ADD, offsets.get(leaf), step));
        }
        return new Place(element, storages, moved, null);
    }

    /** Which scalar of the vector an index into some of them means. */
    private Value mapped(Value index, Builder builder) {
        Value scalar = Constant.of(swizzle[swizzle.length - 1]);
        for (int i = swizzle.length - 2; i >= 0; i--) {
            Value here = builder.comparison(Operator.EQUAL, index, Constant.of(i));
            scalar = builder.operationOf(Kind.INT, Operator.SELECT, here, Constant.of(swizzle[i]), scalar);
        }
        return scalar;
    }

    private static boolean isZero(Value value) {
        return value instanceof Constant constant && constant.bits() == 0;
    }

    /** A member of a structure. */
    public Place member(int index) {
        StructType struct = (StructType) type;
        Type member = struct.members().get(index).type();
        int first = struct.firstLeaf(index);
        int end = first + member.leaves().size();
        return new Place(member, storages.subList(first, end), offsets.subList(first, end), null);
    }

    /** Some scalars of a vector. */
    public Place swizzled(int[] which) {
        int[] scalars = which.clone();
        for (int i = 0; swizzle != null && i < scalars.length; i++) {
            scalars[i] = swizzle[which[i]];
        }
        return new Place(BasicType.vector(((BasicType) type).kind(), which.length), storages, offsets, scalars);
    }

    @Override
    public Result value(Builder builder) {
        List<List<Value>> leaves = new ArrayList<>();
        for (int leaf = 0; leaf < storages.size(); leaf++) {
            List<Value> scalars = new ArrayList<>();
            for (int i = 0; i < type.size(leaf); i++) {
                scalars.add(builder.load(storages.get(leaf), index(leaf, i, builder)));
            }
            leaves.add(scalars);
        }
        return new Result(type, leaves);
    }

    /** Writes all of it. */
    public void store(Result result, Builder builder) {
        for (int leaf = 0; leaf < storages.size(); leaf++) {
            for (int i = 0; i < type.size(leaf); i++) {
                builder.store(storages.get(leaf), index(leaf, i, builder), result.leaves().get(leaf).get(i));
            }
        }
    }

    private Value index(int leaf, int scalar, Builder builder) {
        int step = swizzle == null ? scalar : swizzle[scalar];
        return step == 0 ? offsets.get(leaf) : builder.operation(Operator.ADD, offsets.get(leaf), Constant.of(step));
    }
}
