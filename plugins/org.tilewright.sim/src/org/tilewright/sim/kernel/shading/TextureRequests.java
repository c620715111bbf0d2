package org.tilewright.sim.kernel.shading;

import org.tilewright.sim.component.Shading.Ticks;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.texture.TextureActor;
import org.tilewright.sim.statistics.Account;

/** The textured tile at which shading is, and the requests that it makes for it, so many in a tick. */
final class TextureRequests {

    private final int quadsPerTick;
    private final Account<Ticks> account;
    private TextureActor unit;
    private int left;
    private long tick;
    private int sentInTick;
    private long busyUntil;

    TextureRequests(int quadsPerTick, Account<Ticks> account) {
        this.quadsPerTick = quadsPerTick;
        this.account = account;
    }

    /** Begins a frame. */
    void reset() {
        unit = null;
    }

    /**
     * Begins a textured tile, before which everything is charged.
     *
     * @param itsUnit has its requests prepared
     * @param count   how many these are
     */
    void begin(long itsTick, TextureActor itsUnit, int count) {
        unit = itsUnit;
        left = count;
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
