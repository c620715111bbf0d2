package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.InputException;

class ImagesTest {

    @TempDir
    private Path folder;

    @Test
    void coloursComeBackInTheirPlace() throws IOException {
        int[] colours = { 0xFF112233, 0xFF445566, 0xFF778899, 0xFFAABBCC, 0xFFDDEEFF, 0xFF010203 };
        Path file = folder.resolve("colour.png");
        PngImage.writeColour(file, 3, 2, colours);
        assertArrayEquals(colours, PngImage.read(file).colours());
        // The file's first row is the top one, and its colours are red, green, blue.
        assertEquals(0xFFCCBBAA, ImageIO.read(file.toFile()).getRGB(0, 0));
    }

    @Test
    void depthIsSixteenBitsOfGrey() throws IOException {
        Path file = folder.resolve("depth.png");
        PngImage.writeDepth(file, 2, 1, new int[] { 0x123456, 0xFFFFFF });
        BufferedImage image = ImageIO.read(file.toFile());
        assertEquals(0x1234, image.getRaster().getSample(0, 0, 0));
        assertEquals(0xFFFF, image.getRaster().getSample(1, 0, 0));
    }

    @Test
    void whatIsNoImageIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("not.png"), "hello");
        assertEquals(file + ": is not an image, expected PNG",
                assertThrows(InputException.class, () -> PngImage.read(file)).getMessage());
        assertThrows(InputException.class, () -> PngImage.read(folder.resolve("absent.png")));
    }

    @Test
    void ratioIsThatOfTheMeanSquare() {
        // Differences of 3, 4 and 0 in one of two pixels: mean square 25 / 6; 10 log10(65025 * 6 / 25) = 41.933.
        assertEquals(41.933, ImageComparison.psnr(new int[] { 0x000000, 7 }, new int[] { 0x55000403, 7 }), 0.001);
        assertEquals(Double.POSITIVE_INFINITY, ImageComparison.psnr(new int[] { 5 }, new int[] { 0xFF000005 }));
        assertThrows(IllegalArgumentException.class, () -> ImageComparison.psnr(new int[1], new int[2]));
    }
}
