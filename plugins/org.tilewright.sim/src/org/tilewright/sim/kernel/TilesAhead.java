package org.tilewright.sim.kernel;

import org.tilewright.frame.Clear;
import org.tilewright.frame.RenderTarget;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.sim.component.BankedTextureUnit;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.component.GpuTextures;
import org.tilewright.sim.component.TextureCache;
import org.tilewright.sim.memory.TextureLayout;

/**
 * What is worked out of tiles before the machine comes to them, by slots: depths, and of those pixels that an early test is
 * foreseen to leave their colours and what banked texture units are asked for. It is given away only if the machine finds what was
 * foreseen. Each part is put together apart from its slot and copied there: the slots were last read by another processor, and one
 * writes to them faster in one go.
 */
final class TilesAhead {

    private final int words;
    private final int tilePixels;
    private final FragmentUnit fragments;
    private final int[] depths;
    private final int[] colours;
    private final long[] covered;
    /** The coverage that textures and colours are worked out for, and what the alpha test leaves of it. */
    private final long[] shaded;
    private final long[] left;
    /** Null unless the machine tests early. */
    private final ForeseenDepths foreseen;
    /** By texture unit; empty unless the units are banked ones. */
    private final AccessMaker[] makers;
    /** By slot, if there are such units. */
    private final QuadRequests[] requests;
    private boolean makesRequests;
    /** What the tile at hand has, before it is copied. */
    private final QuadRequests newRequests = new QuadRequests();
    private final int[] newDepths;
    private final int[] newColours;

    TilesAhead(Gpu gpu, int slots) {
        int tileSize = gpu.rasteriser().tileSize();
        words = TileCoverage.words(tileSize);
        tilePixels = tileSize * tileSize;
        fragments = new FragmentUnit(tileSize);
        depths = new int[slots * tilePixels];
        colours = new int[slots * tilePixels];
        newDepths = new int[tilePixels];
        newColours = new int[tilePixels];
        covered = new long[slots * words];
        shaded = new long[slots * words];
        left = new long[slots * words];
        foreseen = gpu.earlyDepth() == null ? null : new ForeseenDepths(tileSize);
        GpuTextures textures = gpu.textures();
        boolean isBanked = !textures.isEmpty() && textures.unit(0) instanceof BankedTextureUnit;
        makers = new AccessMaker[isBanked ? textures.count() : 0];
        for (int unit = 0; unit < makers.length; unit++) {
            makers[unit] = new AccessMaker((BankedTextureUnit) textures.unit(unit), (TextureCache) textures.cache(unit),
                    tileSize);
        }
        requests = new QuadRequests[isBanked ? slots : 0];
        for (int slot = 0; slot < requests.length; slot++) {
            requests[slot] = new QuadRequests();
        }
    }

    /**
     * Begins a frame.
     *
     * @param layout         where its textures lie, or null if there are no texture units
     * @param withRequests whether what texture units are asked for is worked out
     */
    void begin(TextureLayout layout, boolean withRequests) {
        makesRequests = withRequests;
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
        int offset = slot * words;
        walker.coverage(covered, offset);
        System.arraycopy(covered, offset, shaded, offset, words);
        boolean mayShade = true;
        if (state.depthTest()) {
            fragments.depth(piece, x, y, covered, offset, newDepths, 0);
            mayShade = foreseen == null || state.alphaTest()
                    || foreseen.test(state, x, y, shaded, offset, newDepths, 0) != 0;
        }
        if (state.depthTest()) {
            System.arraycopy(newDepths, 0, depths, slot * tilePixels, tilePixels);
        }
        if (mayShade) {
            shade(slot, piece, x, y);
            System.arraycopy(newColours, 0, colours, slot * tilePixels, tilePixels);
        }
    }

    private void shade(int slot, ScreenPrimitive piece, int x, int y) {
        DrawState state = piece.state();
        int offset = slot * words;
        boolean hasFootprints = makesRequests && makers.length != 0 && state.stageCount() != 0;
        if (hasFootprints) {
            makeRequests(slot, piece, x, y);
        }
        if (state.alphaTest()) {
            System.arraycopy(shaded, offset, left, offset, words);
            fragments.shade(piece, x, y, left, offset, covered, offset, newColours, 0, null);
            if (foreseen != null && state.depthTest()) {
                foreseen.testLate(state, x, y, left, offset, newDepths, 0);
            }
        } else if (hasFootprints && hasColourOfFootprints(state)) {
            maker(x, y).footprints().colour(piece, newColours, 0);
        } else if (state.writesColour()) {
            fragments.shade(piece, x, y, shaded, offset, covered, offset, newColours, 0, null);
        }
    }

    /** Whether the colours of a draw's tiles follow from the footprints that were found for its requests. */
    private static boolean hasColourOfFootprints(DrawState state) {
        return state.writesColour() && !state.alphaTest();
    }

    private AccessMaker maker(int x, int y) {
        return makers[TextureActor.unitOf(x, y, makers.length)];
    }

    private void makeRequests(int slot, ScreenPrimitive piece, int x, int y) {
        maker(x, y).make(newRequests, piece, x, y, shaded, covered, slot * words, hasColourOfFootprints(piece.state()));
        requests[slot].copy(newRequests);
    }

    /** Gives the coverage of a tile before any test. */
    void giveCoverage(int slot, long[] into, int offset) {
        for (int word = 0; word < words; word++) {
            into[offset + word] = covered[slot * words + word];
        }
    }

    /** Gives the depths of a tile of a draw that tests depth; those of pixels that are not covered mean nothing. */
    void giveDepths(int slot, int[] into) {
        System.arraycopy(depths, slot * tilePixels, into, 0, tilePixels);
    }

    /**
     * Gives the colours of a tile, if they are those of the pixels that are left; of others they mean nothing.
     *
     * @param itsLeft the pixels that are left, from which those are taken that fail the alpha test
     * @return whether they are
     */
    boolean giveColours(int slot, long[] itsLeft, boolean alphaTest, int[] into, int offset) {
        for (int word = 0; word < words; word++) {
            if ((itsLeft[word] & ~shaded[slot * words + word]) != 0) {
                return false;
            }
        }
        System.arraycopy(colours, slot * tilePixels, into, offset, tilePixels);
        if (alphaTest) {
            for (int word = 0; word < words; word++) {
                itsLeft[word] &= left[slot * words + word];
            }
        }
        return true;
    }

    /**
     * What a banked texture unit is asked for a textured tile.
     *
     * @param itsLeft its pixels that are left
     * @throws IllegalStateException if these are not the ones that were foreseen
     */
    QuadRequests requests(int slot, long[] itsLeft, int leftOffset) {
        for (int word = 0; word < words; word++) {
            if (itsLeft[leftOffset + word] != shaded[slot * words + word]) {
                throw new IllegalStateException("other pixels are left of a tile than were foreseen");
            }
        }
        return requests[slot];
    }
}
