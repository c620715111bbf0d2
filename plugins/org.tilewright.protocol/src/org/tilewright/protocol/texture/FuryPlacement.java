package org.tilewright.protocol.texture;

/**
 * FuryGpu's: blocks of 4x4 texels row by row, the texels of a block row by row, a level of at least one block ("Calculate
 * Texel Address", figure 2 of the article). These are the 4D equations with tiles of 4x4 texels. Offsets count texels,
 * whether a texel takes four bytes or, with a colour table, one.
 */
public final class FuryPlacement extends Placement {

    /** Edge of a block in texels. */
    public static final int BLOCK = 4;

    private final TiledPlacement blocks = new TiledPlacement(BLOCK);

    @Override
    public int smallestTile() {
        return BLOCK;
    }

    @Override
    int column(int u, int width, int height) {
        return blocks.column(u, width, height);
    }

    @Override
    int row(int v, int width, int height) {
        return blocks.row(v, width, height);
    }

    @Override
    int storedWidth(int width) {
        return blocks.storedWidth(width);
    }

    @Override
    int storedHeight(int height) {
        return blocks.storedHeight(height);
    }
}
