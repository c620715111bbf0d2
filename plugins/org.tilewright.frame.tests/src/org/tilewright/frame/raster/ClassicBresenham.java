package org.tilewright.frame.raster;

import java.util.ArrayList;
import java.util.List;

/**
 * Bresenham's algorithm as textbooks have it, with an error term of integers that is corrected pixel by pixel. Of two pixels
 * that are equally near it takes the upper one, of a steep line the right one.
 */
final class ClassicBresenham {

    private ClassicBresenham() {}

    /** The pixels from (x0, y0) to (x1, y1) in order, the last one left out; packed as x + y * 65536. */
    static List<Integer> line(int x0, int y0, int x1, int y1) {
        boolean steep = Math.abs(y1 - y0) > Math.abs(x1 - x0);
        int along = steep ? y0 : x0;
        int end = steep ? y1 : x1;
        int across = steep ? x0 : y0;
        int length = Math.abs(end - along);
        int rise = steep ? x1 - x0 : y1 - y0;
        int forward = end > along ? 1 : -1;
        int sideways = rise > 0 ? 1 : -1;
        int error = 0;
        List<Integer> pixels = new ArrayList<>();
        while (along != end) {
            pixels.add(steep ? across + (along << 16) : along + (across << 16));
            along += forward;
            error += 2 * Math.abs(rise);
            if (sideways > 0 ? error >= length : error > length) {
                across += sideways;
                error -= 2 * length;
            }
        }
        return pixels;
    }
}
