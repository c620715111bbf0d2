package org.tilewright.run.image;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.PngStream;
import org.tilewright.frame.files.WholeFile;

/**
 * A colour image.
 *
 * @param width width in pixels
 * @param height height in pixels
 * @param rgb colours 0xRRGGBB, row after row from the top
 */
public record Picture(int width, int height, int[] rgb) {

    private static final int COLOUR = 0xFFFFFF;

    /** Checks the size. */
    public Picture {
        if (width < 1 || height < 1 || rgb.length != width * height) {
            throw new IllegalArgumentException(rgb.length + " pixels for " + width + "x" + height);
        }
    }

    /**
     * Reads an image file.
     *
     * @param file a PNG file
     * @return its colours
     * @throws org.tilewright.frame.InputException if it is no image, or larger than any frame
     */
    public static Picture read(Path file) {
        BufferedImage image = ImageFiles.read(file);
        int[] rgb = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        for (int n = 0; n < rgb.length; n++) {
            rgb[n] &= COLOUR;
        }
        return new Picture(image.getWidth(), image.getHeight(), rgb);
    }

    /**
     * The colour of a pixel.
     *
     * @param x column, from the left
     * @param y row, from the lowest, as frames count
     * @return 0xRRGGBB
     */
    public int colour(int x, int y) {
        return rgb[(height - 1 - y) * width + x];
    }

    /**
     * Writes the image as PNG.
     *
     * @param file the file, which is replaced
     * @throws org.tilewright.frame.InputException if it cannot be written
     */
    public void write(Path file) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        image.setRGB(0, 0, width, height, rgb, 0, width);
        try {
            WholeFile.write(file, out -> PngStream.write(image, out));
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }
}
