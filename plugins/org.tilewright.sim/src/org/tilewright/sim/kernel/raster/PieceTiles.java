package org.tilewright.sim.kernel.raster;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;

/**
 * The scan of a rasteriser over the tiles of one piece after the other: its own, or what the thread that works ahead has found,
 * which comes to the same tiles. If that has nothing to tell of a tile, or no tile of a piece, the scan is made here.
 */
final class PieceTiles {

    private final TileWalker walker;
    /** Null if nobody works ahead. */
    private FragmentsAhead ahead;
    private ScreenPrimitive piece;
    private long pieces;
    /** Tiles come to, in all and of the piece at hand. */
    private long tiles;
    private int tilesOfPiece;
    /** Whether the tile at hand is the walker's. If not, these say what was found of it. */
    private boolean isOwn;
    private int tileX;
    private int tileY;
    private int skipped;

    PieceTiles(TileWalker walker) {
        this.walker = walker;
    }

    /**
     * Begins a frame.
     *
     * @param newAhead knows of tiles, or null
     */
    void reset(FragmentsAhead newAhead) {
        ahead = newAhead;
        pieces = 0;
        tiles = 0;
    }

    /** Begins a piece, which stays as it is until its scan is over. */
    void begin(ScreenPrimitive newPiece) {
        piece = newPiece;
        pieces++;
        tilesOfPiece = 0;
        isOwn = ahead == null;
        if (isOwn) {
            walker.begin(piece);
        }
    }

    /** Moves to the next tile with a covered pixel; false if there is none. */
    boolean next() {
        if (!isOwn && ahead.has(tiles)) {
            if (ahead.pieceOf(tiles) == pieces) {
                take();
                return true;
            }
            if (tilesOfPiece != 0) {
                return false;
            }
        }
        if (!isOwn) {
            catchUp();
        }
        if (!walker.next()) {
            return false;
        }
        tiles++;
        tilesOfPiece++;
        return true;
    }

    private void take() {
        tileX = ahead.tileX(tiles);
        tileY = ahead.tileY(tiles);
        skipped = ahead.skipped(tiles);
        tiles++;
        tilesOfPiece++;
    }

    private void catchUp() {
        isOwn = true;
        walker.begin(piece);
        for (int tile = 0; tile < tilesOfPiece; tile++) {
            walker.next();
        }
    }

    int tileX() {
        return isOwn ? walker.tileX() : tileX;
    }

    int tileY() {
        return isOwn ? walker.tileY() : tileY;
    }

    /** The coverage of the tile at hand, put to an offset. */
    void coverage(long[] into, int offset) {
        if (isOwn) {
            walker.coverage(into, offset);
        } else {
            ahead.coverage(tiles - 1, into, offset);
        }
    }

    /** Tiles without a covered pixel since the tile before, or of a piece without any other; after the last tile without meaning. */
    int skipped() {
        return isOwn ? walker.skipped() : skipped;
    }
}
