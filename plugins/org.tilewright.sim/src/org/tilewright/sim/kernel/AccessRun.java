package org.tilewright.sim.kernel;

/**
 * Takes a banked unit through accesses that find everything as usual, in one go: a place among those in flight, each line the
 * last one that was looked up in its set, its data there in time, no wait before they leave. What is not as usual is left to the
 * unit itself; the outcome is the same.
 */
final class AccessRun {

    private final IntRing accesses;
    private final TextureLines lines;
    private final DataStage data;
    private final BankedCounts counts;
    private final int accessesPerTick;
    private final int accessesInFlight;
    private long tick;
    private int completedInTick;

    AccessRun(IntRing accesses, TextureLines lines, DataStage data, BankedCounts counts, int accessesPerTick,
            int accessesInFlight) {
        this.accesses = accesses;
        this.lines = lines;
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
     * @param most      accesses left of the request
     * @param tile      the tile whose last result the request makes
     * @return how many it completed
     */
    int run(long fromTick, int completed, int most, int tile) {
        tick = fromTick;
        completedInTick = completed;
        if (!data.isPassing(fromTick)) {
            return 0;
        }
        long now = fromTick;
        int inTick = completed;
        long boundary = counts.boundary();
        long number = data.accesses();
        int done = 0;
        while (done < most) {
            long at = inTick == accessesPerTick ? now + 1 : now;
            int head = accesses.get(0);
            if (at >= boundary || number >= accessesInFlight && data.leaveTick(number - accessesInFlight) >= at) {
                break;
            }
            int count = AccessHead.lines(head);
            long fill = findAll(count, number);
            if (fill == Link.UNKNOWN || !data.pass(at, fill, done + 1 == most, tile)) {
                break;
            }
            counts.hits(count);
            counts.access(head);
            accesses.remove(AccessHead.size(head));
            inTick = at == now ? inTick + 1 : 1;
            now = at;
            number++;
            done++;
        }
        tick = now;
        completedInTick = inTick;
        return done;
    }

    /** When the last line of the oldest access is filled; unknown if that, or one of its lines, is not as usual. */
    private long findAll(int count, long number) {
        long fill = lines.useRecent(accesses.get(1), number);
        for (int line = 2; line <= count; line++) {
            fill = Math.max(fill, lines.useRecent(accesses.get(line), number));
        }
        return fill;
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
