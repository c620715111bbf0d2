package org.tilewright.sim.kernel.texture;

import org.tilewright.sim.component.texture.BankedTextureUnit.DataTicks;
import org.tilewright.sim.kernel.queue.IntRing;
import org.tilewright.sim.statistics.Account;

/**
 * What the ticks of the data stage of a banked texture unit are charged to. Accesses that leave without a wait are only counted
 * together; others are kept until their waits have come, as these may reach into the next draw.
 */
final class DataCharges {

    private static final int FIRST_ENTRIES = 64;

    private final Account<DataTicks> account;
    private final int hitLatency;

    /** By entry, which is an access, or several one a tick: look-up and departure of the first one, last fill, last departure, number. */
    private long[] lookUps = new long[FIRST_ENTRIES];
    private long[] leaves = new long[FIRST_ENTRIES];
    private long[] filled = new long[FIRST_ENTRIES];
    private long[] ends = new long[FIRST_ENTRIES];
    private int[] counts = new int[FIRST_ENTRIES];
    private long added;
    private long charged;
    private long busyUntil;

    DataCharges(Account<DataTicks> account, int hitLatency) {
        this.account = account;
        this.hitLatency = hitLatency;
    }

    void reset() {
        added = 0;
        charged = 0;
        busyUntil = 0;
    }

    /**
     * Accesses leave one a tick, but that the last one may wait for the slot of its result.
     *
     * @param lookUp when the first one was looked up
     * @param fill   when the last of their lines was filled
     * @param first  when the first one leaves
     * @param last   when the last one leaves
     */
    void leave(int count, long lookUp, long fill, long first, long last) {
        if (charged == added && first <= busyUntil && last - first < count) {
            busyUntil = Math.max(busyUntil, last + 1);
            return;
        }
        if (added - charged == counts.length) {
            grow();
        }
        int entry = slot(added++);
        lookUps[entry] = lookUp;
        leaves[entry] = first;
        filled[entry] = fill;
        ends[entry] = last;
        counts[entry] = count;
    }

    private int slot(long entry) {
        return (int) entry & counts.length - 1;
    }

    private void grow() {
        lookUps = IntRing.grown(lookUps);
        leaves = IntRing.grown(leaves);
        filled = IntRing.grown(filled);
        ends = IntRing.grown(ends);
        counts = IntRing.grown(counts);
    }

    /** Charges what left before a tick, and what follows it without a wait. */
    void chargeBefore(long tick) {
        while (charged < added && (leaves[slot(charged)] < tick || leaves[slot(charged)] <= busyUntil)) {
            chargeOldest();
        }
    }

    private void chargeOldest() {
        int entry = slot(charged);
        long tick = leaves[entry];
        if (tick > busyUntil) {
            account.chargeTo(DataTicks.BUSY, busyUntil);
            chargeWait(lookUps[entry], filled[entry], tick);
        }
        if (ends[entry] - tick < counts[entry]) {
            busyUntil = Math.max(busyUntil, ends[entry] + 1);
            charged++;
        } else {
            // The last one waits: it is charged by itself.
            int before = counts[entry] - 1;
            busyUntil = Math.max(busyUntil, tick + before);
            lookUps[entry] += before;
            leaves[entry] = ends[entry];
            counts[entry] = 1;
        }
    }

    /**
     * Charges all ticks before one, before which everything is known.
     *
     * @param isWaiting whether an access has not left, of which the oldest is told
     * @param lookUp    its look-up
     * @param fill      the last fill of its lines
     */
    void chargeUntil(long tick, boolean isWaiting, long lookUp, long fill) {
        chargeBefore(tick);
        account.chargeTo(DataTicks.BUSY, Math.min(busyUntil, tick));
        if (charged < added) {
            int entry = slot(charged);
            chargeWait(lookUps[entry], filled[entry], tick);
        } else if (isWaiting) {
            chargeWait(lookUp, fill, tick);
        } else {
            account.chargeTo(DataTicks.NO_INPUT, tick);
        }
    }

    private void chargeWait(long lookUp, long fill, long until) {
        account.chargeTo(DataTicks.NO_INPUT, Math.min(lookUp + 1, until));
        account.chargeTo(DataTicks.WAITING_FOR_PIPELINE, Math.min(lookUp + hitLatency, until));
        account.chargeTo(DataTicks.WAITING_FOR_MEMORY, Math.min(fill, until));
        account.chargeTo(DataTicks.STALLED_ON_RESULTS, until);
    }

    /** A draw begins at a tick, before which all ticks have been charged. */
    void beginDraw(int draw, long tick) {
        account.beginDraw(draw, tick);
    }
}
