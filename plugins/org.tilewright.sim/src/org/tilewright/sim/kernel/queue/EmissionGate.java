package org.tilewright.sim.kernel.queue;

import org.tilewright.sim.component.Rasteriser;

/**
 * Holds tiles back from their emission while too many emitted ones have not given back what they took: a credit that
 * returns when the depth unit accepts a tile, or, under the strict gate, the one permission that returns when a tile leaves
 * the depth unit.
 */
public final class EmissionGate {

    private final TickHistory returned;
    private final int credits;

    private EmissionGate(TickHistory returned, int credits) {
        this.returned = returned;
        this.credits = credits;
    }

    /**
     * The gate of a rasteriser.
     *
     * @param credits when tiles gave their credits back
     * @param leaves when tiles left the depth unit
     */
    static EmissionGate of(Rasteriser spec, TickHistory credits, TickHistory leaves) {
        return new EmissionGate(spec.gate().opensByAcceptance() ? credits : leaves,
                spec.gate().credits(spec.gateCredits()));
    }

    /** The first tick at which it is open for a tile, by its number, if those before are emitted; unknown if not known. */
    public long openTick(long tile) {
        return returned.creditTick(tile, credits);
    }

    /** How many tiles have given back what they took. */
    long returned() {
        return returned.count();
    }
}
