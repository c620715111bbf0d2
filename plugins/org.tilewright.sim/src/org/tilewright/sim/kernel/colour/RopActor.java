package org.tilewright.sim.kernel.colour;

import org.tilewright.sim.component.ColourCache.Ticks;
import org.tilewright.sim.kernel.cache.Maintenance;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;

/**
 * The colour cache with the two halves of the ROP, which share its state within a tick: first the fills, then the end of a
 * blending, then a look-up.
 */
public final class RopActor {

    private final ColourLines cache;
    private final ColourLookUp lookUp;
    private final Blending blending;
    private final Maintenance<Ticks> maintenance;

    public RopActor(ColourLines cache, ColourLookUp lookUp, Blending blending, Account<Ticks> account) {
        this.cache = cache;
        this.lookUp = lookUp;
        this.blending = blending;
        maintenance = new Maintenance<>(cache, account, Ticks.NO_INPUT, Ticks.CLEARING, Ticks.FLUSHING);
    }

    /** Executes the orders of the command processor. */
    public Maintenance<Ticks> maintenance() {
        return maintenance;
    }

    /** The tick at which it acts next, from what is known now. */
    public long next() {
        if (maintenance.isActive()) {
            return maintenance.next();
        }
        lookUp.update();
        blending.update(lookUp.outputCount());
        return Math.min(lookUp.next(), blending.next());
    }

    /** Whether what the memory does may tell when it acts next. */
    public boolean waitsForMemory() {
        return maintenance.isActive() || lookUp.isStalled() || blending.next() == Link.UNKNOWN;
    }

    /** Acts at its next tick. */
    public void step(long tick) {
        if (maintenance.isActive()) {
            maintenance.step(tick);
            return;
        }
        cache.actAt(tick);
        boolean blended = blending.next() <= tick;
        if (blended) {
            blending.step(tick);
        }
        if (lookUp.next() <= tick || blended && lookUp.isStalled()) {
            lookUp.step(tick);
        }
    }

    /** Says what it waits for. */
    public void waits(WaitGraph graph) {
        lookUp.waits(graph);
        blending.waits(graph, lookUp.begunOutputs(), lookUp.outputCount());
    }

    public void finish(long end) {
        lookUp.finish(end);
        blending.finish(end);
    }
}
