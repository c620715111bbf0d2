package org.tilewright.sim.kernel.shading;

import org.tilewright.sim.component.Shading.Ticks;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.texture.SliceTextures;
import org.tilewright.sim.kernel.texture.TextureActor;
import org.tilewright.sim.kernel.texture.TexturedTiles;
import org.tilewright.sim.statistics.Account;

/**
 * The textured tile at which shading is, and the requests that it makes for it, so many in a tick. What they are is worked out of
 * all tiles that wait for shading in one go: that follows from the tiles alone, and keeps its code and data at hand.
 */
final class TextureRequests {

    private final SliceTextures textures;
    private final TextureActor[] units;
    private final TileRing tiles;
    private final PiecePool pool;
    private final TexturedTiles texturedTiles;
    private final int quadsPerTick;
    private final Account<Ticks> account;
    /** Has the requests of all tiles, or null. */
    private FragmentsAhead ahead;
    /** Tiles before which the requests of all textured ones have been worked out. */
    private long prepared;
    private TextureActor unit;
    private int left;
    private long tick;
    private int sentInTick;
    private long busyUntil;

    TextureRequests(SliceTextures textures, TileRing tiles, PiecePool pool, int quadsPerTick, Account<Ticks> account) {
        this.textures = textures;
        units = textures.units();
        texturedTiles = textures.tiles();
        this.tiles = tiles;
        this.pool = pool;
        this.quadsPerTick = quadsPerTick;
        this.account = account;
    }

    /**
     * Begins a frame.
     *
     * @param newAhead has the requests of all tiles, or null
     */
    void reset(FragmentsAhead newAhead) {
        ahead = newAhead;
        unit = null;
        prepared = 0;
    }

    /** Whether a tile is textured. */
    boolean isTextured(int tileSlot) {
        return units.length != 0 && pool.get(tiles.piece[tileSlot]).state().stageCount() != 0;
    }

    /**
     * Begins a textured tile, before which everything is charged.
     *
     * @param number its number among all tiles
     * @param sent   how many tiles have been sent to shading
     */
    void begin(long itsTick, long number, long sent) {
        if (prepared <= number) {
            prepare(number, sent);
        }
        int tile = tiles.slot(number);
        unit = unitOf(tile);
        left = pool.get(tiles.piece[tile]).state().stageCount() * tiles.quads[tile];
        tick = itsTick;
        busyUntil = itsTick;
        sentInTick = 0;
    }

    private void prepare(long first, long end) {
        for (long number = first; number < end; number++) {
            int tile = tiles.slot(number);
            if (isTextured(tile)) {
                makeRoomAhead(tile);
                unitOf(tile).prepare(tiles, tile, pool.get(tiles.piece[tile]), texturedTiles.slot(number));
            }
        }
        prepared = end;
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

    private TextureActor unitOf(int tile) {
        return textures.unitOf(tiles.tileX[tile], tiles.tileY[tile]);
    }

    /** Whether requests of a tile are left to be sent. */
    boolean isSending() {
        return unit != null;
    }

    /** Whether the tick of the next request is known. */
    boolean maySend() {
        return unit != null && unit.requests.slotTick() != Link.UNKNOWN;
    }

    /** Sends requests as far as the known ticks allow; whether it sent any. */
    boolean advance() {
        boolean any = false;
        while (unit != null && sendNext()) {
            any = true;
        }
        return any;
    }

    private boolean sendNext() {
        long slot = unit.requests.slotTick();
        if (slot == Link.UNKNOWN) {
            return false;
        }
        long next = Math.max(sentInTick == quadsPerTick ? tick + 1 : tick, slot);
        if (next > tick) {
            tick = next;
            sentInTick = 0;
        }
        sentInTick++;
        if (tick > busyUntil) {
            chargeUntil(tick);
        }
        busyUntil = tick + 1;
        unit.send(tick);
        left--;
        if (left == 0) {
            account.chargeTo(Ticks.BUSY, busyUntil);
            unit = null;
        }
        return true;
    }

    /** Charges the ticks before the next request. */
    void chargeUntil(long next) {
        account.chargeTo(Ticks.BUSY, busyUntil);
        account.chargeTo(Ticks.STALLED_ON_TEXTURE, next);
    }

    /** The tick of the last request. */
    long lastTick() {
        return tick;
    }
}
