package org.tilewright.protocol.own;

import org.tilewright.protocol.texture.Placement;

/**
 * Holds a placement to its contract: when a level is first asked for, the offsets of all its texels are looked at, and answers are
 * given from those, so that what is used is what was checked.
 */
final class GuardedPlacement implements Placement {

    private final Placement placement;
    private final Guard guard;
    private final int smallestTile;
    private final boolean separable;

    /** The level that was asked for last. It follows from what is asked, and GPUs of several threads may ask. */
    private transient volatile Level last;

    /** What a placement answers for a level. */
    private static final class Level {

        private final int width;
        private final int height;
        private final int texels;
        private final int[] offsets;

        private Level(int width, int height, int texels) {
            this.width = width;
            this.height = height;
            this.texels = texels;
            offsets = new int[width * height];
        }

        private String call(int u, int v) {
            return "offset(column " + u + ", row " + v + " of " + width + "x" + height + " texels)";
        }
    }

    GuardedPlacement(Placement placement, String design) {
        this.placement = placement;
        guard = new Guard(design);
        smallestTile = guard.number("smallestTile()", 1, MAXIMUM_EDGE, placement::smallestTile);
        if (Integer.bitCount(smallestTile) != 1) {
            throw guard.breach("smallestTile()", "it answers " + smallestTile + "; expected a power of two");
        }
        separable = guard.number("isSeparable()", 0, 1, () -> placement.isSeparable() ? 1 : 0) == 1;
    }

    @Override
    public int smallestTile() {
        return smallestTile;
    }

    @Override
    public boolean isSeparable() {
        return separable;
    }

    @Override
    public int texels(int width, int height) {
        return level(width, height).texels;
    }

    @Override
    public int offset(int u, int v, int width, int height) {
        return level(width, height).offsets[v * width + u];
    }

    private Level level(int width, int height) {
        Level level = last;
        if (level == null || level.width != width || level.height != height) {
            level = checked(width, height);
            last = level;
        }
        return level;
    }

    private Level checked(int width, int height) {
        Level level = new Level(width, height, guard.number("texels(" + width + "x" + height + " texels)",
                width * height, MAXIMUM_TEXELS, () -> placement.texels(width, height)));
        long[] taken = new long[(level.texels - 1 >> 6) + 1];
        for (int v = 0; v < height; v++) {
            for (int u = 0; u < width; u++) {
                int offset = asked(level, u, v);
                if ((taken[offset >> 6] >> offset & 1) != 0) {
                    throw guard.breach(level.call(u, v), "it answers " + offset + ", where " + texelAt(level, offset)
                            + " lies");
                }
                taken[offset >> 6] |= 1L << offset;
                level.offsets[v * width + u] = offset;
                requirePromised(level, u, v);
            }
        }
        return level;
    }

    private int asked(Level level, int u, int v) {
        int offset;
        try {
            offset = placement.offset(u, v, level.width, level.height);
        } catch (RuntimeException | Error e) {
            throw guard.breach(level.call(u, v), Guard.said(e));
        }
        if (offset < 0 || offset >= level.texels) {
            throw guard.breach(level.call(u, v), "it answers " + offset + "; expected 0 to " + (level.texels - 1));
        }
        return offset;
    }

    private static String texelAt(Level level, int offset) {
        int texel = 0;
        while (level.offsets[texel] != offset) {
            texel++;
        }
        return "the texel in column " + texel % level.width + ", row " + texel / level.width;
    }

    /** What it says of tiles, columns and rows holds for a texel; those before it have their offsets. */
    private void requirePromised(Level level, int u, int v) {
        int[] offsets = level.offsets;
        int offset = offsets[v * level.width + u];
        if (separable && offset != offsets[u] + offsets[v * level.width] - offsets[0]) {
            throw guard.breach(level.call(u, v), "it answers " + offset + ", but isSeparable() says "
                    + (offsets[u] + offsets[v * level.width] - offsets[0]));
        }
        if (level.width >= smallestTile && level.height >= smallestTile) {
            int insideColumn = u & smallestTile - 1;
            int insideRow = v & smallestTile - 1;
            int corner = offsets[(v - insideRow) * level.width + u - insideColumn];
            if (offset != corner + insideRow * smallestTile + insideColumn) {
                throw guard.breach(level.call(u, v), "it answers " + offset + ", but smallestTile() says "
                        + (corner + insideRow * smallestTile + insideColumn));
            }
            if (corner % (smallestTile * smallestTile) != 0) {
                throw guard.breach(level.call(u, v), "it answers " + offset
                        + ", but smallestTile() says that a tile begins at a multiple of "
                        + smallestTile * smallestTile);
            }
        }
    }
}
