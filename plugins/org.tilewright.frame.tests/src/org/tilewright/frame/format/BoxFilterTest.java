package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.image.TextureLevel;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class BoxFilterTest {

    @Test
    void meanIsRoundedDownInEachChannel() {
        TextureLevel above = new TextureLevel(2, 2, new int[] { 0xFF000001, 0xFF0000FF, 0xFEFF0000, 0xFFFF0102 });
        assertEquals(0xFE7F0040, BoxFilter.below(above).texels()[0],
                "(FF+FF+FE+FF)/4, (FF+FF)/4, 1/4, (1+FF+0+2)/4");
    }

    /** Against the plainest possible mean, for all small sizes, square or not, even or odd. */
    @Property
    void everyTexelIsTheMeanOfTheTexelsThatItCovers(@ForAll @IntRange(min = 1, max = 9) int width,
            @ForAll @IntRange(min = 1, max = 9) int height, @ForAll long seed) {
        int[] texels = new Random(seed).ints((long) width * height).toArray();
        TextureLevel level = BoxFilter.below(new TextureLevel(width, height, texels));
        assertEquals(width == 1 ? 1 : width / 2, level.width());
        assertEquals(height == 1 ? 1 : height / 2, level.height());
        for (int y = 0; y < level.height(); y++) {
            for (int x = 0; x < level.width(); x++) {
                for (int shift = 0; shift < 32; shift += 8) {
                    int sum = 0;
                    for (int i = 0; i < 4; i++) {
                        int column = width == 1 ? 0 : 2 * x + i % 2;
                        int row = height == 1 ? 0 : 2 * y + i / 2;
                        sum += texels[row * width + column] >>> shift & 0xFF;
                    }
                    assertEquals(sum / 4, level.texels()[y * level.width() + x] >>> shift & 0xFF);
                }
            }
        }
    }
}
