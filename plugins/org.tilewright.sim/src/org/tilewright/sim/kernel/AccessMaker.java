package org.tilewright.sim.kernel;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.protocol.texture.BankMap;
import org.tilewright.protocol.texture.FootprintAccesses;
import org.tilewright.sim.component.TextureCache;
import org.tilewright.sim.memory.PlacedTexture;
import org.tilewright.sim.memory.TextureLayout;

/** Works out the accesses that a banked texture unit makes for the quads of a tile: all that is known before any look-up. */
final class AccessMaker {

    private static final int TEXELS = 4;
    private static final int TEXEL_SHIFT = 2;
    /** The most ints that the accesses of a footprint take. */
    private static final int MOST_INTS = TEXELS * AccessHead.MOST_INTS;

    private final TileFootprints footprints;
    private final FootprintAccesses rule;
    private final FootprintShapes shapes;
    private final QuadRing quads;
    private final IntRing accesses;
    private final int[] texels = new int[TEXELS];
    private TextureLayout layout;
    private Footprints stageFootprints;
    private boolean carriesTexels;
    /** The level at hand: its first texel, and what columns and rows add. */
    private int base;
    private int[] columns;
    private int[] rows;

    AccessMaker(BankMap map, TextureCache cache, int tileSize, TileColours colours, QuadRing quads,
            IntRing accesses) {
        footprints = new TileFootprints(tileSize, colours);
        rule = new FootprintAccesses(map, cache.ports(), cache.tags(), cache.sets(), cache.ways());
        shapes = new FootprintShapes(rule, map.lineShift());
        this.quads = quads;
        this.accesses = accesses;
    }

    /**
     * Begins a frame.
     *
     * @param withTexels whether the addresses of the texels are to be kept with the accesses
     */
    void reset(TextureLayout newLayout, boolean withTexels) {
        layout = newLayout;
        carriesTexels = withTexels;
    }

    /** Makes the requests of all stages of a tile. */
    void make(TileRing tiles, int slot, ScreenPrimitive primitive) {
        int quadCount = footprints.find(tiles, slot, primitive);
        for (int stage = 0; stage < primitive.state().stageCount(); stage++) {
            make(primitive.state(), stage, quadCount,
                    ScreenTile.of(primitive.state(), tiles.tileX[slot], tiles.tileY[slot]));
        }
    }

    private void make(DrawState state, int stage, int quadCount, int screenTile) {
        stageFootprints = footprints.stage(stage);
        PlacedTexture texture = layout.of(state.stage(stage).sampler());
        int pixel = 0;
        for (int quad = 0; quad < quadCount; quad++) {
            int pixels = Integer.bitCount(footprints.mask(quad));
            int first = stageFootprints.first(pixel);
            pixel += pixels;
            int end = stageFootprints.first(pixel);
            int slot = quads.add();
            quads.draw[slot] = state.drawIndex();
            quads.tile[slot] = ResultQueue.NOT_THE_LAST;
            quads.screenTile[slot] = screenTile;
            quads.pixels[slot] = pixels;
            quads.footprints[slot] = end - first;
            accesses.reserve((end - first) * MOST_INTS);
            int nearest = 0;
            int count = 0;
            for (int footprint = first; footprint < end; footprint++) {
                nearest += stageFootprints.bilinear(footprint) ? 0 : 1;
                find(texture, stageFootprints.level(footprint));
                count += make(footprint);
            }
            quads.nearest[slot] = nearest;
            quads.accesses[slot] = count;
        }
    }

    private void find(PlacedTexture texture, int level) {
        base = (int) (texture.level(level) >>> TEXEL_SHIFT);
        columns = texture.columns(level);
        rows = texture.rows(level);
    }

    /** Makes the accesses of a footprint; answers how many these are. */
    private int make(int footprint) {
        int x0 = stageFootprints.x0(footprint);
        int y0 = stageFootprints.y0(footprint);
        if (!stageFootprints.bilinear(footprint)) {
            return x0 < 0 || y0 < 0 ? 0 : makeAll(texel(x0, y0), 0, 0, 0, 1);
        }
        int x1 = stageFootprints.x1(footprint);
        int y1 = stageFootprints.y1(footprint);
        if ((x0 | y0 | x1 | y1) >= 0) {
            int left = base + columns[x0];
            int right = base + columns[x1];
            int lower = rows[y0];
            int upper = rows[y1];
            return makeWhole(left + lower, right + lower, left + upper, right + upper);
        }
        return makeAll(texel(x0, y0), texel(x1, y0), texel(x0, y1), texel(x1, y1), (x0 | y0) < 0 ? 0 : 1,
                (x1 | y0) < 0 ? 0 : 2, (x0 | y1) < 0 ? 0 : 4, (x1 | y1) < 0 ? 0 : 8);
    }

    private int texel(int x, int y) {
        return (x | y) < 0 ? 0 : base + columns[x] + rows[y];
    }

    private int makeWhole(int t0, int t1, int t2, int t3) {
        return !carriesTexels && shapes.add(t0, t1, t2, t3, accesses) != FootprintShapes.SEVERAL ? 1
                : makeAll(t0, t1, t2, t3, FootprintAccesses.WHOLE);
    }

    private int makeAll(int t0, int t1, int t2, int t3, int valid0, int valid1, int valid2, int valid3) {
        return makeAll(t0, t1, t2, t3, valid0 | valid1 | valid2 | valid3);
    }

    private int makeAll(int t0, int t1, int t2, int t3, int valid) {
        if (valid == 0) {
            return 0;
        }
        rule.begin(t0, t1, t2, t3, valid);
        texels[0] = t0;
        texels[1] = t1;
        texels[2] = t2;
        texels[3] = t3;
        int count = 0;
        for (int served = rule.next(); served != 0; served = rule.next()) {
            accesses.add(AccessHead.of(rule.lines(), rule.banks(), rule.tagReads(), rule.isConflict(),
                    carriesTexels ? Integer.bitCount(served) : 0));
            for (int line = 0; line < rule.lines(); line++) {
                accesses.add(rule.line(line));
            }
            if (carriesTexels) {
                addTexels(served);
            }
            count++;
        }
        return count;
    }

    private void addTexels(int served) {
        for (int left = served; left != 0; left &= left - 1) {
            accesses.add(texels[Integer.numberOfTrailingZeros(left)]);
        }
    }
}
