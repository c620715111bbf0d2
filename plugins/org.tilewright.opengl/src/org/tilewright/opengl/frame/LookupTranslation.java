package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.image.Channel;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.Swizzle;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.opengl.object.TextureImage;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.pixel.ByteTexels;
import org.tilewright.opengl.pixel.FloatTexels;
import org.tilewright.opengl.pixel.InternalFormats;
import org.tilewright.opengl.pixel.StoredFormat;
import org.tilewright.opengl.pixel.Texels;
import org.tilewright.opengl.state.SamplerParameters;
import org.tilewright.opengl.state.TextureTarget;

/** Textures as programs look things up in them: of any kind, with all that their samplers say. */
final class LookupTranslation {

    private static final int LUMINANCE = 0x1909;
    private static final int INTENSITY = 0x8049;
    private static final int ALPHA = 0x1906;

    private LookupTranslation() {}

    /** What coordinates find in a texture; null for kinds that frames do not have. */
    static TextureKind kind(TextureTarget target) {
        return switch (target) {
            case ONE -> TextureKind.TEXTURE_1D;
            case TWO -> TextureKind.TEXTURE_2D;
            case RECTANGLE -> TextureKind.TEXTURE_RECTANGLE;
            case THREE -> TextureKind.TEXTURE_3D;
            case CUBE -> TextureKind.TEXTURE_CUBE_MAP;
            case ONE_ARRAY -> TextureKind.TEXTURE_1D_ARRAY;
            case TWO_ARRAY -> TextureKind.TEXTURE_2D_ARRAY;
            case BUFFER -> TextureKind.TEXTURE_BUFFER;
            case TWO_MULTISAMPLE, TWO_MULTISAMPLE_ARRAY -> null;
        };
    }

    /** The texture with all its levels; null if it is incomplete. */
    static Texture of(TextureObject texture, SamplerParameters sampler, boolean seamless, int id) {
        if (texture.target() == TextureTarget.BUFFER) {
            return BufferTexels.texture(texture.buffer(), id);
        }
        List<TextureLevel> levels = levels(texture, sampler);
        if (levels.isEmpty()) {
            return null;
        }
        texture.keep();
        StoredFormat format = InternalFormats.of(texture.image(0, texture.baseLevel).internalFormat());
        boolean alone = levels.size() == 1 && !texture.generated;
        return new Texture(id, kind(texture.target()), format.name(),
                alone ? TextureTranslation.withoutLevels(Translation.min(sampler.min()))
                        : Translation.min(sampler.min()),
                Translation.mag(sampler.mag()), Translation.anyWrap(sampler.wrapS()),
                Translation.anyWrap(sampler.wrapT()), sampling(texture, sampler, seamless, format), levels, null);
    }

    /** How it is sampled, beside filters and wrapping of s and t. */
    static Sampling sampling(TextureObject texture, SamplerParameters sampler, boolean seamless, StoredFormat format) {
        CompareFunction compare = sampler.compareMode() == 0 || !format.depth() ? null
                : Translation.compare(sampler.compare(), CompareFunction.LEQUAL);
        int anisotropy = (int) Math.clamp(sampler.anisotropy(), 1, Sampling.MAXIMUM_ANISOTROPY);
        boolean cube = texture.target() == TextureTarget.CUBE;
        boolean volume = texture.target() == TextureTarget.THREE;
        return new Sampling(volume ? Translation.anyWrap(sampler.wrapR()) : Sampling.PLAIN.wrapR(),
                Translation.vector(sampler.border()), sampler.minLod(), sampler.maxLod(), anisotropy, cube && seamless,
                compare, swizzle(texture, format));
    }

    /** How a texture is sampled that shows a target, which may have more channels than the texture has. */
    static Sampling shown(TextureObject texture, SamplerParameters sampler, StoredFormat format) {
        Sampling own = sampling(texture, sampler, false, format);
        return new Sampling(own.wrapR(), own.border(), own.minLod(), own.maxLod(), own.anisotropy(), own.seamless(),
                null, format.depth() ? own.swizzle() : swizzle(texture, channels(format)));
    }

    private static Swizzle channels(StoredFormat format) {
        return switch (format.base()) {
            case LUMINANCE -> depths(LUMINANCE);
            case INTENSITY -> depths(INTENSITY);
            case ALPHA -> new Swizzle(Channel.ZERO, Channel.ZERO, Channel.ZERO, Channel.ALPHA);
            case LUMINANCE_ALPHA -> new Swizzle(Channel.RED, Channel.RED, Channel.RED, Channel.ALPHA);
            default -> Swizzle.NONE;
        };
    }

    private static Swizzle swizzle(TextureObject texture, StoredFormat format) {
        return swizzle(texture, format.depth() ? depths(texture.depthMode) : Swizzle.NONE);
    }

    private static Swizzle swizzle(TextureObject texture, Swizzle read) {
        int[] s = texture.swizzle;
        return new Swizzle(channel(s[0], read), channel(s[1], read), channel(s[2], read), channel(s[3], read));
    }

    private static Swizzle depths(int mode) {
        return switch (mode) {
            case LUMINANCE -> new Swizzle(Channel.RED, Channel.RED, Channel.RED, Channel.ONE);
            case INTENSITY -> new Swizzle(Channel.RED, Channel.RED, Channel.RED, Channel.RED);
            case ALPHA -> new Swizzle(Channel.ZERO, Channel.ZERO, Channel.ZERO, Channel.RED);
            default -> new Swizzle(Channel.RED, Channel.ZERO, Channel.ZERO, Channel.ONE);
        };
    }

    private static Channel channel(int constant, Swizzle read) {
        return switch (constant) {
            case 0 -> Channel.ZERO;
            case 1 -> Channel.ONE;
            case 0x1904 -> read.green();
            case 0x1905 -> read.blue();
            case 0x1906 -> read.alpha();
            default -> read.red();
        };
    }

    private static List<TextureLevel> levels(TextureObject texture, SamplerParameters sampler) {
        int faces = texture.target() == TextureTarget.CUBE ? TextureKind.FACES : 1;
        List<List<TextureImage>> byFace = new ArrayList<>();
        for (int face = 0; face < faces; face++) {
            byFace.add(Completeness.levels(texture, face, sampler));
        }
        List<TextureImage> first = byFace.get(0);
        List<TextureLevel> levels = new ArrayList<>();
        for (int level = 0; level < first.size(); level++) {
            TextureImage image = first.get(level);
            List<Texels> images = new ArrayList<>();
            for (List<TextureImage> face : byFace) {
                if (face.size() != first.size() || face.get(level).width() != image.width()
                        || face.get(level).internalFormat() != image.internalFormat()
                        || faces > 1 && face.get(level).height() != image.width()) {
                    return List.of();
                }
                images.add(face.get(level).texels());
            }
            levels.add(level(texture.target(), image, images));
        }
        return levels;
    }

    private static TextureLevel level(TextureTarget target, TextureImage image, List<Texels> images) {
        StoredFormat format = InternalFormats.of(image.internalFormat());
        boolean rows = target == TextureTarget.ONE_ARRAY;
        int depth = rows ? image.height() : image.depth() * images.size();
        TexelForm form = form(format);
        int[] words = images.size() == 1 ? shared(images.get(0), form) : null;
        if (words == null) {
            int count = image.width() * image.height() * image.depth() * form.words();
            words = new int[count * images.size()];
            for (int i = 0; i < images.size(); i++) {
                copy(images.get(i), form, words, i * count, count);
            }
        }
        return new TextureLevel(image.width(), rows ? 1 : image.height(), depth, form, words);
    }

    /** The words of texels that are stored in a form already, or null. */
    private static int[] shared(Texels texels, TexelForm form) {
        return switch (texels) {
            case ByteTexels bytes -> bytes.packed();
            case FloatTexels numbers -> numbers.bits(form.words());
        };
    }

    private static void copy(Texels texels, TexelForm form, int[] words, int at, int count) {
        if (texels instanceof ByteTexels bytes) {
            System.arraycopy(bytes.packed(), 0, words, at, count);
            return;
        }
        FloatTexels numbers = (FloatTexels) texels;
        int channels = form.words();
        for (int i = 0; i < count; i++) {
            words[at + i] = numbers.word(i / channels, i % channels);
        }
    }

    private static TexelForm form(StoredFormat format) {
        if (format.isByte()) {
            return TexelForm.RGBA8;
        }
        boolean integers = format.isInteger();
        return switch (format.base()) {
            case RED -> integers ? TexelForm.R32I : TexelForm.R32F;
            case RG -> integers ? TexelForm.RG32I : TexelForm.RG32F;
            default -> integers ? TexelForm.RGBA32I : TexelForm.RGBA32F;
        };
    }
}
