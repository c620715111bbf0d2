package org.tilewright.conformance;

import java.util.List;

import org.tilewright.frame.image.Channel;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.Swizzle;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Vector4;

/** A texture of a script with how it is sampled now. */
final class ScriptTexture {

    /** Wrapping, which its kind decides at first. */
    Wrap wrapS = Wrap.CLAMP_TO_EDGE;
    Wrap wrapT = Wrap.CLAMP_TO_EDGE;
    /** How a reference is compared, or null. */
    CompareFunction compare;
    /** How depths are read; null of colours. */
    String depthMode;
    /** What is added to the level of detail. */
    float lodBias;

    private final TextureKind kind;
    private final String format;
    private final List<TextureLevel> levels;
    private final String[] swizzle = { "red", "green", "blue", "alpha" };
    private MinFilter min;
    private MagFilter mag;
    private float minLod = Sampling.PLAIN.minLod();
    private float maxLod = Sampling.PLAIN.maxLod();
    private int baseLevel;
    private int maxLevel = Integer.MAX_VALUE;
    private int firstLevel;

    ScriptTexture(TextureKind kind, String format, MinFilter min, MagFilter mag, List<TextureLevel> levels) {
        this.kind = kind;
        this.format = format;
        this.min = min;
        this.mag = mag;
        this.levels = levels;
    }

    /** Says which level its first image is. */
    void firstLevel(int level) {
        firstLevel = level;
    }

    /** Takes a parameter with its value. */
    void set(Words words) {
        String parameter = words.word();
        switch (parameter) {
            case "min" -> min = MinFilter.valueOf(words.word().toUpperCase());
            case "mag" -> mag = MagFilter.valueOf(words.word().toUpperCase());
            case "wrap_s" -> wrapS = Wrap.valueOf(words.word().toUpperCase());
            case "wrap_t" -> wrapT = Wrap.valueOf(words.word().toUpperCase());
            case "compare_func" -> compare = CompareFunction.valueOf(words.word().toUpperCase());
            case "depth_mode" -> depthMode = words.word();
            case "lod_bias" -> lodBias = words.number();
            case "min_lod" -> minLod = words.number();
            case "max_lod" -> maxLod = words.number();
            case "base_level" -> baseLevel = words.integer();
            case "max_level" -> maxLevel = words.integer();
            case "swizzle_r" -> swizzle[0] = words.word();
            case "swizzle_g" -> swizzle[1] = words.word();
            case "swizzle_b" -> swizzle[2] = words.word();
            case "swizzle_a" -> swizzle[3] = words.word();
            default -> throw new ScriptException("parameters '" + parameter + "' of textures are not known");
        }
    }

    /** The texture as frames have it, without a number. */
    Texture finish() {
        int from = Math.clamp(baseLevel - firstLevel, 0, levels.size());
        int to = (int) Math.clamp(1L + maxLevel - firstLevel, from, levels.size());
        Swizzle read = depthMode == null ? Swizzle.NONE : depths();
        return new Texture(0, kind, format, min, mag, wrapS, wrapT,
                new Sampling(Wrap.CLAMP_TO_EDGE, Vector4.ZERO, minLod, maxLod, 1, false, compare,
                        new Swizzle(channel(0, read), channel(1, read), channel(2, read), channel(3, read))),
                levels.subList(from, to), null);
    }

    private Swizzle depths() {
        return switch (depthMode) {
            case "luminance" -> new Swizzle(Channel.RED, Channel.RED, Channel.RED, Channel.ONE);
            case "intensity" -> new Swizzle(Channel.RED, Channel.RED, Channel.RED, Channel.RED);
            case "alpha" -> new Swizzle(Channel.ZERO, Channel.ZERO, Channel.ZERO, Channel.RED);
            default -> new Swizzle(Channel.RED, Channel.ZERO, Channel.ZERO, Channel.ONE);
        };
    }

    private Channel channel(int index, Swizzle read) {
        return switch (swizzle[index]) {
            case "red" -> read.red();
            case "green" -> read.green();
            case "blue" -> read.blue();
            case "alpha" -> read.alpha();
            case "zero" -> Channel.ZERO;
            default -> Channel.ONE;
        };
    }
}
