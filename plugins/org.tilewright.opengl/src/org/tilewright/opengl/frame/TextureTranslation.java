package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;

import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.CombineArgument;
import org.tilewright.frame.state.CombineFunction;
import org.tilewright.frame.state.CombineSource;
import org.tilewright.frame.state.Combiner;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddities;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.SamplerObject;
import org.tilewright.opengl.object.TextureImage;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.pixel.ByteTexels;
import org.tilewright.opengl.pixel.InternalFormats;
import org.tilewright.opengl.pixel.StoredFormat;
import org.tilewright.opengl.pixel.Texels;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.Combine;
import org.tilewright.opengl.state.SamplerParameters;
import org.tilewright.opengl.state.TextureTarget;
import org.tilewright.opengl.state.TextureUnit;

/** The textures of a frame: each image, with how it is sampled, is one of them. */
final class TextureTranslation {

    private static final int CLAMP_TO_BORDER = 0x812d;
    private static final int TEXTURE = 0x1702;
    private static final int CONSTANT = 0x8576;
    private static final int PRIMARY_COLOR = 0x8577;
    private static final int TEXTURE0 = 0x84c0;

    private final Omissions omissions;
    private final DrawnImages images;
    private final EarlierDraws earlier;
    private final boolean shows;
    private final BiConsumer<TextureObject, Set<DrawnImage>> executed;
    private final Map<Key, Integer> ids = new HashMap<>();
    private final List<Texture> textures = new ArrayList<>();

    /** What makes two textures of a frame the same. */
    private record Key(TextureObject texture, long version, long contents, SamplerParameters sampler,
            Sampled parameters,
            boolean lookedUp, boolean seamless, DrawnImages.Place drawn) {

        Key(TextureObject texture, SamplerParameters sampler, boolean lookedUp, boolean seamless,
                DrawnImages.Place drawn) {
            this(texture, texture.version(), texture.buffer() == null ? 0 : texture.buffer().buffer().version(),
                    sampler,
                    Sampled.of(texture), lookedUp, seamless, drawn);
        }
    }

    /** What a texture itself says of how it is sampled. */
    private record Sampled(int baseLevel, int maxLevel, int depthMode, List<Integer> swizzle) {

        static Sampled of(TextureObject texture) {
            return new Sampled(texture.baseLevel, texture.maxLevel, texture.depthMode,
                    Arrays.stream(texture.swizzle).boxed().toList());
        }
    }

    /**
     * Textures of a frame.
     *
     * @param omissions counts what is left out
     * @param images    what was drawn in the frame
     * @param earlier   what was drawn before
     * @param shows     whether the frame is given to users, so that what it reads of its targets must stay that
     * @param executed  executes what was drawn into images of a texture in the frame up to now
     */
    TextureTranslation(Omissions omissions, DrawnImages images, EarlierDraws earlier, boolean shows,
            BiConsumer<TextureObject, Set<DrawnImage>> executed) {
        this.executed = executed;
        this.earlier = earlier;
        this.shows = shows;
        this.omissions = omissions;
        this.images = images;
    }

    /**
     * Adds a texture that is no object of the program.
     *
     * @param made makes it of its number
     * @return the number
     */
    int add(IntFunction<Texture> made) {
        textures.add(made.apply(textures.size()));
        return textures.size() - 1;
    }

    /** All textures at the end of the frame, with the numbers that targets have then. */
    List<Texture> finished() {
        return textures.stream().map(texture -> texture.image() == null ? texture
                : new Texture(texture.id(), texture.kind(), texture.format(), texture.min(), texture.mag(),
                        texture.wrapS(), texture.wrapT(), texture.sampling(), List.of(),
                        new TargetImage(images.number(texture.image().target()), texture.image().buffer(),
                                texture.image().output(), texture.image().compare())))
                .toList();
    }

    /**
     * The target that a texture shows. Null where it has texels: what else was drawn into it is executed, and is its texels then. So is
     * what was executed before in a frame that is no more than executed, lest it be executed again for each draw that reads it.
     */
    private DrawnImages.Place drawn(TextureObject texture, SamplerParameters sampler) {
        boolean flat = texture.target() == TextureTarget.TWO || texture.target() == TextureTarget.RECTANGLE;
        DrawnImages.Place place = flat && !Translation.min(sampler.min()).mipmapped() ? images.find(texture) : null;
        if (images.isOverwritten(texture)) {
            omissions.count(NotCarried.OVERWRITTEN);
        }
        if (place != null && (shows || !images.isExecuted(texture))) {
            return place;
        }
        earlier.need(texture);
        Set<DrawnImage> changed = images.changed(texture);
        if (!changed.isEmpty()) {
            omissions.count(NotCarried.DRAWN_LEVELS);
            executed.accept(texture, changed);
        }
        if (texture.drawn) {
            omissions.count(NotCarried.DRAWN_BEFORE);
        }
        return null;
    }

    /** The units that texture in a draw. */
    List<TextureBinding> bindings(Context context) {
        List<TextureBinding> bindings = new ArrayList<>();
        for (int number = 0; number < TextureUnit.FIXED_UNITS; number++) {
            TextureUnit unit = context.state.units.get(number);
            TextureTarget target = unit.on() == 0 ? null : unit.target();
            if (target == TextureTarget.TWO || target == TextureTarget.ONE) {
                TextureObject texture = context.texture(number, target);
                SamplerObject own = context.sampler(number);
                SamplerParameters sampler = own == null ? texture.sampler : own.parameters;
                DrawnImages.Place drawn = drawn(texture, sampler);
                TextureImage image = texture.image(0, texture.baseLevel);
                if (sampler.compareMode() != 0 && image != null
                        && InternalFormats.of(image.internalFormat()).depth()) {
                    omissions.count(NotCarried.COMPARISON);
                }
                int id = id(new Key(texture, sampler, false, false, drawn), context.oddities);
                if (id >= 0) {
                    bindings.add(binding(number, id, unit, sampler));
                }
            } else if (EnvironmentUnit.of(context, number) != null) {
                omissions.count(NotCarried.TEXTURE_TARGET);
            }
        }
        return bindings;
    }

    private TextureBinding binding(int number, int id, TextureUnit unit, SamplerParameters sampler) {
        TextureEnvironment environment = Translation.environment(unit.mode());
        Combiner combiner = environment == TextureEnvironment.COMBINE ? combiner(number, unit.combine()) : null;
        if (environment == TextureEnvironment.COMBINE && combiner == null) {
            omissions.count(NotCarried.COMBINER);
        }
        return new TextureBinding(number, id, environment, TextureBinding.NO_REFERENCE,
                Translation.vector(Translation.limited(unit.colour())), combiner,
                unit.lodBias() + sampler.lodBias());
    }

    private static Combiner combiner(int unit, Combine combine) {
        CombineFunction colour = Translation.combine(combine.colour());
        CombineFunction alpha = Translation.combine(combine.alpha());
        if (colour == null || alpha == null || alpha == CombineFunction.DOT3_RGB
                || alpha == CombineFunction.DOT3_RGBA) {
            return null;
        }
        return new Combiner(colour, alpha,
                arguments(unit, colour.arguments(), combine.colourSources(), combine.colourOperands()),
                arguments(unit, alpha.arguments(), combine.alphaSources(), combine.alphaOperands()),
                scale(combine.colourScale()), scale(combine.alphaScale()));
    }

    private static List<CombineArgument> arguments(int unit, int count, int[] sources, int[] operands) {
        List<CombineArgument> arguments = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int source = sources[i];
            boolean named = source >= TEXTURE0 && source < TEXTURE0 + TextureUnit.FIXED_UNITS;
            CombineSource from = named || source == TEXTURE ? CombineSource.TEXTURE
                    : source == CONSTANT ? CombineSource.CONSTANT
                            : source == PRIMARY_COLOR ? CombineSource.PRIMARY_COLOR : CombineSource.PREVIOUS;
            arguments.add(new CombineArgument(from, named ? source - TEXTURE0 : unit,
                    Translation.operand(operands[i])));
        }
        return arguments;
    }

    private static int scale(float scale) {
        return scale == 2 || scale == 4 ? (int) scale : 1;
    }

    /**
     * The number of a texture that a program looks things up in.
     *
     * @param context the context that draws
     * @param number  the unit
     * @param target  which of its textures
     * @return the number in the frame; -1 where nothing can be looked up
     */
    int id(Context context, int number, TextureTarget target) {
        if (LookupTranslation.kind(target) == null) {
            omissions.count(NotCarried.TEXTURE_TARGET);
            return -1;
        }
        TextureObject texture = context.texture(number, target);
        SamplerObject own = context.sampler(number);
        boolean seamless = context.state.has(Capability.TEXTURE_CUBE_MAP_SEAMLESS);
        SamplerParameters sampler = own == null ? texture.sampler : own.parameters;
        DrawnImages.Place drawn = drawn(texture, sampler);
        return id(new Key(texture, sampler, true, seamless, drawn), context.oddities);
    }

    /** The number of a texture in the frame; -1 if it is incomplete, which switches its unit off. */
    private int id(Key key, Oddities oddities) {
        Integer known = ids.get(key);
        if (known == null) {
            Texture made = key.drawn != null ? shown(key, textures.size())
                    : key.lookedUp
                            ? LookupTranslation.of(key.texture, key.sampler, key.seamless, textures.size())
                            : make(key.texture, key.sampler, textures.size());
            oddities.unless(made != null, Oddity.INCOMPLETE_TEXTURE);
            known = made == null ? -1 : made.id();
            if (made != null) {
                textures.add(made);
                reportWraps(key.texture.target(), key.sampler);
            }
            ids.put(key, known);
        }
        return known;
    }

    private void reportWraps(TextureTarget target, SamplerParameters sampler) {
        boolean flat = target != TextureTarget.ONE && target != TextureTarget.ONE_ARRAY;
        if (Translation.isMirroredOnce(sampler.wrapS()) || flat && Translation.isMirroredOnce(sampler.wrapT())
                || target == TextureTarget.THREE && Translation.isMirroredOnce(sampler.wrapR())) {
            omissions.count(NotCarried.WRAP);
        }
    }

    /** A texture that is a buffer of a target. */
    private Texture shown(Key key, int id) {
        TextureObject texture = key.texture;
        SamplerParameters sampler = key.sampler;
        StoredFormat format = InternalFormats.of(texture.image(0, texture.baseLevel).internalFormat());
        MinFilter min = Translation.min(sampler.min());
        boolean depth = key.drawn.buffer() == TargetBuffer.DEPTH;
        Sampling sampling = key.lookedUp ? LookupTranslation.shown(texture, sampler, format) : Sampling.PLAIN;
        return new Texture(id, key.lookedUp ? LookupTranslation.kind(texture.target()) : TextureKind.TEXTURE_2D,
                format.name(), min, Translation.mag(sampler.mag()),
                key.lookedUp ? Translation.anyWrap(sampler.wrapS()) : wrap(sampler.wrapS()),
                key.lookedUp ? Translation.anyWrap(sampler.wrapT()) : wrap(sampler.wrapT()), sampling, List.of(),
                new TargetImage(key.drawn.target(), key.drawn.buffer(), key.drawn.output(),
                        depth && key.lookedUp ? LookupTranslation.sampling(texture, sampler, false, format).compare()
                                : null));
    }

    private Texture make(TextureObject texture, SamplerParameters sampler, int id) {
        List<TextureImage> images = Completeness.levels(texture, 0, sampler);
        if (images.isEmpty()) {
            return null;
        }
        texture.keep();
        List<TextureLevel> levels = new ArrayList<>();
        for (TextureImage image : images) {
            levels.add(level(image));
        }
        MinFilter min = Translation.min(sampler.min());
        if (levels.size() == 1 && !texture.generated) {
            min = withoutLevels(min);
        }
        return new Texture(id, InternalFormats.of(images.get(0).internalFormat()).name(), min,
                Translation.mag(sampler.mag()), wrap(sampler.wrapS()),
                texture.target() == TextureTarget.ONE ? Wrap.CLAMP_TO_EDGE : wrap(sampler.wrapT()), levels);
    }

    /** There is one level, and none is to be made of it. */
    static MinFilter withoutLevels(MinFilter min) {
        return switch (min) {
            case NEAREST, NEAREST_MIPMAP_NEAREST, NEAREST_MIPMAP_LINEAR -> MinFilter.NEAREST;
            case LINEAR, LINEAR_MIPMAP_NEAREST, LINEAR_MIPMAP_LINEAR -> MinFilter.LINEAR;
        };
    }

    private Wrap wrap(int wrap) {
        if (wrap == CLAMP_TO_BORDER) {
            omissions.count(NotCarried.BORDER_COLOUR);
        }
        return Translation.wrap(wrap);
    }

    private TextureLevel level(TextureImage image) {
        Texels texels = image.texels();
        if (texels instanceof ByteTexels bytes) {
            return new TextureLevel(image.width(), image.height(), bytes.packed());
        }
        omissions.count(NotCarried.WIDE_TEXTURE);
        return new TextureLevel(image.width(), image.height(),
                texels.narrowed(InternalFormats.of(image.internalFormat()).depth()).packed());
    }
}
