package org.tilewright.frame.reference;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.image.DataBufferUShort;
import java.io.IOException;
import java.nio.file.Path;

import javax.imageio.ImageIO;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.PngStream;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.frame.targets.RenderTarget;

/**
 * An image read from a PNG file.
 *
 * @param width   width in pixels
 * @param height  height in pixels
 * @param colours 0xAABBGGRR, row after row from the lowest, the order of a colour buffer
 */
public record PngImage(int width, int height, int[] colours) {

    private static final int DEPTH_SHIFT = 8;

    /**
     * Reads a PNG file.
     *
     * @param file the file
     * @return its image
     * @throws InputException if the file cannot be read as an image
     */
    public static PngImage read(Path file) {
        BufferedImage image;
        try {
            image = ImageIO.read(file.toFile());
        } catch (IOException problem) {
            throw new InputException(file + ": cannot be read as an image: " + problem.getMessage(), problem);
        }
        if (image == null) {
            throw new InputException(file + ": is not an image, expected PNG");
        }
        int width = image.getWidth();
        int height = image.getHeight();
        int[] colours = new int[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                colours[(height - 1 - y) * width + x] = redAndBlueExchanged(image.getRGB(x, y));
            }
        }
        return new PngImage(width, height, colours);
    }

    /**
     * Writes colours as a PNG file without alpha, which screens ignore.
     *
     * @param file    the file, which is replaced
     * @param width   width in pixels
     * @param height  height in pixels
     * @param colours 0xAABBGGRR, row after row from the lowest
     * @throws IOException if the file cannot be written
     */
    public static void writeColour(Path file, int width, int height, int[] colours) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] samples = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                samples[(height - 1 - y) * width + x] = redAndBlueExchanged(colours[y * width + x]);
            }
        }
        write(image, file);
    }

    /**
     * Writes depths as a PNG file of 16-bit grey: the upper 16 of the 24 bits.
     *
     * @param file   the file, which is replaced
     * @param width  width in pixels
     * @param height height in pixels
     * @param depths what the depth buffer holds, row after row from the lowest
     * @throws IOException if the file cannot be written
     */
    public static void writeDepth(Path file, int width, int height, int[] depths) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_USHORT_GRAY);
        short[] samples = ((DataBufferUShort) image.getRaster().getDataBuffer()).getData();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                samples[(height - 1 - y) * width
                        + x] = (short) (RenderTarget.depthOf(depths[y * width + x]) >>> DEPTH_SHIFT);
            }
        }
        write(image, file);
    }

    private static void write(BufferedImage image, Path file) throws IOException {
        WholeFile.write(file, out -> PngStream.write(image, out));
    }

    private static int redAndBlueExchanged(int packed) {
        return packed & 0xFF00FF00 | packed >>> 16 & 0xFF | (packed & 0xFF) << 16;
    }
}
