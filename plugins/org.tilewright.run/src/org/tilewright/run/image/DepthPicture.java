package org.tilewright.run.image;

import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.nio.file.Path;

/**
 * A depth buffer.
 *
 * @param width width in pixels
 * @param height height in pixels
 * @param depths the upper 16 bits of each depth, row after row from the top; 65535 is far away
 */
public record DepthPicture(int width, int height, int[] depths) {

    /** Depth of pixels that nothing was drawn to. */
    public static final int FAR = 0xFFFF;

    private static final int CHANNEL = 255;
    /** Grey of the farthest depth that was drawn, so that it can be told from where nothing was. */
    private static final int FARTHEST_GREY = 225;

    /**
     * Reads a depth image.
     *
     * @param file a PNG file of grey
     * @return its depths
     * @throws org.tilewright.frame.InputException if it is no image
     */
    public static DepthPicture read(Path file) {
        BufferedImage image = ImageFiles.read(file);
        Raster raster = image.getRaster();
        int[] depths = raster.getSamples(0, 0, image.getWidth(), image.getHeight(), 0, (int[]) null);
        if (raster.getSampleModel().getSampleSize(0) == Byte.SIZE) {
            for (int n = 0; n < depths.length; n++) {
                depths[n] = depths[n] << Byte.SIZE | depths[n];
            }
        }
        return new DepthPicture(image.getWidth(), image.getHeight(), depths);
    }

    /**
     * The depth of a pixel.
     *
     * @param x column, from the left
     * @param y row, from the lowest
     * @return 0..65535
     */
    public int depth(int x, int y) {
        return depths[(height - 1 - y) * width + x];
    }

    /** The nearest depth. */
    public int nearest() {
        int nearest = FAR;
        for (int depth : depths) {
            nearest = Math.min(nearest, depth);
        }
        return nearest;
    }

    /** The farthest depth that something was drawn at; the nearest one of all if there is none. */
    public int farthest() {
        int farthest = nearest();
        for (int depth : depths) {
            if (depth != FAR) {
                farthest = Math.max(farthest, depth);
            }
        }
        return farthest;
    }

    /**
     * The depths as greys from black, the nearest, to light grey, the farthest; white is what nothing was drawn to. Game
     * frames use little of the range: stretched by its ends alone, nearly all would be white, so greys are given by rank,
     * and as many pixels are darker than a grey as its lightness says.
     */
    public Picture stretched() {
        int[] greys = greysByRank();
        int[] rgb = new int[depths.length];
        for (int n = 0; n < rgb.length; n++) {
            rgb[n] = greys[depths[n]] * 0x010101;
        }
        return new Picture(width, height, rgb);
    }

    private int[] greysByRank() {
        int[] counts = new int[FAR + 1];
        for (int depth : depths) {
            counts[depth]++;
        }
        long drawn = depths.length - (long) counts[FAR];
        int[] greys = new int[FAR + 1];
        long before = 0;
        for (int depth = 0; depth < FAR; depth++) {
            greys[depth] = drawn <= 1 ? 0 : (int) (FARTHEST_GREY * before / drawn);
            before += counts[depth];
        }
        greys[FAR] = CHANNEL;
        return greys;
    }
}
