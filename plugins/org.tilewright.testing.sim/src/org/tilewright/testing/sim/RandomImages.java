package org.tilewright.testing.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

/** Random textures, of any size, wrapping and filter, with and without smaller levels. */
public final class RandomImages {

    private static final String[] FORMATS = { "RGBA8", "RGB8", "LUMINANCE8", "ALPHA8", "RGBA" };

    private final Random random;

    private RandomImages(Random random) {
        this.random = random;
    }

    /** Some textures, with the ids from 1. */
    public static List<Texture> of(Random random, int count) {
        RandomImages images = new RandomImages(random);
        List<Texture> all = new ArrayList<>();
        for (int id = 1; id <= count; id++) {
            all.add(images.image(id));
        }
        return all;
    }

    private Texture image(int id) {
        boolean powers = random.nextInt(3) > 0;
        int width = powers ? 1 << random.nextInt(6) : 1 + random.nextInt(40);
        int height = powers ? 1 << random.nextInt(6) : 1 + random.nextInt(40);
        boolean few = random.nextBoolean();
        List<TextureLevel> levels = new ArrayList<>();
        levels.add(level(width, height, few));
        if (random.nextBoolean()) {
            while (levels.getLast().width() > 1 || levels.getLast().height() > 1) {
                levels.add(level(TextureLevel.half(levels.getLast().width()),
                        TextureLevel.half(levels.getLast().height()), few));
            }
        }
        return new Texture(id, any(FORMATS), any(MinFilter.values()), any(MagFilter.values()),
                any(Wrap.ofTheFixedFunction()),
                any(Wrap.ofTheFixedFunction()), levels);
    }

    private TextureLevel level(int width, int height, boolean few) {
        int[] texels = random.ints((long) width * height)
                .map(colour -> few ? 0xFF000000 | (colour & 0x0F) * 0x111111 : colour).toArray();
        return new TextureLevel(width, height, texels);
    }

    private <T> T any(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
