package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.format.FrameFile.Png;
import org.tilewright.frame.image.TextureLevel;

/** Every kind of PNG, against texels worked out by hand. */
class TexturePngTest {

    private static final int GREY = 0;
    private static final int RGB = 2;
    private static final int PALETTE = 3;
    private static final int GREY_ALPHA = 4;
    private static final int RGBA = 6;

    private static void assertTexels(byte[] png, int... expected) throws IOException {
        assertArrayEquals(expected, TexturePng.decode(png).texels());
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    @Test
    void rgbaIsTakenAsItIs() throws IOException {
        assertTexels(Png.of(1, 2, 8, RGBA, bytes(1, 2, 3, 4, 250, 251, 252, 0)), 0x04030201, 0x00FCFBFA);
    }

    @Test
    void rgbIsOpaque() throws IOException {
        assertTexels(Png.of(2, 1, 8, RGB, bytes(1, 2, 3, 255, 254, 253)), 0xFF030201, 0xFFFDFEFF);
    }

    @Test
    void greyIsSpreadWithoutGamma() throws IOException {
        assertTexels(Png.of(3, 1, 8, GREY, bytes(0, 100, 255)), 0xFF000000, 0xFF646464, 0xFFFFFFFF);
    }

    @Test
    void greyWithAlphaKeepsItsAlpha() throws IOException {
        assertTexels(Png.of(2, 1, 8, GREY_ALPHA, bytes(100, 7, 200, 255)), 0x07646464, 0xFFC8C8C8);
    }

    @Test
    void fewBitsOfGreyAreStretched() throws IOException {
        assertTexels(Png.of(4, 1, 2, GREY, bytes(0b00_01_10_11)), 0xFF000000, 0xFF555555, 0xFFAAAAAA, 0xFFFFFFFF);
        assertTexels(Png.of(8, 1, 1, GREY, bytes(0b01010011)), 0xFF000000, -1, 0xFF000000, -1, 0xFF000000, 0xFF000000,
                -1, -1);
    }

    @Test
    void paletteIsLookedUp() throws IOException {
        byte[] palette = bytes(1, 2, 3, 200, 100, 50);
        assertTexels(Png.of(2, 1, 8, PALETTE, bytes(1, 0), "PLTE", palette), 0xFF3264C8, 0xFF030201);
        assertTexels(Png.of(2, 1, 1, PALETTE, bytes(0b10000000), "PLTE", palette), 0xFF3264C8, 0xFF030201);
    }

    @Test
    void paletteMayBeTransparent() throws IOException {
        assertTexels(Png.of(2, 1, 8, PALETTE, bytes(1, 0), "PLTE", bytes(1, 2, 3, 200, 100, 50), "tRNS",
                bytes(9, 128)), 0x803264C8, 0x09030201);
    }

    @Test
    void sixteenBitsAreRoundedToEight() throws IOException {
        assertTexels(Png.of(1, 1, 16, RGB, bytes(0x80, 0x7F, 0x80, 0x81, 0xFF, 0xFF)), 0xFFFF8080);
        assertTexels(Png.of(1, 1, 16, RGBA, bytes(0, 0x80, 0, 0x81, 1, 1, 0xFF, 0x7F)), 0xFF010100);
        assertTexels(Png.of(2, 1, 16, GREY, bytes(0x12, 0x34, 0xFF, 0x00)), 0xFF121212, 0xFFFEFEFE);
    }

    @Test
    void whatIsEncodedIsDecoded() throws IOException {
        Random random = new Random(5);
        for (int opaque : new int[] { 0, 0xFF000000 }) {
            int[] texels = random.ints(7 * 5).map(texel -> texel | opaque).toArray();
            TextureLevel level = TexturePng.decode(PngEncoder.encode(new TextureLevel(7, 5, texels)));
            assertEquals(7, level.width());
            assertArrayEquals(texels, level.texels());
        }
    }

    @Test
    void otherReadersSeeWhatIsEncoded() throws IOException {
        byte[] png = PngEncoder.encode(new TextureLevel(1, 2, new int[] { 0x80102030, 0xFF010203 }));
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        assertEquals(0x80302010, image.getRGB(0, 0));
        assertEquals(0xFF030201, image.getRGB(0, 1));
    }
}
