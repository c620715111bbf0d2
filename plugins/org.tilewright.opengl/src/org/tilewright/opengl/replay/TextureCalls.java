package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.address;
import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;
import static org.tilewright.opengl.call.Arguments.reals;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.BufferObject;
import org.tilewright.opengl.object.SamplerObject;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.object.TextureObject.BufferPart;
import org.tilewright.opengl.state.SamplerParameters;
import org.tilewright.opengl.state.TextureTarget;
import org.tilewright.opengl.state.TextureUnit;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;

/** Textures and samplers as objects, and their parameters. */
final class TextureCalls extends Topic {

    private static final int BORDER_COLOR = 0x1004;
    private static final int GENERATE_MIPMAP = 0x8191;
    private static final int BASE_LEVEL = 0x813c;
    private static final int MAX_LEVEL = 0x813d;
    private static final int DEPTH_MODE = 0x884b;
    private static final int SWIZZLE_R = 0x8e42;
    private static final int SWIZZLE_RGBA = 0x8e46;
    private static final int TEXTURE0 = 0x84c0;

    TextureCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glBindTexture", f -> this::bind);
        table.direct("glDeleteTextures", f -> this::delete);
        table.direct("glGenTextures", f -> CallHandler.NOTHING);
        table.listed("glPrioritizeTextures", f -> CallHandler.NOTHING);
        table.listed("glTexParameter{f,i}{,v}", this::parameter);
        table.listed("glTexParameterI{iv,uiv}", f -> this::parameter);
        table.direct("glGenSamplers", f -> CallHandler.NOTHING);
        table.direct("glDeleteSamplers", f -> call -> {
            for (int name : integers(call, 1)) {
                context().objects.samplers.remove(name);
            }
        });
        table.direct("glBindSampler", f -> this::bindSampler);
        table.direct("glSamplerParameter{f,i}{,v}", this::samplerParameter);
        table.direct("glSamplerParameterI{iv,uiv}", this::samplerParameter);
        table.direct("glBindMultiTexture", f -> this::bindToUnit);
        table.direct("glTexBuffer", f -> call -> attachBuffer(call, 0, -1));
        table.direct("glTexBufferRange", f -> call -> attachBuffer(call, address(call, 3), address(call, 4)));
    }

    private void bind(Call call) {
        TextureTarget target = TextureTarget.of(integer(call, 0));
        if (target == null) {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
            return;
        }
        TextureObject texture = context().objects.textures.getOrMake(integer(call, 1),
                name -> context().newTexture(target));
        if (texture != null && texture.target() != target) {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
            return;
        }
        context().bind(target, texture);
    }

    private void bindToUnit(Call call) {
        int unit = integer(call, 0) - TEXTURE0;
        TextureTarget target = TextureTarget.of(integer(call, 1));
        if (unit < 0 || unit >= TextureUnit.UNITS || target == null) {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
            return;
        }
        int before = state().activeUnit;
        state().activeUnit = unit;
        context().bind(target,
                context().objects.textures.getOrMake(integer(call, 2), name -> context().newTexture(target)));
        state().activeUnit = before;
    }

    private void attachBuffer(Call call, long offset, long size) {
        BufferObject buffer = context().objects.buffers.get(integer(call, 2));
        if (TextureTarget.of(integer(call, 0)) != TextureTarget.BUFFER) {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
            return;
        }
        oddities.unless(buffer != null || integer(call, 2) == 0, Oddity.NO_SUCH_OBJECT);
        context().texture(state().activeUnit, TextureTarget.BUFFER)
                .attach(buffer == null ? null : new BufferPart(buffer, integer(call, 1), offset, size));
    }

    private void delete(Call call) {
        for (int name : integers(call, 1)) {
            TextureObject deleted = context().objects.textures.remove(name);
            if (deleted != null) {
                context().unbind(deleted);
            }
        }
    }

    private CallHandler parameter(FunctionSignature function) {
        PropertyReader reader = PropertyReader.of(function, 2);
        return call -> parameter(call, reader.colour(call, integer(call, 1) == BORDER_COLOR));
    }

    private void parameter(Call call) {
        parameter(call, reals(call, 2, 4));
    }

    private void parameter(Call call, float[] values) {
        TextureTarget target = TextureTarget.of(integer(call, 0));
        if (target == null) {
            oddities.unless(TextureTarget.isProxy(integer(call, 0)), Oddity.UNKNOWN_PARAMETER);
            return;
        }
        TextureObject texture = context().texture(state().activeUnit, target);
        int parameter = integer(call, 1);
        int value = (int) values[0];
        switch (parameter) {
            case GENERATE_MIPMAP -> texture.generates = value != 0;
            case BASE_LEVEL -> texture.baseLevel = Math.max(0, value);
            case MAX_LEVEL -> texture.maxLevel = Math.max(0, value);
            case DEPTH_MODE -> texture.depthMode = value;
            case SWIZZLE_RGBA -> texture.swizzle = new int[] { value, (int) values[1], (int) values[2],
                    (int) values[3] };
            case 0x8066, 0x8067 -> {
                // How important a texture is, and whether it stays in fast memory.
            }
            default -> sampler(texture, parameter, values);
        }
    }

    private void sampler(TextureObject texture, int parameter, float[] values) {
        if (parameter >= SWIZZLE_R && parameter < SWIZZLE_RGBA) {
            int[] swizzle = texture.swizzle.clone();
            swizzle[parameter - SWIZZLE_R] = (int) values[0];
            texture.swizzle = swizzle;
            return;
        }
        SamplerParameters changed = texture.sampler.with(parameter, values);
        if (changed == null) {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
        } else {
            texture.sampler = changed;
        }
    }

    private void bindSampler(Call call) {
        int unit = integer(call, 0);
        if (unit >= 0 && unit < TextureUnit.UNITS) {
            context().bindSampler(unit,
                    context().objects.samplers.getOrMake(integer(call, 1), name -> new SamplerObject()));
        } else {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
        }
    }

    private CallHandler samplerParameter(FunctionSignature function) {
        PropertyReader reader = PropertyReader.of(function, 2);
        return call -> {
            SamplerObject sampler = context().objects.samplers.getOrMake(integer(call, 0), name -> new SamplerObject());
            if (sampler == null) {
                oddities.count(Oddity.NO_SUCH_OBJECT);
                return;
            }
            SamplerParameters changed = sampler.parameters.with(integer(call, 1),
                    reader.colour(call, integer(call, 1) == BORDER_COLOR));
            if (changed == null) {
                oddities.count(Oddity.UNKNOWN_PARAMETER);
            } else {
                sampler.parameters = changed;
            }
        };
    }
}
