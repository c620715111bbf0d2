package org.tilewright.asset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.asset.parts.Pictures;
import org.tilewright.frame.InputException;
import org.tilewright.input.Place;

/** How images are decoded. */
class PicturesTest {

    private static final Place PLACE = new Place("a.png", InputException::new);

    private static byte[] encoded(BufferedImage image, String format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertTrue(ImageIO.write(image, format, out));
        return out.toByteArray();
    }

    /** Grey is not made lighter, as a colour profile would. */
    @Test
    void samplesAreTakenAsTheyAreStored() throws IOException {
        BufferedImage grey = new BufferedImage(2, 1, BufferedImage.TYPE_BYTE_GRAY);
        grey.getRaster().setSample(0, 0, 0, 100);
        grey.getRaster().setSample(1, 0, 0, 200);
        Picture picture = Pictures.decode(encoded(grey, "png"), PLACE, new Budget());
        assertArrayEquals(new int[] { 0xFF646464, 0xFFC8C8C8 }, picture.texels());
    }

    /** 0x80FF0000 in Java's order is a red of half the alpha, the upper row first. */
    @Test
    void alphaAndRowsAreKept() throws IOException {
        BufferedImage image = new BufferedImage(1, 2, BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, 0x80FF0000);
        image.setRGB(0, 1, 0xFF0000FF);
        assertArrayEquals(new int[] { 0x800000FF, 0xFFFF0000 },
                Pictures.decode(encoded(image, "png"), PLACE, new Budget()).texels());
    }

    /** 65535 * 0.5 is 128 of 255. */
    @Test
    void sixteenBitsAreRoundedToEight() throws IOException {
        BufferedImage grey = new BufferedImage(1, 1, BufferedImage.TYPE_USHORT_GRAY);
        grey.getRaster().setSample(0, 0, 0, 0x8000);
        assertArrayEquals(new int[] { 0xFF808080 },
                Pictures.decode(encoded(grey, "png"), PLACE, new Budget()).texels());
    }

    /** A flat grey has no difference to lose: 128 stays 128 by any correct decoder. */
    @Test
    void jpegIsDecoded() throws IOException {
        BufferedImage flat = new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 64; i++) {
            flat.setRGB(i % 8, i / 8, 0x808080);
        }
        Picture picture = Pictures.decode(encoded(flat, "jpeg"), PLACE, new Budget());
        assertEquals(64, Arrays.stream(picture.texels()).filter(texel -> texel == 0xFF808080).count());
    }

    @ParameterizedTest
    @CsvSource({ "png, 40", "png, 60", "jpeg, 30", "jpeg, 700" })
    void imagesThatAreCutAreRefusedOrWhole(String format, int length) throws IOException {
        BufferedImage image = new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB);
        byte[] cut = Arrays.copyOf(encoded(image, format), length);
        try {
            assertEquals(64, Pictures.decode(cut, PLACE, new Budget()).width());
        } catch (InputException e) {
            assertTrue(e.getMessage().startsWith("a.png: ") && e.getMessage().contains("expected"), e::getMessage);
        }
    }

    /** A header that declares a billion texels in a few bytes. */
    @Test
    void sizesAreBoundedBeforeMemoryIsTaken() throws IOException {
        byte[] png = encoded(new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB), "png");
        png[18] = 0x7F;
        String line = assertThrows(InputException.class, () -> Pictures.decode(png, PLACE, new Budget())).getMessage();
        assertTrue(line.startsWith("a.png: ") && line.contains("expected"), line);
    }
}
