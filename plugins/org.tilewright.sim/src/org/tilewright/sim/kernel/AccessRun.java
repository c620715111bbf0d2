package org.tilewright.sim.kernel;

import org.tilewright.protocol.cache.LineSets;

/**
 * Takes a banked unit through accesses that find a place among those in flight and all their lines present, in one go. What is
 * not so is left to the unit itself; the outcome is the same.
 */
final class AccessRun {

    private static final int MOST_LINES = 4;

    private final IntRing accesses;
    private final TextureLines lines;
    private final DataStage data;
    private final BankedCounts counts;
    private final int accessesPerTick;
    private final int accessesInFlight;
    private final int[] found = new int[MOST_LINES];
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
        long now = fromTick;
        int inTick = completed;
        long boundary = counts.boundary();
        int done = 0;
        while (done < most) {
            long at = inTick == accessesPerTick ? now + 1 : now;
            if (at >= boundary || !data.hasPlace(at, accessesInFlight)) {
                break;
            }
            int head = accesses.get(0);
            int count = AccessHead.lines(head);
            if (!findAll(count)) {
                break;
            }
            done++;
            data.addAccess(at, found, count, done == most, tile);
            counts.hits(count);
            counts.access(head);
            accesses.remove(AccessHead.size(head));
            inTick = at == now ? inTick + 1 : 1;
            now = at;
        }
        tick = now;
        completedInTick = inTick;
        return done;
    }

    /**
     * Looks all lines of the oldest access up. If one is absent the unit will look them up once more, which changes nothing
     * in the orders of replacement for which this is used.
     */
    private boolean findAll(int count) {
        long access = data.accesses();
        for (int line = 0; line < count; line++) {
            found[line] = lines.lookUp(accesses.get(1 + line), access);
            if (found[line] == LineSets.ABSENT) {
                return false;
            }
        }
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
