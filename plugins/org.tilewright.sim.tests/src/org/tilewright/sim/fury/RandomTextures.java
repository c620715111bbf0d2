package org.tilewright.sim.fury;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.sim.fury.ArticleSampler.Mode;

/** Textures of random sizes, texels, filters and addressing, as the product has them and as the article does. */
public final class RandomTextures {

    private static final int LARGEST = 11;

    private RandomTextures() {}

    /**
     * A texture both ways.
     *
     * @param texture the product's
     * @param stored the article's, at address 0
     * @param sampler its sampler specification
     */
    public record Pair(Texture texture, ArticleTexture stored, ArticleSampler sampler) {}

    /** A texture of random edges from 1 to 2048. */
    public static Pair next(Random random, int id) {
        return of(random, id, random.nextInt(LARGEST + 1), random.nextInt(LARGEST + 1), Integer.MAX_VALUE);
    }

    /** A texture of a size, with all mips, of no more than so many colours. */
    public static Pair of(Random random, int id, int logWidth, int logHeight, int colours) {
        List<TextureLevel> levels = new ArrayList<>();
        for (int mip = 0; mip <= Math.max(logWidth, logHeight); mip++) {
            int width = 1 << Math.max(logWidth - mip, 0);
            int height = 1 << Math.max(logHeight - mip, 0);
            levels.add(new TextureLevel(width, height, random.ints((long) width * height, 0, colours)
                    .map(colour -> colour * 0x9E3779B1).toArray()));
        }
        MinFilter min = MinFilter.values()[random.nextInt(MinFilter.values().length)];
        MagFilter mag = MagFilter.values()[random.nextInt(MagFilter.values().length)];
        Wrap wrapS = Wrap.ofTheFixedFunction()[random.nextInt(Wrap.ofTheFixedFunction().length)];
        Wrap wrapT = Wrap.ofTheFixedFunction()[random.nextInt(Wrap.ofTheFixedFunction().length)];
        int mips = min.mipmapped() ? levels.size() : 1;
        int[][] texels = levels.stream().limit(mips).map(TextureLevel::texels).toArray(int[][]::new);
        boolean smaller = min.name().startsWith("LINEAR");
        return new Pair(new Texture(id, "RGBA8", min, mag, wrapS, wrapT, levels),
                new ArticleTexture(logWidth, logHeight, texels, 0, 4),
                new ArticleSampler(mode(wrapS), mode(wrapT), mag == MagFilter.LINEAR, smaller));
    }

    private static Mode mode(Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> Mode.WRAP;
            case MIRRORED_REPEAT -> Mode.MIRROR;
            case CLAMP, CLAMP_TO_EDGE, CLAMP_TO_BORDER -> Mode.CLAMP;
        };
    }
}
