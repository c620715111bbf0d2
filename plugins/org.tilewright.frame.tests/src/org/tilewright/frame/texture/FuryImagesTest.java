package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.image.TextureLevel;

class FuryImagesTest {

    private static TextureLevel numbered(int width, int height) {
        return new TextureLevel(width, height, IntStream.range(0, width * height).toArray());
    }

    private static String sizes(List<TextureLevel> levels) {
        return levels.stream().map(level -> level.width() + "x" + level.height()).collect(Collectors.joining(" "));
    }

    @Test
    void powersOfTwoStayAsTheyAre() {
        TextureLevel level = numbered(4, 2);
        assertSame(level, FuryImages.of(List.of(level), true).get(0));
    }

    @Test
    void otherSizesTakeTheTexelsInTheMiddle() {
        // Three columns to four: middles at 0.375, 1.125, 1.875 and 2.625 of the old columns; rows stay.
        assertArrayEquals(new int[] { 0, 1, 1, 2, 3, 4, 4, 5 },
                FuryImages.of(List.of(numbered(3, 2)), true).get(0).texels());
        // Five rows to eight: 0.31, 0.94, 1.56, 2.19, 2.81, 3.44, 4.06, 4.69.
        assertArrayEquals(new int[] { 0, 0, 1, 2, 2, 3, 4, 4 },
                FuryImages.of(List.of(numbered(1, 5)), true).get(0).texels());
    }

    @Test
    void levelsHalveFromTheFirst() {
        List<TextureLevel> levels = List.of(numbered(100, 5), numbered(50, 2), numbered(25, 1));
        assertEquals("128x8 64x4 32x2", sizes(FuryImages.of(levels, true)));
    }

    @Test
    void levelsTooLargeAreLeftOut() {
        List<TextureLevel> levels = List.of(numbered(4096, 4), numbered(2048, 2), numbered(1024, 1));
        assertEquals("2048x2 1024x1", sizes(FuryImages.of(levels, true)));
        // 2049 would need 4096.
        assertEquals("1024x2 512x1",
                sizes(FuryImages.of(List.of(numbered(2049, 4), numbered(1024, 2), numbered(512, 1)), true)));
        assertEquals("1x2048", sizes(FuryImages.of(List.of(numbered(1, 3000)), true)));
    }

    @Test
    void texelsWithoutAlphaAreOpaque() {
        assertArrayEquals(new int[] { 0xFF000000, 0xFF000001 },
                FuryImages.of(List.of(numbered(2, 1)), false).get(0).texels());
    }
}
