package org.tilewright.frame.texture;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;

/**
 * Makes the smaller levels of textures of any kind and of numbers, as {@link MipmapGenerator} makes those of one image of bytes:
 * each texel is the mean of the texels above it, two in each direction that halves. Bytes are rounded to the nearest, those of
 * sRGB as they are stored.
 */
final class LevelGenerator {

    private final TextureLevel above;
    private final int strideY;
    private final int strideZ;
    private final int words;

    private LevelGenerator(TextureLevel above) {
        this.above = above;
        words = above.form().words();
        strideY = above.width() * words;
        strideZ = above.height() * strideY;
    }

    /**
     * A whole chain of levels.
     *
     * @param kind what coordinates find in the texture
     * @param base the largest level, not of integers
     * @return the base and all smaller levels
     */
    static List<TextureLevel> chain(TextureKind kind, TextureLevel base) {
        if (base.isPlain()) {
            return MipmapGenerator.chain(base);
        }
        List<TextureLevel> chain = new ArrayList<>();
        chain.add(base);
        TextureLevel level = base;
        boolean volume = kind == TextureKind.TEXTURE_3D;
        while (level.width() > 1 || level.height() > 1 || volume && level.depth() > 1) {
            level = new LevelGenerator(level).below(volume);
            chain.add(level);
        }
        return chain;
    }

    private TextureLevel below(boolean volume) {
        int width = TextureLevel.half(above.width());
        int height = TextureLevel.half(above.height());
        int depth = volume ? TextureLevel.half(above.depth()) : above.depth();
        int right = above.width() == 1 ? 0 : words;
        int up = above.height() == 1 ? 0 : strideY;
        int behind = volume && above.depth() > 1 ? strideZ : 0;
        int[] texels = new int[width * height * depth * words];
        int to = 0;
        for (int z = 0; z < depth; z++) {
            for (int y = 0; y < height; y++) {
                int from = (volume ? 2 * z : z) * strideZ + 2 * y * strideY;
                for (int x = 0; x < width; x++, from += 2 * words) {
                    for (int word = 0; word < words; word++) {
                        texels[to++] = mean(from + word, right, up, behind);
                    }
                }
            }
        }
        return new TextureLevel(width, height, depth, above.form(), texels);
    }

    private int mean(int at, int right, int up, int behind) {
        return above.form() == TexelForm.RGBA8 ? meanOfBytes(at, right, up, behind)
                : Float.floatToRawIntBits((meanOfNumbers(at, right, up) + meanOfNumbers(at + behind, right, up)) / 2);
    }

    private float meanOfNumbers(int at, int right, int up) {
        return (number(at) + number(at + right) + number(at + up) + number(at + up + right)) / 4;
    }

    private float number(int at) {
        return Float.intBitsToFloat(above.texels()[at]);
    }

    private int meanOfBytes(int at, int right, int up, int behind) {
        int mean = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            int sum = 4 + sum(at, right, up, shift) + sum(at + behind, right, up, shift);
            mean |= sum >> 3 << shift;
        }
        return mean;
    }

    private int sum(int at, int right, int up, int shift) {
        int[] t = above.texels();
        return (t[at] >>> shift & 0xff) + (t[at + right] >>> shift & 0xff) + (t[at + up] >>> shift & 0xff)
                + (t[at + up + right] >>> shift & 0xff);
    }
}
