package org.tilewright.sim.kernel;

/** What goes wrong in the exchange of primitives, which it does in GPU 0 alone. */
final class ExchangeFaults {

    private final long swappedId;
    private final long lostId;
    private final long earlyMarker;
    private long sent;
    private boolean losesMarked;

    ExchangeFaults(Faults faults, int gpu) {
        swappedId = gpu == 0 ? faults.swappedId() : -1;
        lostId = gpu == 0 ? faults.lostId() : -1;
        earlyMarker = gpu == 0 ? faults.earlyMarker() : -1;
    }

    /**
     * Whether the oldest primitive is not to be seen yet: one that changes places waits for the other, and one that a marker
     * is to overtake is not known before the share is mapped.
     */
    boolean holdBack(int batch, boolean isMapped, ProjectionBuffer projections) {
        boolean isOnlyOne = projections.size() == 1 && !isMapped;
        return isOnlyOne && (sent == swappedId || batch == earlyMarker);
    }

    /** The oldest primitive is about to be sent. */
    void beforeSending(ProjectionBuffer projections) {
        if (sent == swappedId && projections.size() > 1) {
            projections.swapIds();
        }
        losesMarked = projections.headBatch() == earlyMarker && isLastOfBatch(projections);
    }

    private static boolean isLastOfBatch(ProjectionBuffer projections) {
        return projections.size() == 1 || projections.secondBatch() != projections.headBatch();
    }

    /** Whether the ID that is sent now reaches nobody before its marker. */
    boolean losesNext() {
        return losesMarked | sent++ == lostId;
    }
}
