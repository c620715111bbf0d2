package org.tilewright.sim.ticked.queue;

import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Declaration;

/** A stage that accepts one item after the other, in order, and is busy with each for some ticks. */
public abstract class TickedStation<T, D extends Enum<D> & Declaration, C extends Enum<C> & Cause>
        extends TickedUnit<D, C> {

    protected final TickedQueue<T> input;
    private final C busy;
    private final C noInput;
    private long busyUntil;

    protected TickedStation(TickedQueue<T> input, Counters<D> counters, Account<C> account, C busy, C noInput) {
        super(counters, account);
        this.input = input;
        this.busy = busy;
        this.noInput = noInput;
    }

    @Override
    protected final C step(long tick) {
        if (tick < busyUntil) {
            return busy;
        }
        T item = visible(tick);
        if (item == null) {
            return noInput;
        }
        C stall = stall(item, tick);
        if (stall != null) {
            return stall;
        }
        input.accept(tick);
        busyUntil = tick + accept(item, tick);
        return busy;
    }

    /** The oldest item if it is there at a tick, else null. */
    protected T visible(long tick) {
        return input.head(tick);
    }

    /** Why the item cannot be accepted at a tick, or null if it can. */
    protected abstract C stall(T item, long tick);

    /** Accepts an item; the ticks that the stage is busy with it. */
    protected abstract long accept(T item, long tick);
}
