package org.tilewright.run.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.targets.RenderTarget;

/** Pictures begin at the top; what they are of begins at the bottom. */
class TargetPicturesTest {

    private static final RenderTarget TARGET = new RenderTarget(1, 2, 2, true, true, false);

    @Test
    void coloursAreTurnedOverAndLoseTheirAlpha() {
        int[] colours = { 0xFF0000FF, 0x800000FE, 0x0000FF00, 0xFFFF0000 };
        TargetContents contents = new TargetContents(TARGET, colours, new int[4]);
        assertArrayEquals(new int[] { 0x00FF00, 0x0000FF, 0xFF0000, 0xFE0000 },
                TargetPictures.colours(contents).rgb());
    }

    /** Stencil values lie above depths. Of three depths that were drawn, none is nearer than the first, and so on. */
    @Test
    void depthsAreGreysByRank() {
        int[] depths = { 0x100000, 0x55200000, 0x300000, 0xFFFFFF };
        TargetContents contents = new TargetContents(TARGET, new int[4], depths);
        assertArrayEquals(new int[] { 150 * 0x010101, 0xFFFFFF, 0, 75 * 0x010101 },
                TargetPictures.depths(contents).rgb());
    }

    @Test
    void theMostCoveredPixelIsWhiteAndOneThatIsNotIsBlack() {
        byte[] counts = { 0, (byte) 200, 50, 100 };
        assertEquals(200, TargetPictures.most(counts));
        int[] rgb = TargetPictures.overdraw(TARGET, counts).rgb();
        assertEquals(0, rgb[2]);
        assertEquals(0xFFFFFF, rgb[3]);
    }

    @Test
    void numbersAreStretchedFromBlackToWhite() {
        int[] texels = { bits(-1), bits(0), bits(1), bits(3) };
        TextureLevel level = new TextureLevel(1, 2, 2, TexelForm.R32F, texels);
        // From -1 to 3: 255 * 1 / 4 is 63, 255 * 2 / 4 is 127.
        assertArrayEquals(new int[] { 63 * 0x010101, 0 }, TargetPictures.level(level, 0).rgb());
        assertArrayEquals(new int[] { 0xFFFFFF, 127 * 0x010101 }, TargetPictures.level(level, 1).rgb());
    }

    /** 20,000 integers take 20 rows of 1,024, the last of which ends on 480 zeros. */
    @Test
    void aLongBufferIsFolded() {
        int[] words = new int[20_000];
        words[1_025] = 255;
        Picture picture = TargetPictures.level(new TextureLevel(20_000, 1, 1, TexelForm.R32I, words), 0);
        assertEquals(1_024, picture.width());
        assertEquals(20, picture.height());
        assertEquals(0xFFFFFF, picture.rgb()[18 * 1_024 + 1]);
    }

    private static int bits(float value) {
        return Float.floatToRawIntBits(value);
    }
}
