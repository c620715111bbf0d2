package org.tilewright.sim.kernel.texture;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.frame.warp.QuadLookUp;
import org.tilewright.protocol.texture.BankMap;
import org.tilewright.protocol.texture.FootprintAccesses;
import org.tilewright.protocol.texture.PlacedLevel;
import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.component.texture.TextureCache;
import org.tilewright.sim.kernel.queue.ScreenTile;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.memory.PlacedTexture;
import org.tilewright.sim.memory.TextureLayout;
import org.tilewright.sim.run.AccessTrace;

/**
 * Works out the accesses that a banked texture unit makes for the quads of its tiles, one tile after the other, and what their
 * look-ups find: all that does not depend on time.
 */
public final class AccessMaker {

    private static final int TEXELS = 4;
    private static final int NO_LEVEL = -1;
    /** Stands for the columns of a nearest footprint. */
    private static final long NOT_BILINEAR = Long.MIN_VALUE;

    private final TileFootprints footprints;
    private final BankMap map;
    private final FootprintAccesses rule;
    private final FootprintShapes shapes;
    private final int[] texels = new int[TEXELS];
    private final int lineShift;
    private final TextureTags tags;
    private final RequestWriter writer;
    private TextureLayout layout;
    private boolean carriesTexels;
    private PlacedTexture texture;
    private Footprints stageFootprints;
    /** The level at hand: its first texel, what columns and rows add, and the order of its texels if they do not add up. */
    private int level;
    private int base;
    private int[] columns;
    private int[] rows;
    private int[] order;
    /** Columns and rows of the footprint made last, as {@link Footprints} compare them. */
    private long lastColumns;
    private long lastRows;

    public AccessMaker(BankedTextureUnit unit, TextureCache cache, int tileSize) {
        footprints = new TileFootprints(tileSize);
        map = new BankMap(cache.organisation(), unit.placement().smallestTile(), cache.lineBytes() / Integer.BYTES);
        rule = new FootprintAccesses(map, cache.ports(), cache.tags(), cache.sets(), cache.ways());
        lineShift = map.lineShift();
        tags = new TextureTags(cache);
        writer = new RequestWriter(tags, cache.lineBytes());
        shapes = new FootprintShapes(rule, lineShift);
    }

    /** The tags that accesses are looked up in as they are made. */
    TextureTags tags() {
        return tags;
    }

    /** The banks that texels lie in. */
    BankMap map() {
        return map;
    }

    /**
     * Begins a frame.
     *
     * @param withTexels whether the addresses of the texels are to be kept with the accesses
     * @param trace      hears of the lines looked up, or null
     */
    public void reset(TextureLayout newLayout, boolean withTexels, AccessTrace trace) {
        layout = newLayout;
        carriesTexels = withTexels;
        writer.reset(trace);
    }

    /**
     * Makes the requests of all stages of a tile.
     *
     * @param wantsColour whether the tile's colour will be asked of its footprints
     */
    void make(QuadRequests into, TileRing tiles, int slot, ScreenPrimitive primitive, boolean wantsColour) {
        make(into, primitive, tiles.tileX[slot], tiles.tileY[slot], tiles.left, tiles.covered,
                tiles.coverageOffset(slot), wantsColour);
    }

    /**
     * Makes the requests of all stages of a tile.
     *
     * @param left    what tests have left of its coverage, from an offset on
     * @param covered its coverage before any test, from the same offset on
     * @param wantsColour whether the tile's colour will be asked of its footprints
     */
    public void make(QuadRequests into, ScreenPrimitive primitive, int tileX, int tileY, long[] left, long[] covered,
            int offset, boolean wantsColour) {
        int quadCount = footprints.find(primitive, tileX, tileY, left, covered, offset, wantsColour);
        DrawState state = primitive.state();
        writer.begin(into, state.drawIndex(), ScreenTile.of(state, tileX, tileY));
        for (int stage = 0; stage < state.stageCount(); stage++) {
            make(state, stage, quadCount);
        }
        writer.end();
    }

    /** Makes the request of a look-up of a shader core for a quad. */
    void make(QuadRequests into, QuadLookUp lookUp, int draw, int screenTile) {
        writer.begin(into, draw, screenTile);
        stageFootprints = lookUp.footprints();
        texture = layout.of(lookUp.sampler());
        level = NO_LEVEL;
        make(lookUp.pixels(), stageFootprints.first(lookUp.firstPixel()),
                stageFootprints.first(lookUp.firstPixel() + lookUp.pixels()));
        writer.end();
    }

    /** The footprints of the tile for which requests were made last. */
    public TileFootprints footprints() {
        return footprints;
    }

    private void make(DrawState state, int stage, int quadCount) {
        stageFootprints = footprints.stage(stage);
        texture = layout.of(state.stage(stage).sampler());
        level = NO_LEVEL;
        int pixel = 0;
        for (int quad = 0; quad < quadCount; quad++) {
            int pixels = Integer.bitCount(footprints.mask(quad));
            int first = stageFootprints.first(pixel);
            pixel += pixels;
            int end = stageFootprints.first(pixel);
            make(pixels, first, end);
        }
    }

    /** Makes the request of a quad. */
    private void make(int pixels, int first, int end) {
        writer.beginRequest();
        int nearest = 0;
        int count = 0;
        int made = 0;
        for (int footprint = first; footprint < end; footprint++) {
            if (stageFootprints.level(footprint) != level) {
                find(stageFootprints.level(footprint));
                made = 0;
            }
            if (stageFootprints.bilinear(footprint)) {
                made = makeBilinear(footprint, made);
            } else {
                nearest++;
                made = makeNearest(footprint);
            }
            count += made;
        }
        writer.endRequest(pixels, end - first, nearest, count);
    }

    private void find(int newLevel) {
        level = newLevel;
        base = texture.firstTexel(level);
        PlacedLevel placed = texture.placed(level);
        columns = placed.columns();
        rows = placed.rows();
        order = placed.order();
    }

    private int makeNearest(int footprint) {
        lastColumns = NOT_BILINEAR;
        int x0 = stageFootprints.x0(footprint);
        int y0 = stageFootprints.y0(footprint);
        return (x0 | y0) < 0 ? 0 : makeAll(texel(x0, y0), 0, 0, 0, 1);
    }

    /**
     * Makes the accesses of a footprint of 2x2 texels.
     *
     * @param before accesses of the footprint before it in the quad, if it is of the same level
     */
    private int makeBilinear(int footprint, int before) {
        long itsColumns = stageFootprints.columns(footprint);
        long itsRows = stageFootprints.rows(footprint);
        if (itsColumns == lastColumns && itsRows == lastRows && before == 1 && !carriesTexels && writer.repeat()) {
            return 1;
        }
        lastColumns = itsColumns;
        lastRows = itsRows;
        int x0 = stageFootprints.x0(footprint);
        int y0 = stageFootprints.y0(footprint);
        int x1 = stageFootprints.x1(footprint);
        int y1 = stageFootprints.y1(footprint);
        if ((x0 | y0 | x1 | y1) >= 0) {
            if (order != null) {
                return makeWhole(texel(x0, y0), texel(x1, y0), texel(x0, y1), texel(x1, y1));
            }
            int left = base + columns[x0];
            int right = base + columns[x1];
            int lower = rows[y0];
            int upper = rows[y1];
            return makeWhole(left + lower, right + lower, left + upper, right + upper);
        }
        return makeAll(texel(x0, y0), texel(x1, y0), texel(x0, y1), texel(x1, y1),
                ((x0 | y0) < 0 ? 0 : 1) | ((x1 | y0) < 0 ? 0 : 2) | ((x0 | y1) < 0 ? 0 : 4) | ((x1 | y1) < 0 ? 0 : 8));
    }

    private int texel(int x, int y) {
        if ((x | y) < 0) {
            return 0;
        }
        int place = columns[x] + rows[y];
        return base + (order == null ? place : order[place]);
    }

    private int makeWhole(int t0, int t1, int t2, int t3) {
        long shape = carriesTexels ? FootprintShapes.SEVERAL : shapes.find(t0, t1, t2, t3);
        if (shape == FootprintShapes.SEVERAL) {
            return makeAll(t0, t1, t2, t3, FootprintAccesses.WHOLE);
        }
        int lines = AccessHead.lines(AccessHead.counts(shape));
        if (lines == 1) {
            writer.add(shape, t0 >>> lineShift);
            return 1;
        }
        writer.block(0, t0 >>> lineShift);
        for (int line = 1; line < lines; line++) {
            int texel = FootprintShapes.firstTexel(shape, line);
            writer.block(line, (texel == 1 ? t1 : texel == 2 ? t2 : t3) >>> lineShift);
        }
        writer.add(shape);
        return 1;
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
            add(served);
            count++;
        }
        return count;
    }

    private void add(int served) {
        for (int line = 0; line < rule.lines(); line++) {
            writer.block(line, rule.line(line));
        }
        writer.add(AccessHead.of(rule.lines(), rule.banks(), rule.tagReads(), rule.isConflict()));
        if (carriesTexels) {
            addTexels(served);
        }
    }

    private void addTexels(int served) {
        writer.beginTexels(Integer.bitCount(served));
        for (int left = served; left != 0; left &= left - 1) {
            int texel = texels[Integer.numberOfTrailingZeros(left)];
            writer.addTexel(texel, texel >>> lineShift);
        }
    }
}
