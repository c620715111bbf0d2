package org.tilewright.sim.ticked.shading;

import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.queue.Tile;

/** What shades tiles, at a fixed rate or on cores. */
public abstract class TickedFragmentStage<D extends Enum<D> & Declaration, C extends Enum<C> & Cause>
        extends TickedUnit<D, C> {

    TickedFragmentStage(Counters<D> counters, Account<C> account) {
        super(counters, account);
    }

    /** The depth unit has accepted a tile. */
    public abstract void giveBack(Tile tile, long time);
}
