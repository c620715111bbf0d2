package org.tilewright.sim.kernel.shading;

import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.texture.SliceTextures;
import org.tilewright.sim.kernel.texture.TextureActor;
import org.tilewright.sim.kernel.texture.TexturedTiles;

/**
 * What textured tiles ask their units. It is worked out of all tiles that wait for shading in one go: that follows from the tiles
 * alone, and keeps its code and data at hand.
 */
final class PreparedRequests {

    private final SliceTextures textures;
    private final TextureActor[] units;
    private final TileRing tiles;
    private final PiecePool pool;
    private final TexturedTiles texturedTiles;
    /** Has the requests of all tiles, or null. */
    private FragmentsAhead ahead;
    /** Tiles before which the requests of all textured ones have been worked out. */
    private long prepared;

    PreparedRequests(SliceTextures textures, TileRing tiles, PiecePool pool) {
        this.textures = textures;
        units = textures.units();
        texturedTiles = textures.tiles();
        this.tiles = tiles;
        this.pool = pool;
    }

    /**
     * Begins a frame.
     *
     * @param newAhead has the requests of all tiles, or null
     */
    void reset(FragmentsAhead newAhead) {
        ahead = newAhead;
        prepared = 0;
    }

    /** Whether a tile is textured. */
    boolean isTextured(int tileSlot) {
        return units.length != 0 && pool.get(tiles.piece[tileSlot]).state().stageCount() != 0;
    }

    /** The requests that a textured tile makes. */
    int count(int tileSlot) {
        return pool.get(tiles.piece[tileSlot]).state().stageCount() * tiles.quads[tileSlot];
    }

    /** The number of the unit that a tile asks. */
    int unitOf(int tileSlot) {
        return textures.unitOf(tiles.tileX[tileSlot], tiles.tileY[tileSlot]);
    }

    /**
     * Works out the requests of a tile, if they are not yet, and of those behind it.
     *
     * @param number its number among all tiles
     * @param sent   how many tiles have been sent to shading
     */
    void prepare(long number, long sent) {
        if (prepared > number) {
            return;
        }
        for (long each = number; each < sent; each++) {
            int tile = tiles.slot(each);
            if (isTextured(tile)) {
                makeRoomAhead(tile);
                units[unitOf(tile)].prepare(tiles, tile, pool.get(tiles.piece[tile]), texturedTiles.slot(each));
            }
        }
        prepared = sent;
    }

    /** Lets the worker come to a tile, though it still has others that the machine has not done with. */
    private void makeRoomAhead(int tile) {
        if (ahead == null || ahead.has(tiles.number[tile])) {
            return;
        }
        for (TextureActor each : units) {
            each.keepRequests();
        }
        ahead.abandonBefore(tiles.number[tile]);
    }
}
