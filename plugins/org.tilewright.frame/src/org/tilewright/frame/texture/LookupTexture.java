package org.tilewright.frame.texture;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.image.Channel;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.Swizzle;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.Srgb;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/**
 * A texture as programs look things up in it; how is said by {@link QuadLookup}.
 *
 * <p>Immutable, so units on several threads may share it, but for the image of a target, which changes in {@link #take}.
 */
public final class LookupTexture {

    private static final int BYTE = 0xff;
    private static final int CHANNELS = 4;

    /** What a byte of a channel is, 0 to 1. */
    private static final float[] LINEAR = linear();

    /** What a byte of a channel of sRGB is (EXT_texture_sRGB). */
    private static final float[] SRGB = srgb();

    final TextureKind kind;
    final Wrap[] wraps;
    final Sampling sampling;
    final boolean linearMin;
    final boolean linearMag;
    final boolean mipmapped;
    final boolean linearMipmap;
    /** Where magnification ends (OpenGL 3.3, 3.8.12). */
    final int magnificationLimit;
    /** How depths are compared, or null. */
    final CompareFunction compare;
    /** Whether references are limited to 0..1, as depths of whole numbers are. */
    final boolean limitsReference;

    private final TargetImage target;
    /** What the image is a buffer of; null for other textures. */
    private final RenderTarget shown;
    private final boolean opaque;
    private final float[] colours;
    private TextureLevel[] levels;
    private boolean plain;
    private final Channel[] channels;
    private final boolean swizzled;

    private LookupTexture(Texture texture, RenderTarget shown, List<TextureLevel> levels) {
        this.shown = shown;
        kind = texture.kind();
        wraps = new Wrap[] { texture.wrapS(), texture.wrapT(), texture.sampling().wrapR() };
        sampling = texture.sampling();
        MinFilter min = texture.min();
        linearMin = min == MinFilter.LINEAR || min == MinFilter.LINEAR_MIPMAP_NEAREST
                || min == MinFilter.LINEAR_MIPMAP_LINEAR;
        linearMag = texture.mag() == MagFilter.LINEAR;
        linearMipmap = min == MinFilter.NEAREST_MIPMAP_LINEAR || min == MinFilter.LINEAR_MIPMAP_LINEAR;
        mipmapped = min.mipmapped() && levels.size() > 1;
        magnificationLimit = linearMag && !linearMin && min.mipmapped() ? LevelOfDetail.ONE / 2 : 0;
        compare = texture.compare();
        limitsReference = !texture.format().endsWith("32F") && !texture.format().endsWith("32F_STENCIL8");
        target = texture.image();
        opaque = target != null && !BaseFormat.of(texture.format()).hasAlpha();
        colours = texture.format().contains("SRGB") || texture.format().contains("SLUMINANCE") ? SRGB : LINEAR;
        Swizzle swizzle = sampling.swizzle();
        swizzled = !swizzle.equals(Swizzle.NONE);
        channels = new Channel[] { swizzle.red(), swizzle.green(), swizzle.blue(), swizzle.alpha() };
        take(levels.toArray(TextureLevel[]::new));
    }

    /**
     * A texture that has its own image.
     *
     * @param texture a texture of any kind
     * @return the texture; one that is incomplete reads as opaque black
     */
    public static LookupTexture of(Texture texture) {
        List<TextureLevel> levels = MipmapChain.of(texture);
        boolean filtered = texture.mag() != MagFilter.NEAREST
                || texture.min() != MinFilter.NEAREST && texture.min() != MinFilter.NEAREST_MIPMAP_NEAREST;
        boolean unfit = !levels.isEmpty() && texture.kind() != TextureKind.TEXTURE_BUFFER
                && levels.get(0).form().integers() && filtered;
        return new LookupTexture(texture, null, unfit ? List.of() : levels);
    }

    /**
     * A texture whose image is a target. Before it is used it has to {@linkplain #take take} its texels.
     *
     * @param texture a texture with such an image
     * @param target  the target
     * @return the texture
     */
    public static LookupTexture of(Texture texture, RenderTarget target) {
        return new LookupTexture(texture, target, List.of(TextureLevel.unknown(target.width(), target.height())));
    }

    /**
     * The target that is its image.
     *
     * @return the target and its buffer, or null when it has its own image
     */
    public TargetImage target() {
        return target;
    }

    /**
     * Takes the texels of the target that is the texture's image. Nobody else may use the texture meanwhile.
     *
     * @param values what the buffer holds: all colour buffers as {@link org.tilewright.frame.TargetContents} has them, or depths 0..2^24-1 (below stencil values), row after row from the
     *               lowest; not to be changed afterwards
     */
    public void take(int[] values) {
        boolean depths = target.buffer() == TargetBuffer.DEPTH;
        takeOwn(depths ? values.clone() : values);
    }

    /**
     * Takes the texels of the target that is the texture's image, in an array that belongs to the texture from then on. Nobody else may
     * use the texture meanwhile.
     *
     * @param values what the buffer holds, as {@link #take} has it; the texture may change it
     */
    public void takeOwn(int[] values) {
        TextureLevel old = levels[0];
        if (target.buffer() == TargetBuffer.COLOR) {
            take(new TextureLevel[] {
                    shown.isPlain() ? new TextureLevel(old.width(), old.height(), values) : colours(values) });
            return;
        }
        for (int i = 0; i < values.length; i++) {
            values[i] = Float.floatToRawIntBits((float) RenderTarget.depthOf(values[i]) / RenderTarget.MAXIMUM_DEPTH);
        }
        take(new TextureLevel[] { new TextureLevel(old.width(), old.height(), 1, TexelForm.R32F, values) });
    }

    /** A colour buffer as texels: bytes where it has four of them, else numbers or integers of all channels. */
    private TextureLevel colours(int[] values) {
        ColourFormat format = shown.format(target.output());
        int pixels = shown.width() * shown.height();
        int first = shown.wordsBefore(target.output()) * pixels;
        if (format == ColourFormat.RGBA8 || format.srgb()) {
            return new TextureLevel(shown.width(), shown.height(),
                    Arrays.copyOfRange(values, first, first + pixels));
        }
        TexelForm form = format.integers() ? TexelForm.RGBA32I : TexelForm.RGBA32F;
        int[] texels = new int[pixels * CHANNELS];
        for (int texel = 0; texel < texels.length; texel++) {
            int channel = texel % CHANNELS;
            texels[texel] = opaque && channel == CHANNELS - 1 && !format.integers() ? Float.floatToRawIntBits(1)
                    : format.decode(channel, values, first + texel / CHANNELS * format.words(), false);
        }
        return new TextureLevel(shown.width(), shown.height(), 1, form, texels);
    }

    private void take(TextureLevel[] newLevels) {
        levels = newLevels;
        plain = kind == TextureKind.TEXTURE_2D && compare == null && hasEdge(wraps[0]) && hasEdge(wraps[1]);
        for (TextureLevel level : newLevels) {
            plain &= level.form() == TexelForm.RGBA8;
        }
    }

    private static boolean hasEdge(Wrap wrap) {
        return wrap != Wrap.CLAMP && wrap != Wrap.CLAMP_TO_BORDER;
    }

    /** Whether {@link PlainLookup} can look it up. */
    boolean isPlain() {
        return plain;
    }

    /** What a byte of a channel of colour is. */
    float[] colours() {
        return colours;
    }

    /** What a byte of alpha is. */
    float alpha(int value) {
        return opaque ? 1 : LINEAR[value];
    }

    /** Whether it can be sampled. */
    boolean isComplete() {
        return levels.length > 0;
    }

    boolean hasIntegers() {
        return levels.length > 0 && levels[0].form().integers();
    }

    int levelCount() {
        return levels.length;
    }

    TextureLevel level(int level) {
        return levels[level];
    }

    /** Reads the four channels of a texel as numbers; of integers, their bits as they are. */
    void read(int level, int x, int y, int z, float[] rgba) {
        TextureLevel image = levels[level];
        int at = ((z * image.height() + y) * image.width() + x) * image.form().words();
        int[] words = image.texels();
        switch (image.form()) {
            case RGBA8 -> {
                int word = words[at];
                rgba[0] = colours[word & BYTE];
                rgba[1] = colours[word >>> 8 & BYTE];
                rgba[2] = colours[word >>> 16 & BYTE];
                rgba[3] = alpha(word >>> 24);
            }
            case R32F -> put(rgba, number(words, at), 0, 0, 1);
            case RG32F -> put(rgba, number(words, at), number(words, at + 1), 0, 1);
            case RGBA32F -> put(rgba, number(words, at), number(words, at + 1), number(words, at + 2),
                    number(words, at + 3));
            default -> throw new IllegalStateException("integers are no numbers");
        }
    }

    /** Reads the four channels of a texel of integers. */
    void readIntegers(int level, int x, int y, int z, int[] rgba) {
        TextureLevel image = levels[level];
        int channels = image.form().words();
        int at = ((z * image.height() + y) * image.width() + x) * channels;
        for (int i = 0; i < 4; i++) {
            rgba[i] = i < channels ? image.texels()[at + i] : i == 3 ? 1 : 0;
        }
    }

    /** Whether a reference passes against a depth. */
    boolean passes(float reference, float depth) {
        float limited = limitsReference ? Math.clamp(reference == reference ? reference : 0, 0f, 1f) : reference;
        return compare.passes(limited < depth ? -1 : limited > depth ? 1 : 0, 0);
    }

    /** Whether channels are answered in another order, or constants for them. */
    boolean swizzled() {
        return swizzled;
    }

    Channel channel(int index) {
        return channels[index];
    }

    private static float number(int[] words, int at) {
        return Float.intBitsToFloat(words[at]);
    }

    private static void put(float[] rgba, float red, float green, float blue, float alpha) {
        rgba[0] = red;
        rgba[1] = green;
        rgba[2] = blue;
        rgba[3] = alpha;
    }

    private static float[] linear() {
        float[] table = new float[BYTE + 1];
        for (int i = 0; i <= BYTE; i++) {
            table[i] = i / (float) BYTE;
        }
        return table;
    }

    private static float[] srgb() {
        float[] table = new float[BYTE + 1];
        for (int i = 0; i <= BYTE; i++) {
            table[i] = Srgb.decode(i);
        }
        return table;
    }
}
