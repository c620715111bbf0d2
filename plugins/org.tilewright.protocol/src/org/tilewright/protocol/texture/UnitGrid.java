package org.tilewright.protocol.texture;

import org.tilewright.protocol.slices.SliceGrid;

/** Which texture unit of a slice serves which tile of a target. Immutable. */
public final class UnitGrid {

    /** The longest edge of a block in pixels. */
    public static final int MAXIMUM_BLOCK = 1024;

    private final SliceGrid slices;
    /** Null if nobody chose: then the slices say. */
    private final UnitDealing dealing;
    private final int blockShift;
    private final int tileSize;
    private final int units;

    /** As slices say, without blocks. */
    public UnitGrid(SliceGrid slices, int tileSize, int units) {
        this.slices = slices;
        this.tileSize = tileSize;
        this.units = units;
        dealing = null;
        blockShift = 0;
    }

    /**
     * As a dealing says.
     *
     * @param block    edge of a block in pixels, a power of two, at least {@code tileSize} and at most {@link #MAXIMUM_BLOCK}
     * @param tileSize edge of a tile in pixels, a power of two
     * @param units    texture units of a slice, at least 1
     * @throws IllegalArgumentException if a block is no power of two or holds no tile
     */
    public UnitGrid(UnitDealing dealing, int block, int tileSize, int units) {
        if (block < tileSize || block > MAXIMUM_BLOCK || Integer.bitCount(block) != 1) {
            throw new IllegalArgumentException("blocks of texture units have an edge of a power of two of " + tileSize
                    + ", the edge of a tile, to " + MAXIMUM_BLOCK + " pixels, not " + block);
        }
        this.dealing = dealing;
        this.tileSize = tileSize;
        this.units = units;
        slices = null;
        blockShift = Integer.numberOfTrailingZeros(block / tileSize);
    }

    /**
     * The unit that serves a tile, 0 to units - 1.
     *
     * @param tileX column of the tile, at least 0
     * @param tileY row of the tile, at least 0
     */
    public int unit(int tileX, int tileY) {
        if (dealing == null) {
            return slices.textureUnit(tileX, tileY, tileSize, units);
        }
        int inBlock = (1 << blockShift) - 1;
        return dealing.unit(tileX & inBlock, tileY & inBlock, tileX >> blockShift, tileY >> blockShift, 1 << blockShift,
                units);
    }
}
