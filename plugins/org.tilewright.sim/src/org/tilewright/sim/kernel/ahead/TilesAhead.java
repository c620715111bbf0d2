package org.tilewright.sim.kernel.ahead;

import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.component.texture.GpuTextures;
import org.tilewright.sim.kernel.texture.QuadRequests;

/**
 * What is worked out of tiles before the machine comes to them, by slots: where they are, depths, and of those pixels that an early
 * test is foreseen to leave their colours and what banked texture units are asked for. It is put here by a {@link TileForesight},
 * and given away only if the machine finds what was foreseen. The slots were last read by another processor when they are written
 * to, which is faster in one go for each part.
 */
final class TilesAhead {

    private final int words;
    private final int tilePixels;
    /** The piece, where the tile is, and how many were skipped before it. */
    private final long[] pieceOf;
    private final int[] tileX;
    private final int[] tileY;
    private final int[] skipped;
    private final int[] depths;
    private int[] colours;
    private int tileWords;
    /** The coverage; that which textures and colours are worked out for; and what the alpha test leaves of it. */
    private final long[] covered;
    private final long[] shaded;
    private final long[] left;
    /** If there are banked texture units. */
    private final QuadRequests[] requests;

    TilesAhead(Gpu gpu, int slots) {
        int tileSize = gpu.rasteriser().tileSize();
        words = TileCoverage.words(tileSize);
        tilePixels = tileSize * tileSize;
        pieceOf = new long[slots];
        tileX = new int[slots];
        tileY = new int[slots];
        skipped = new int[slots];
        depths = new int[slots * tilePixels];
        begin(1);
        covered = new long[slots * words];
        shaded = new long[slots * words];
        left = new long[slots * words];
        requests = new QuadRequests[hasBankedUnits(gpu.textures()) ? slots : 0];
        for (int slot = 0; slot < requests.length; slot++) {
            requests[slot] = new QuadRequests();
        }
    }

    /** Has room for the colours of a frame whose fragments have so many words. */
    void begin(int fragmentWords) {
        tileWords = tilePixels * fragmentWords;
        if (colours == null || colours.length < pieceOf.length * tileWords) {
            colours = new int[pieceOf.length * tileWords];
        }
    }

    /** Words of the colours of a tile. */
    int tileWords() {
        return tileWords;
    }

    /** Whether the texture units, if there are any, are banked ones. */
    static boolean hasBankedUnits(GpuTextures textures) {
        return !textures.isEmpty() && textures.unit(0) instanceof BankedTextureUnit;
    }

    /** Puts where a walker is that walks through a piece. */
    void putPlace(int slot, long piece, TileWalker walker) {
        pieceOf[slot] = piece;
        tileX[slot] = walker.tileX();
        tileY[slot] = walker.tileY();
        skipped[slot] = walker.skipped();
    }

    /** Puts the coverage of a tile, and that which textures and colours are worked out for. */
    void putCoverage(int slot, long[] itsCovered, long[] itsShaded) {
        for (int word = 0; word < words; word++) {
            covered[slot * words + word] = itsCovered[word];
            shaded[slot * words + word] = itsShaded[word];
        }
    }

    /** Puts what the alpha test leaves of a tile. */
    void putLeft(int slot, long[] itsLeft) {
        for (int word = 0; word < words; word++) {
            left[slot * words + word] = itsLeft[word];
        }
    }

    void putDepths(int slot, int[] its) {
        System.arraycopy(its, 0, depths, slot * tilePixels, tilePixels);
    }

    void putColours(int slot, int[] its) {
        System.arraycopy(its, 0, colours, slot * tileWords, tileWords);
    }

    void putRequests(int slot, QuadRequests its) {
        requests[slot].copy(its);
    }

    /** The number of its piece in the frame. */
    long pieceOf(int slot) {
        return pieceOf[slot];
    }

    int tileX(int slot) {
        return tileX[slot];
    }

    int tileY(int slot) {
        return tileY[slot];
    }

    /** How many tiles without a covered pixel were skipped before it. */
    int skipped(int slot) {
        return skipped[slot];
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
        System.arraycopy(colours, slot * tileWords, into, offset, tileWords);
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
