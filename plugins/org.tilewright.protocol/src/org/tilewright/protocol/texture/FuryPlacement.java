package org.tilewright.protocol.texture;

/**
 * FuryGpu's: blocks of 4x4 texels row by row, the texels of a block row by row, a level of at least one block ("Calculate
 * Texel Address", figure 2 of the article). These are the 4D equations with tiles of 4x4 texels. Offsets count texels,
 * whether a texel takes four bytes or, with a colour table, one.
 */
public final class FuryPlacement implements Placement {

    /** Edge of a block in texels. */
    public static final int BLOCK = 4;

    private final TiledPlacement blocks = new TiledPlacement(BLOCK);

    @Override
    public int smallestTile() {
        return BLOCK;
    }

    @Override
    public int texels(int width, int height) {
        return blocks.texels(width, height);
    }

    @Override
    public int offset(int u, int v, int width, int height) {
        return blocks.offset(u, v, width, height);
    }

    @Override
    public boolean isSeparable() {
        return true;
    }
}
