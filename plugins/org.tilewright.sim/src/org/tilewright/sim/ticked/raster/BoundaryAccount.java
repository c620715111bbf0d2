package org.tilewright.sim.ticked.raster;

import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.gpu.Boundary;
import org.tilewright.sim.statistics.Account;

/** Charges a GPU's ticks by what happens at the boundary of geometry and rasterisation. */
public final class BoundaryAccount {

    /** Null for a GPU alone. */
    private final Account<Boundary> account;
    private final BoundaryUnit unit;

    public BoundaryAccount(Account<Boundary> account, BoundaryUnit unit) {
        this.account = account;
        this.unit = unit;
    }

    /** Charges a tick in which all units have acted. */
    public void charge(CommandProcessor.Ticks commandProcessor, long tick) {
        if (account != null) {
            account.charge(cause(commandProcessor, tick), tick, tick + 1);
        }
    }

    private Boundary cause(CommandProcessor.Ticks commandProcessor, long tick) {
        if (commandProcessor == CommandProcessor.Ticks.SYNCHRONISING
                || commandProcessor == CommandProcessor.Ticks.COMPOSING) {
            return Boundary.SYNC;
        }
        if (unit.hasAccepted(tick)) {
            return Boundary.BUSY;
        }
        return unit.sees(tick) ? Boundary.STALL : Boundary.NO_PRIMITIVE;
    }
}
