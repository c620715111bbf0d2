package org.tilewright.sim.kernel.queue;

import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;

/**
 * The time of a stage that works on one item after the other. Its busy ticks are charged when the next item comes, because
 * the frame may end before.
 */
public final class StationTicks<C extends Enum<C> & Cause> {

    public final Account<C> account;
    private final C busy;
    private final C noInput;
    private long free;

    public StationTicks(Account<C> account, C busy, C noInput) {
        this.account = account;
        this.busy = busy;
        this.noInput = noInput;
    }

    public void reset() {
        free = 0;
    }

    /** The first tick at which it is not busy. */
    public long free() {
        return free;
    }

    /** The first tick at which it could accept an item that is visible from a tick on. */
    public long ready(long visible) {
        return Math.max(free, visible);
    }

    /** Charges up to the tick at which an item that is visible is at hand. */
    public void chargeToReady(long visible) {
        account.chargeTo(busy, free);
        account.chargeTo(noInput, visible);
    }

    /** Charges up to the accept of the item that is visible from a tick on and then lacks something up to another. */
    public void chargeToAccept(long visible, C stall, long had) {
        chargeToReady(visible);
        account.chargeTo(stall, had);
    }

    /** Accepts an item; everything before is charged. */
    public void accept(long tick, long interval) {
        free = tick + interval;
    }

    public void finish(long end) {
        account.chargeTo(busy, Math.min(free, end));
        account.chargeTo(noInput, end);
    }
}
