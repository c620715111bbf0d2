package org.tilewright.sim.kernel.texture;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.sim.kernel.queue.IntRing;
import org.tilewright.sim.kernel.queue.ScreenTile;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.memory.PlacedTexture;
import org.tilewright.sim.memory.TextureLayout;

/** Works out the pixels of the quads that a Fury unit is asked for: of each how many texels it looks up, and their addresses. */
final class FuryPixels {

    private static final int STAGE_BITS = 4;
    private static final int BILINEAR_TEXELS = 4;
    /** What comes before the addresses of a pixel. */
    private static final int HEAD = 2;

    private final TileFootprints footprints;
    private final QuadRing quads;
    /** By pixel a number of texels, its tile, then that many addresses, which are unsigned. */
    private final IntRing texels = new IntRing();
    private TextureLayout layout;
    private Footprints stageFootprints;

    FuryPixels(int tileSize, QuadRing quads) {
        footprints = new TileFootprints(tileSize);
        this.quads = quads;
    }

    void reset(TextureLayout newLayout) {
        layout = newLayout;
        texels.reset();
    }

    /**
     * Makes the requests of all stages of a tile.
     *
     * @param wantsColour whether the tile's colour will be asked of its footprints
     */
    void make(TileRing tiles, int slot, ScreenPrimitive primitive, boolean wantsColour) {
        int quadCount = footprints.find(tiles, slot, primitive, wantsColour);
        for (int stage = 0; stage < primitive.state().stageCount(); stage++) {
            make(primitive.state(), stage, quadCount, (long) tiles.pieceNumber[slot] << STAGE_BITS | stage,
                    ScreenTile.of(primitive.state(), tiles.tileX[slot], tiles.tileY[slot]));
        }
    }

    /** The footprints of the tile for which requests were made last. */
    TileFootprints footprints() {
        return footprints;
    }

    private void make(DrawState state, int stage, int quadCount, long binding, int screenTile) {
        stageFootprints = footprints.stage(stage);
        PlacedTexture texture = layout.of(state.stage(stage).sampler());
        int pixel = 0;
        for (int quad = 0; quad < quadCount; quad++) {
            int slot = quads.add();
            quads.draw[slot] = state.drawIndex();
            quads.tile[slot] = ResultQueue.NOT_THE_LAST;
            quads.binding[slot] = binding;
            quads.table[slot] = texture.hasTable() ? texture.address() : QuadRing.NO_TABLE;
            quads.pixels[slot] = Integer.bitCount(footprints.mask(quad));
            int first = stageFootprints.first(pixel);
            int nearest = 0;
            for (int end = pixel + quads.pixels[slot]; pixel < end; pixel++) {
                // A Fury filter has one footprint a pixel.
                nearest += make(texture, stageFootprints.first(pixel), screenTile) ? 0 : 1;
            }
            quads.footprints[slot] = stageFootprints.first(pixel) - first;
            quads.nearest[slot] = nearest;
        }
    }

    /** Makes the look-ups of a pixel; whether it is filtered bilinearly. */
    private boolean make(PlacedTexture texture, int footprint, int screenTile) {
        int level = stageFootprints.level(footprint);
        int x0 = stageFootprints.x0(footprint);
        int y0 = stageFootprints.y0(footprint);
        texels.reserve(HEAD + BILINEAR_TEXELS);
        if (!stageFootprints.bilinear(footprint)) {
            texels.add(1);
            texels.add(screenTile);
            texels.add((int) texture.address(level, x0, y0));
            return false;
        }
        int x1 = stageFootprints.x1(footprint);
        int y1 = stageFootprints.y1(footprint);
        texels.add(BILINEAR_TEXELS);
        texels.add(screenTile);
        texels.add((int) texture.address(level, x0, y0));
        texels.add((int) texture.address(level, x1, y0));
        texels.add((int) texture.address(level, x0, y1));
        texels.add((int) texture.address(level, x1, y1));
        return true;
    }

    /** Texels of the oldest pixel. */
    int count() {
        return texels.get(0);
    }

    /** Address of a texel of the oldest pixel. */
    long address(int texel) {
        return Integer.toUnsignedLong(texels.get(HEAD + texel));
    }

    /** Where on the screen the oldest pixel is, as {@link ScreenTile}. */
    int screenTile() {
        return texels.get(1);
    }

    /** Whether the oldest pixel is filtered bilinearly. */
    boolean isBilinear() {
        return count() == BILINEAR_TEXELS;
    }

    /** The oldest pixel has left the filter. */
    void remove() {
        texels.remove(HEAD + count());
    }
}
