package org.tilewright.sim.kernel.exchange;

import org.tilewright.sim.run.Faults;

/** What goes wrong in the exchange of primitives, which it does in GPU 0 alone. */
final class ExchangeFaults {

    private final long swappedId;
    private final long lostId;
    private final long earlyMarker;
    private long sent;
    private boolean hasSwapped;
    private boolean isMarkerEarly;
    private int earlyDrawId;

    ExchangeFaults(Faults faults, int gpu) {
        swappedId = gpu == 0 ? faults.swappedId() : -1;
        lostId = gpu == 0 ? faults.lostId() : -1;
        earlyMarker = gpu == 0 ? faults.earlyMarker() : -1;
    }

    /** Whether the oldest primitive, if there is one, changes places with the next of its batch, and has not. */
    boolean swapsNext() {
        return sent == swappedId && !hasSwapped;
    }

    /**
     * Whether the oldest primitive, which may be seen, is held back until the next of its batch may be seen; lets them change
     * places when it may.
     *
     * @param isMapped whether it is known that nothing of the batch follows but what may be seen
     */
    boolean holdBack(ProjectionBuffer projections, long tick, boolean isMapped) {
        if (!swapsNext()) {
            return false;
        }
        if (projections.secondTick() <= tick && projections.secondBatch() == projections.headBatch()) {
            projections.swap();
            hasSwapped = true;
            return false;
        }
        return !isMapped;
    }

    /** An ID is sent; whether it is lost. */
    boolean losesNext() {
        return sent++ == lostId;
    }

    /** Whether the marker of a batch goes before its first ID, and has not gone. */
    boolean bringsMarkerForward(int batch) {
        return batch == earlyMarker && !isMarkerEarly;
    }

    /** The marker goes before the IDs, which follow with the draw ID that it has. */
    void broughtMarkerForward(int drawId) {
        isMarkerEarly = true;
        earlyDrawId = drawId;
    }

    /** Whether the marker of a batch has gone before its IDs. */
    boolean hasBroughtMarkerForward(int batch) {
        return batch == earlyMarker && isMarkerEarly;
    }

    /** The draw ID of a batch whose marker has gone before its IDs. */
    int earlyDrawId() {
        return earlyDrawId;
    }
}
