package org.tilewright.sim.ticked.exchange;

import org.tilewright.sim.run.Faults;
import org.tilewright.sim.ticked.work.Batch;

/** What goes wrong when GPU 0 sends IDs; nothing in other GPUs. */
final class IdFaults {

    private final Faults faults;
    /** IDs sent. */
    private long sent;
    private boolean hasSwapped;
    private boolean isMarkerEarly;

    IdFaults(Faults faults, int gpu) {
        this.faults = gpu == 0 ? faults : Faults.NONE;
    }

    /** The oldest primitive, if it may be sent; the next one may have taken its place. */
    ProjectedPrimitives.Entry head(ProjectedPrimitives projections, long tick) {
        ProjectedPrimitives.Entry head = projections.head(tick);
        if (head == null || sent != faults.swappedId() || hasSwapped) {
            return head;
        }
        if (projections.hasSecond(tick)) {
            projections.swap();
            hasSwapped = true;
            return projections.head(tick);
        }
        return projections.isMapped(tick) ? head : null;
    }

    /** An ID is sent; whether it is lost. */
    boolean loses() {
        sent++;
        return sent - 1 == faults.lostId();
    }

    /** Whether the marker of a batch goes before its IDs, and has not gone. */
    boolean bringsMarkerForward(Batch batch) {
        return batch.number() == faults.earlyMarker() && !isMarkerEarly;
    }

    /** The marker has gone before the IDs. */
    void broughtMarkerForward() {
        isMarkerEarly = true;
    }

    /** Whether the marker of a batch has gone before its IDs. */
    boolean hasBroughtMarkerForward(Batch batch) {
        return batch.number() == faults.earlyMarker() && isMarkerEarly;
    }
}
