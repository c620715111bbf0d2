package org.tilewright.sim.kernel.texture;

/**
 * Takes a banked unit through accesses that find a place among those in flight and all their lines, in one go: those of a segment
 * together if it can, else one after the other. What is not so is left to the unit itself; the outcome is the same.
 */
final class AccessRun {

    private final RequestReader accesses;
    private final DataStage data;
    private final BankedCounts counts;
    private final int accessesPerTick;
    private final int accessesInFlight;
    private long boundary;
    private long tick;
    private int completedInTick;

    AccessRun(RequestReader accesses, DataStage data, BankedCounts counts, int accessesPerTick, int accessesInFlight) {
        this.accesses = accesses;
        this.data = data;
        this.counts = counts;
        this.accessesPerTick = accessesPerTick;
        this.accessesInFlight = accessesInFlight;
    }

    /**
     * Completes accesses of the request at hand.
     *
     * @param fromTick  the tick at work
     * @param completed accesses completed in it
     * @param tile      the tile whose last result the request makes
     * @return whether it completed any
     */
    boolean run(long fromTick, int completed, int tile) {
        tick = fromTick;
        completedInTick = completed;
        boundary = counts.boundary();
        int before = accesses.left();
        boolean goesOn = true;
        while (goesOn && accesses.left() != 0 && accesses.hitsLeft() != 0) {
            long at = completedInTick == accessesPerTick ? tick + 1 : tick;
            goesOn = completeAll(at, tile) || completeOne(at, tile);
        }
        return accesses.left() != before;
    }

    /** Completes the hits of the segment that are left, one a tick, if nothing is in their way. */
    private boolean completeAll(long at, int tile) {
        int count = accesses.hitsLeft();
        long last = at + count - 1;
        if (accessesPerTick != 1 || last >= boundary || !data.hasPlaces(count, last, accessesInFlight)) {
            return false;
        }
        counts.hits(count, accesses.sumOfHits());
        data.addRun(at, count, count == accesses.left(), tile);
        accesses.completeHits();
        tick = last;
        completedInTick = 1;
        return true;
    }

    private boolean completeOne(long at, int tile) {
        if (at >= boundary || !data.hasPlaces(1, at, accessesInFlight)) {
            return false;
        }
        counts.hits(1, accesses.counts());
        data.addRun(at, 1, accesses.left() == 1, tile);
        accesses.complete();
        completedInTick = at == tick ? completedInTick + 1 : 1;
        tick = at;
        return true;
    }

    /** The tick of the last access that it completed, or the one at work before. */
    long tick() {
        return tick;
    }

    /** Accesses completed in that tick. */
    int completedInTick() {
        return completedInTick;
    }
}
