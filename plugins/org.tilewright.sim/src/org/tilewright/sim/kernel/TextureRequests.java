package org.tilewright.sim.kernel;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.component.Shading.Ticks;
import org.tilewright.sim.statistics.Account;

/** The textured tile at which shading is, and the requests that it makes for it, so many in a tick. */
final class TextureRequests {

    private final TextureActor[] units;
    private final TileRing tiles;
    private final PiecePool pool;
    private final int quadsPerTick;
    private final Account<Ticks> account;
    private TextureActor unit;
    private int left;
    private long tick;
    private int sentInTick;
    private long busyUntil;

    TextureRequests(TextureActor[] units, TileRing tiles, PiecePool pool, int quadsPerTick, Account<Ticks> account) {
        this.units = units;
        this.tiles = tiles;
        this.pool = pool;
        this.quadsPerTick = quadsPerTick;
        this.account = account;
    }

    void reset() {
        unit = null;
    }

    /** Whether a tile is textured. */
    boolean isTextured(int tileSlot) {
        return units.length != 0 && pool.get(tiles.piece[tileSlot]).state().stageCount() != 0;
    }

    /**
     * Begins a textured tile, before which everything is charged.
     *
     * @param number what the last of its results is named by
     */
    void begin(long itsTick, int tile, int number) {
        unit = units[TextureActor.unitOf(tiles.tileX[tile], tiles.tileY[tile], units.length)];
        ScreenPrimitive primitive = pool.get(tiles.piece[tile]);
        unit.prepare(tiles, tile, primitive, number);
        left = primitive.state().stageCount() * tiles.quads[tile];
        tick = itsTick;
        busyUntil = itsTick;
        sentInTick = 0;
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
            account.chargeTo(Ticks.BUSY, busyUntil);
            account.chargeTo(Ticks.STALLED_ON_TEXTURE, tick);
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

    /** The tick of the last request. */
    long lastTick() {
        return tick;
    }
}
