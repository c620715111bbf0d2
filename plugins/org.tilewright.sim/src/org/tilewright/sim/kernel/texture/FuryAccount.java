package org.tilewright.sim.kernel.texture;

import org.tilewright.sim.component.texture.FuryTextureUnit.Ticks;
import org.tilewright.sim.kernel.queue.IntRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.statistics.Account;

/**
 * Charges the ticks of a Fury unit. What the filter does is known when it does it; but whether the ticks without a pixel in the
 * filter are spent on filling or on flushing the stages before it is known only when the next request is accepted. Until then
 * what the filter did is kept.
 */
final class FuryAccount {

    private static final int FIRST_SPANS = 64;
    private static final Ticks[] CAUSES = Ticks.values();

    private final Account<Ticks> account;
    /** Spans of ticks that follow each other: their causes, filling for all without a pixel in the filter, and their ends. */
    private int[] causes = new int[FIRST_SPANS];
    private long[] ends = new long[FIRST_SPANS];
    private long added;
    private long charged;
    private long lastAccept;

    FuryAccount(Account<Ticks> account) {
        this.account = account;
    }

    void reset() {
        added = 0;
        charged = 0;
        lastAccept = 0;
    }

    private int slot(long span) {
        return (int) span & causes.length - 1;
    }

    /** A pixel comes to the filter, whose quad was accepted at a tick before which there was nothing. */
    void enter(long accept, long tick) {
        long last = added == charged ? account.position() : ends[slot(added - 1)];
        if (accept > last) {
            add(Ticks.NO_INPUT, accept);
        }
        add(Ticks.FILLING, tick);
    }

    /** The ticks up to one, since the span before, are spent so. */
    void add(Ticks cause, long end) {
        if (added - charged == causes.length) {
            causes = IntRing.grown(causes);
            ends = IntRing.grown(ends);
        }
        causes[slot(added)] = cause.ordinal();
        ends[slot(added)] = end;
        added++;
    }

    /** A request of the same binding is accepted: what came before was not spent on flushing. */
    void accept(long tick) {
        while (charged < added && ends[slot(charged)] <= tick) {
            chargeNext(Link.UNKNOWN);
        }
        lastAccept = tick;
    }

    /**
     * All stages are empty and a request of another binding is accepted.
     *
     * @param visible when it was visible
     * @param empty   when all stages were empty and it was visible
     * @param tick    when it is accepted, its table loaded
     */
    void acceptOther(long visible, long empty, long tick) {
        long flushing = Math.max(visible, lastAccept);
        while (charged < added) {
            chargeNext(flushing);
        }
        account.chargeTo(Ticks.NO_INPUT, empty);
        account.chargeTo(Ticks.LOADING_TABLE, tick);
        lastAccept = tick;
    }

    private void chargeNext(long flushing) {
        int span = slot(charged++);
        Ticks cause = CAUSES[causes[span]];
        if (cause == Ticks.FILLING) {
            account.chargeTo(cause, Math.min(ends[span], flushing));
            account.chargeTo(Ticks.FLUSHING, ends[span]);
        } else {
            account.chargeTo(cause, ends[span]);
        }
    }

    void beginDraw(int draw, long tick) {
        account.beginDraw(draw, tick);
    }

    void finish(long end) {
        while (charged < added) {
            chargeNext(Link.UNKNOWN);
        }
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
