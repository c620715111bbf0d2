package org.tilewright.shader.glsl.builtin;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Sample.Method;
import org.tilewright.shader.form.TextureShape;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.builtin.BuiltinFunction.Since;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.SamplerType;
import org.tilewright.shader.glsl.type.Type;

/** Textures since GLSL 1.30 and ES 3.00 (GLSL 3.30, section 8.7), for every kind of sampler. */
final class TextureFunctions {

    private TextureFunctions() {}

    static void declare(Prototypes to) {
        for (SamplerType sampler : samplers()) {
            int desktop = since(sampler.shape());
            boolean embedded = sampler.shape() != TextureShape.D1 && sampler.shape() != TextureShape.D1_ARRAY
                    && desktop == 130;
            to.since(desktop, embedded ? 300 : Since.NEVER);
            size(to, sampler);
            boolean filtered = sampler.shape().hasLevels() || sampler.shape() == TextureShape.RECTANGLE;
            if (filtered) {
                filtered(to, sampler, false);
                boolean projects = !sampler.shape().layered() && sampler.shape() != TextureShape.CUBE;
                if (projects) {
                    filtered(to, sampler, true);
                }
            }
            if (sampler.shape() != TextureShape.CUBE && !sampler.shadow()) {
                fetch(to, sampler);
            }
        }
    }

    private static List<SamplerType> samplers() {
        List<SamplerType> samplers = new ArrayList<>();
        for (TextureShape shape : TextureShape.values()) {
            for (Kind kind : new Kind[] { Kind.FLOAT, Kind.INT, Kind.UINT }) {
                samplers.add(new SamplerType(kind, shape, false));
            }
            boolean compares = shape.hasLevels() && shape != TextureShape.D3 || shape == TextureShape.RECTANGLE;
            if (compares) {
                samplers.add(new SamplerType(Kind.FLOAT, shape, true));
            }
        }
        return samplers;
    }

    private static int since(TextureShape shape) {
        return switch (shape) {
            case RECTANGLE, BUFFER -> 140;
            case D2_MULTISAMPLE, D2_MULTISAMPLE_ARRAY -> 150;
            default -> 130;
        };
    }

    private static void filtered(Prototypes to, SamplerType sampler, boolean projected) {
        String name = projected ? "textureProj" : "texture";
        boolean levels = sampler.shape().hasLevels();
        boolean offsets = sampler.shape() != TextureShape.CUBE;
        boolean wide = sampler.shadow()
                && (sampler.shape() == TextureShape.D2_ARRAY || sampler.shape() == TextureShape.CUBE);
        for (boolean offset : offsets ? new boolean[] { false, true } : new boolean[] { false }) {
            String suffix = offset ? "Offset" : "";
            add(to, name + suffix, sampler, Method.IMPLICIT, projected, false, offset);
            if (levels && !(wide && sampler.shape() == TextureShape.D2_ARRAY)) {
                add(to, name + suffix, sampler, Method.IMPLICIT, projected, true, offset);
            }
            if (levels && !wide) {
                add(to, name + "Lod" + suffix, sampler, Method.LEVEL, projected, false, offset);
            }
            add(to, name + "Grad" + suffix, sampler, Method.GRADIENTS, projected, false, offset);
        }
    }

    /** All sizes that the coordinates may have: those projected may come with scalars that are not used. */
    private static void add(Prototypes to, String name, SamplerType sampler, Method method, boolean projected,
            boolean biased, boolean offset) {
        int least = TextureCall.size(sampler, projected);
        boolean alsoWide = projected && !sampler.shadow() && least < 4;
        for (int size : alsoWide ? new int[] { least, 4 } : new int[] { least }) {
            TextureCall call = new TextureCall(sampler, method, projected, biased, offset, size, false);
            to.add(name, call.result(), call.parameters(), call::apply);
        }
    }

    private static void fetch(Prototypes to, SamplerType sampler) {
        boolean moves = sampler.shape().hasLevels() || sampler.shape() == TextureShape.RECTANGLE;
        for (boolean offset : moves ? new boolean[] { false, true } : new boolean[] { false }) {
            TextureCall call = new TextureCall(sampler, Method.FETCH, false, false, offset,
                    TextureCall.size(sampler, false), false);
            to.add(offset ? "texelFetchOffset" : "texelFetch", call.result(), call.parameters(), call::apply);
        }
    }

    private static void size(Prototypes to, SamplerType sampler) {
        TextureShape shape = sampler.shape();
        int count = (shape == TextureShape.CUBE ? 2 : shape.coordinates()) + (shape.layered() ? 1 : 0);
        List<Type> parameters = shape.hasLevels() ? List.of(sampler, BasicType.INT) : List.of(sampler);
        to.add("textureSize", BasicType.vector(Kind.INT, count), parameters, (b, type, x) -> size(b, sampler, type, x));
    }

    private static Result size(Builder b, SamplerType sampler, Type type, List<Result> x) {
        List<Value> level = x.size() > 1 ? x.get(1).scalars() : List.of();
        Sample sample = new Sample(Method.SIZE, sampler.shape(), Kind.INT, x.get(0).scalar(0), List.of(), null, level,
                List.of(), b.position());
        b.add(sample);
        BasicType result = (BasicType) type;
        return Result.of(result, sample.components().subList(0, result.size()));
    }
}
