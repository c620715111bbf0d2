package org.tilewright.sim.kernel.ahead;

import org.tilewright.frame.Clear;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.texture.UnitGrid;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.component.texture.GpuTextures;
import org.tilewright.sim.component.texture.TextureCache;
import org.tilewright.sim.kernel.texture.AccessMaker;
import org.tilewright.sim.kernel.texture.QuadRequests;
import org.tilewright.sim.memory.TextureLayout;

/**
 * Works tiles out before the machine comes to them. Each part is put together here and copied to its slot then, from which the machine
 * reads it.
 */
final class TileForesight {

    private final TilesAhead tiles;
    private final int words;
    private final FragmentUnit fragments;
    /** Null unless the machine tests early. */
    private final ForeseenDepths foreseen;
    /** By texture unit; empty unless the units are banked ones. */
    private final AccessMaker[] makers;
    private boolean makesRequests;
    /** Whether the machine runs programs by itself, as what they cost on its cores has to be known. */
    private final boolean cores;
    /** What the tile at hand has. */
    private final QuadRequests requests = new QuadRequests();
    private final int[] depths;
    private int[] colours;
    private final long[] covered;
    /** The coverage that textures and colours are worked out for, and what the alpha test leaves of it. */
    private final long[] shaded;
    private final long[] left;
    private final UnitGrid grid;
    private final int tileSize;

    /** Makes one that puts what it works out to slots. */
    TileForesight(Gpu gpu, TilesAhead tiles) {
        this.tiles = tiles;
        tileSize = gpu.rasteriser().tileSize();
        grid = gpu.textureGrid();
        words = TileCoverage.words(tileSize);
        cores = gpu.cores() != null;
        fragments = new FragmentUnit(tileSize);
        depths = new int[tileSize * tileSize];
        colours = new int[tiles.tileWords()];
        covered = new long[words];
        shaded = new long[words];
        left = new long[words];
        foreseen = gpu.earlyDepth() == null ? null : new ForeseenDepths(tileSize);
        GpuTextures textures = gpu.textures();
        makers = new AccessMaker[TilesAhead.hasBankedUnits(textures) ? textures.count() : 0];
        for (int unit = 0; unit < makers.length; unit++) {
            makers[unit] = new AccessMaker((BankedTextureUnit) textures.unit(unit), (TextureCache) textures.cache(unit),
                    tileSize);
        }
    }

    /**
     * Begins a frame.
     *
     * @param layout       where its textures lie, or null if there are no texture units
     * @param withRequests whether what texture units are asked for is worked out
     */
    void begin(TextureLayout layout, boolean withRequests) {
        makesRequests = withRequests;
        if (colours.length != tiles.tileWords()) {
            colours = new int[tiles.tileWords()];
        }
        for (AccessMaker maker : makers) {
            maker.reset(layout, false, null);
        }
    }

    /** Goes on with another target. */
    void use(RenderTarget target) {
        if (foreseen != null) {
            foreseen.use(target);
        }
    }

    /** Clears what a clear says. */
    void clear(Clear clear) {
        if (foreseen != null) {
            foreseen.clear(clear);
        }
    }

    /** Works out the tile of a piece at which a walker is. */
    void workOut(int slot, ScreenPrimitive piece, TileWalker walker) {
        DrawState state = piece.state();
        int x = walker.tileX();
        int y = walker.tileY();
        walker.coverage(covered, 0);
        System.arraycopy(covered, 0, shaded, 0, words);
        boolean mayShade = true;
        if (state.depthTest()) {
            fragments.depth(piece, x, y, covered, 0, depths, 0);
            mayShade = foreseen == null || state.alphaTest()
                    || foreseen.test(piece, x, y, shaded, 0, depths, 0) != 0;
        }
        tiles.putCoverage(slot, covered, shaded);
        if (mayShade) {
            shade(slot, piece, x, y);
            tiles.putColours(slot, colours);
        }
        if (state.depthTest()) {
            tiles.putDepths(slot, depths);
        }
    }

    private void shade(int slot, ScreenPrimitive piece, int x, int y) {
        DrawState state = piece.state();
        if (cores && state.hasFragmentProgram() && (foreseen == null || !state.alphaTest())) {
            return;
        }
        boolean hasFootprints = makesRequests && makers.length != 0 && state.stageCount() != 0;
        if (hasFootprints) {
            makeRequests(slot, piece, x, y);
        }
        if (state.alphaTest()) {
            System.arraycopy(shaded, 0, left, 0, words);
            fragments.shade(piece, x, y, left, 0, covered, 0, colours, 0, null);
            if (state.givesDepth()) {
                System.arraycopy(fragments.programDepths(), 0, depths, 0, depths.length);
            }
            if (foreseen != null && state.depthTest()) {
                foreseen.testLate(piece, x, y, left, 0, depths, 0);
            }
            tiles.putLeft(slot, left);
        } else if (hasFootprints && hasColourOfFootprints(state)) {
            maker(x, y).footprints().colour(piece, colours, 0);
        } else if (state.writesColour()) {
            fragments.shade(piece, x, y, shaded, 0, covered, 0, colours, 0, null);
        }
    }

    /** Whether the colours of a draw's tiles follow from the footprints that were found for its requests. */
    private static boolean hasColourOfFootprints(DrawState state) {
        return state.writesColour() && !state.alphaTest();
    }

    private AccessMaker maker(int x, int y) {
        return makers[grid.unit(x, y)];
    }

    private void makeRequests(int slot, ScreenPrimitive piece, int x, int y) {
        maker(x, y).make(requests, piece, x, y, shaded, covered, 0, hasColourOfFootprints(piece.state()));
        tiles.putRequests(slot, requests);
    }
}
