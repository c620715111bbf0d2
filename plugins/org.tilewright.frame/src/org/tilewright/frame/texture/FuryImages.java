package org.tilewright.frame.texture;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.image.TextureLevel;

/**
 * What a driver uploads to FuryGpu's texture unit, which knows powers of two up to 2048 only: other levels are resampled to
 * the next power of two, and those too large are left out, or resampled when there is no smaller one.
 */
final class FuryImages {

    /** The largest edge. */
    static final int MAXIMUM_EDGE = 2048;

    private static final int OPAQUE = 0xFF000000;

    private FuryImages() {}

    /**
     * The levels as they are stored.
     *
     * @param levels levels that a texture's filter reads, from the largest
     * @param alpha  whether the texture has alpha; if not, that of its texels becomes 255
     * @return levels each of whose edges is a power of two and half of the one before, or 1
     */
    static List<TextureLevel> of(List<TextureLevel> levels, boolean alpha) {
        int first = 0;
        while (first + 1 < levels.size() && Math.max(edge(levels.get(first).width()),
                edge(levels.get(first).height())) > MAXIMUM_EDGE) {
            first++;
        }
        TextureLevel base = levels.get(first);
        int width = Math.min(MAXIMUM_EDGE, edge(base.width()));
        int height = Math.min(MAXIMUM_EDGE, edge(base.height()));
        List<TextureLevel> stored = new ArrayList<>();
        for (TextureLevel level : levels.subList(first, levels.size())) {
            stored.add(stored(level, width, height, alpha));
            width = TextureLevel.half(width);
            height = TextureLevel.half(height);
        }
        return stored;
    }

    /** A level of this size as it is stored, whose texels are not yet known. */
    static TextureLevel unknown(int width, int height) {
        return TextureLevel.unknown(Math.min(MAXIMUM_EDGE, edge(width)), Math.min(MAXIMUM_EDGE, edge(height)));
    }

    /** The next power of two at or above. */
    private static int edge(int texels) {
        return Integer.highestOneBit(2 * texels - 1);
    }

    private static TextureLevel stored(TextureLevel level, int width, int height, boolean alpha) {
        if (alpha && level.width() == width && level.height() == height) {
            return level;
        }
        int[] texels = new int[width * height];
        for (int y = 0; y < height; y++) {
            int row = source(y, height, level.height()) * level.width();
            for (int x = 0; x < width; x++) {
                int texel = level.texels()[row + source(x, width, level.width())];
                texels[y * width + x] = alpha ? texel : texel | OPAQUE;
            }
        }
        return new TextureLevel(width, height, texels);
    }

    /** The texel that holds the middle of a texel of another size. */
    private static int source(int texel, int edge, int sourceEdge) {
        return (int) ((2L * texel + 1) * sourceEdge / (2L * edge));
    }
}
