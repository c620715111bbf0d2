package org.tilewright.opengl.frame;

import java.util.Arrays;

import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.object.SamplerObject;
import org.tilewright.opengl.object.TextureImage;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.pixel.InternalFormats;
import org.tilewright.opengl.pixel.StoredFormat;
import org.tilewright.opengl.state.SamplerParameters;
import org.tilewright.opengl.state.TextureTarget;
import org.tilewright.opengl.state.TextureUnit;

/**
 * A texture unit of the fixed function that is on.
 *
 * @param number   its number
 * @param state    its environment
 * @param target   the kind of texture that counts
 * @param sampler  how the texture is sampled
 * @param format   what its largest image holds
 * @param compares whether depths are compared
 * @param base     the channels that environments go by (OpenGL 2.1, table 3.21)
 */
record EnvironmentUnit(int number, TextureUnit state, TextureTarget target, SamplerParameters sampler,
        StoredFormat format, boolean compares, StoredFormat.Base base) {

    private static final int CLAMP = 0x2900;
    private static final int CLAMP_TO_BORDER = 0x812d;
    private static final int LINEAR = 0x2601;
    /** The bit that filters of texels of one level have set if they are linear. */
    private static final int LINEAR_TEXELS = 1;
    private static final int COMBINE = 0x8570;
    private static final int INTENSITY = 0x8049;
    private static final int ALPHA = 0x1906;

    /** A unit of a context; null if it is off or its texture has no image. */
    static EnvironmentUnit of(Context context, int number) {
        TextureUnit state = context.state.units.get(number);
        TextureTarget target = state.on() == 0 ? null : state.target();
        TextureObject texture = target == null ? null : context.texture(number, target);
        TextureImage image = texture == null ? null : texture.image(0, texture.baseLevel);
        if (image == null) {
            return null;
        }
        SamplerObject own = context.sampler(number);
        SamplerParameters sampler = own == null ? texture.sampler : own.parameters;
        StoredFormat format = InternalFormats.of(image.internalFormat());
        return new EnvironmentUnit(number, state, target, sampler, format,
                format.depth() && sampler.compareMode() != 0,
                format.depth() ? ofDepths(texture.depthMode) : format.base());
    }

    private static StoredFormat.Base ofDepths(int mode) {
        return mode == ALPHA ? StoredFormat.Base.ALPHA
                : mode == INTENSITY ? StoredFormat.Base.INTENSITY : StoredFormat.Base.LUMINANCE;
    }

    /** Whether it asks for more than the texture stages of a frame have. */
    boolean isMoreThanAStage() {
        boolean flat = target == TextureTarget.ONE || target == TextureTarget.TWO;
        return !flat || compares || format.depth() && base != StoredFormat.Base.LUMINANCE || isBordered()
                || sampler.minLod() > 0 || format.name().contains("SRGB") || format.name().contains("SLUMINANCE")
                || combinesBeyondStages();
    }

    private boolean isBordered() {
        return isBordered(sampler.wrapS()) || target != TextureTarget.ONE && isBordered(sampler.wrapT());
    }

    /** Linear filters mix the border in at edges that are clamped; of stages it has no colour. */
    private boolean isBordered(int wrap) {
        boolean linear = sampler.mag() == LINEAR || (sampler.min() & LINEAR_TEXELS) != 0;
        return wrap == CLAMP_TO_BORDER
                || wrap == CLAMP && linear && !Arrays.equals(sampler.border(), new float[sampler.border().length]);
    }

    private boolean combinesBeyondStages() {
        return state.mode() == COMBINE && (Translation.combine(state.combine().colour()) == null
                || Translation.combine(state.combine().alpha()) == null);
    }
}
