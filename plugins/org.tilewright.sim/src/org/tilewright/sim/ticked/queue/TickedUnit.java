package org.tilewright.sim.ticked.queue;

import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/** A unit that does one step a tick and charges the tick to the cause that the step answers. */
public abstract class TickedUnit<D extends Enum<D> & Declaration, C extends Enum<C> & Cause> {

    protected final Counters<D> counters;
    final Account<C> account;
    private final Clock clock;
    private C lastCause;
    private int lastDraw = -1;

    protected TickedUnit(Counters<D> counters, Account<C> account) {
        this.counters = counters;
        this.account = account;
        clock = account.clock();
    }

    /** Does what is to be done at a tick, and accounts for it. */
    public void tick(long tick) {
        counters.at(tick);
        lastCause = step(tick);
        account.charge(lastCause, tick, tick + 1);
    }

    /** Does what is to be done at a tick. */
    protected abstract C step(long tick);

    /** What the last tick was charged to. */
    public final C lastCause() {
        return lastCause;
    }

    /** Adds itself to the units of the machine, by the name under which it counts. */
    public final void addTo(MachineUnits machine) {
        machine.add(account.owner(), this);
    }

    protected final long time(long tick) {
        return clock.time(tick);
    }

    /** The unit handles an item of a draw at this tick; whether it is the draw's first. */
    public final boolean handles(int draw, long tick) {
        if (draw == lastDraw) {
            return false;
        }
        lastDraw = draw;
        counters.beginDraw(draw, tick);
        account.beginDraw(draw, tick);
        return true;
    }
}
