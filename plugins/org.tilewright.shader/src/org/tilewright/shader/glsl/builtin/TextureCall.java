package org.tilewright.shader.glsl.builtin;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Sample.Method;
import org.tilewright.shader.form.TextureShape;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.SamplerType;
import org.tilewright.shader.glsl.type.Type;

/**
 * One function that looks textures up: which coordinates its second argument holds, and what comes after it.
 *
 * @param sampler   what its first argument is
 * @param method    how it finds the level
 * @param projected whether the last scalar of the coordinates divides the others
 * @param biased    whether a bias is its last argument
 * @param offset    whether an offset in texels follows
 * @param size      number of scalars of the second argument
 * @param old       whether it is a function of before 1.30: what a comparison gives is read by the
 *                  mode of the depths then
 */
record TextureCall(SamplerType sampler, Method method, boolean projected, boolean biased, boolean offset, int size,
        boolean old) {

    /** The scalars of a coordinate: those of the shape, the layer, the reference, the divisor, in the order of the specification. */
    static int size(SamplerType sampler, boolean projected) {
        int size = sampler.shape().coordinates() + (sampler.shape().layered() ? 1 : 0);
        if (sampler.shadow()) {
            size = Math.max(size, 2) + 1;
        }
        return size + (projected ? 1 : 0);
    }

    /** What the function returns. */
    BasicType result() {
        return sampler.shadow() && !old ? BasicType.FLOAT : BasicType.vector(sampler.kind(), 4);
    }

    /** What it takes, by its kind. */
    List<Type> parameters() {
        List<Type> types = new ArrayList<>(
                List.of(sampler, BasicType.vector(method == Method.FETCH ? Kind.INT : Kind.FLOAT, size)));
        int directions = sampler.shape().coordinates();
        switch (method) {
            case LEVEL -> types.add(BasicType.FLOAT);
            case GRADIENTS -> types.addAll(List.of(BasicType.vector(Kind.FLOAT, directions),
                    BasicType.vector(Kind.FLOAT, directions)));
            case FETCH -> {
                if (sampler.shape() != TextureShape.RECTANGLE && sampler.shape() != TextureShape.BUFFER) {
                    types.add(BasicType.INT);
                }
            }
            default -> {}
        }
        if (offset) {
            types.add(BasicType.vector(Kind.INT, directions));
        }
        if (biased) {
            types.add(BasicType.FLOAT);
        }
        return types;
    }

    /** Adds the look-up. */
    Result apply(Builder builder, Type result, List<Result> arguments) {
        List<Value> given = arguments.get(1).scalars();
        int needed = sampler.shape().coordinates() + (sampler.shape().layered() ? 1 : 0);
        List<Value> coordinates = new ArrayList<>(given.subList(0, needed));
        Value reference = sampler.shadow() ? given.get(Math.max(needed, 2)) : null;
        if (projected) {
            Value divisor = given.get(size - 1);
            coordinates.replaceAll(coordinate -> builder.operation(Operator.DIV, coordinate, divisor));
            reference = reference == null ? null : builder.operation(Operator.DIV, reference, divisor);
        }
        List<Value> level = new ArrayList<>();
        List<Value> offsets = List.of();
        for (int i = 2; i < arguments.size(); i++) {
            boolean isOffset = offset && i == arguments.size() - (biased ? 2 : 1);
            if (isOffset) {
                offsets = arguments.get(i).scalars();
            } else {
                level.addAll(arguments.get(i).scalars());
            }
        }
        Sample sample = new Sample(method, sampler.shape(), sampler.kind(), arguments.get(0).scalar(0), coordinates,
                reference, level, offsets, builder.position());
        builder.add(sample);
        List<Value> found = new ArrayList<>(sample.components());
        return Result.of((BasicType) result, found.subList(0, ((BasicType) result).size()));
    }
}
