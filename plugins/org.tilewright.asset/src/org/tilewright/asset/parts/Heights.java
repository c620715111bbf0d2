package org.tilewright.asset.parts;

import org.tilewright.asset.Picture;
import org.tilewright.asset.Vector;

/** Bump maps, whose brightness is height, as normal maps. */
public final class Heights {

    private static final int RED = 0xFF;
    private static final double MOST = 255;

    private Heights() {}

    /**
     * Normals by the differences of neighbours, across the edges, too.
     *
     * @param heights the bump map, of which red counts
     * @param texels  how many texels high its brightest ones are
     * @return a normal map of the same size: x to the right, y up the picture, z out of it
     */
    public static Picture normals(Picture heights, double texels) {
        int width = heights.width();
        int height = heights.height();
        int[] normals = new int[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                double right = at(heights, (x + 1) % width, y) - at(heights, (x + width - 1) % width, y);
                double down = at(heights, x, (y + 1) % height) - at(heights, x, (y + height - 1) % height);
                Vector normal = new Vector(-right * texels / 2, down * texels / 2, 1).unit();
                normals[y * width + x] = 0xFF << 24 | byteOf(normal.z()) << 16 | byteOf(normal.y()) << 8
                        | byteOf(normal.x());
            }
        }
        return new Picture(width, height, normals);
    }

    private static double at(Picture heights, int x, int y) {
        return (heights.texels()[y * heights.width() + x] & RED) / MOST;
    }

    private static int byteOf(double component) {
        return (int) Math.floor((component + 1) / 2 * MOST + 0.5);
    }
}
