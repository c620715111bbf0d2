package org.tilewright.sim.kernel;

import java.util.Arrays;

import org.tilewright.protocol.cache.LineSets;

/**
 * Takes a banked unit through accesses that find a place among those in flight and all their lines present, in one go: what is
 * left of a group if it can, or up to a line that is absent, else one after the other. What is not so is left to the unit itself; the
 * outcome is the same.
 */
final class AccessRun {

    private static final int MOST_LINES = QuadRequests.MOST_LINES;

    private final RequestReader accesses;
    private final TextureLines lines;
    private final DataStage data;
    private final BankedCounts counts;
    private final int accessesPerTick;
    private final int accessesInFlight;
    /** By place in the group at hand, or by line of the access at hand. */
    private final int[] found = new int[MOST_LINES];
    /** The last uses of the lines of the group at hand. */
    private final int[] uses = new int[MOST_LINES];
    private int useCount;
    /** How many places of the group are before the first line that is absent, or in all. */
    private int foundPlaces;
    private long boundary;
    private long tick;
    private int completedInTick;

    AccessRun(RequestReader accesses, TextureLines lines, DataStage data, BankedCounts counts, int accessesPerTick,
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
        boundary = counts.boundary();
        int done = 0;
        boolean goesOn = true;
        while (goesOn && done < most) {
            long at = completedInTick == accessesPerTick ? tick + 1 : tick;
            int now = mayGroup(at) ? completeGroup(at, most - done, tile)
                    : completeAccess(at, most - done == 1, tile);
            done += now;
            goesOn = now != 0;
        }
        return done;
    }

    private boolean mayGroup(long at) {
        int count = accesses.accesses() - accesses.completed();
        return accessesPerTick == 1 && at + count <= boundary
                && data.hasPlaces(count, at + count - 1, accessesInFlight);
    }

    /** Completes the accesses of the group that are left and come before a line that is absent, one a tick; answers their number. */
    private int completeGroup(long at, int most, int tile) {
        int first = accesses.completed();
        boolean all = findLines(first);
        int count = all ? accesses.accesses() - first : accessesWithin(foundPlaces, first);
        if (count == 0) {
            return 0;
        }
        int heads = accesses.sum(count);
        if (all) {
            useLines(data.accesses() - first);
        } else {
            useLinesInOrder(first, count);
        }
        counts.accesses(count, heads);
        counts.hits(AccessHead.lines(heads));
        data.addRun(at, count, count == most, tile);
        accesses.complete(count, heads);
        tick = at + count - 1;
        completedInTick = 1;
        return count;
    }

    /** Finds the lines that are used from an access on, up to one that is absent; whether there is none. */
    private boolean findLines(int first) {
        int count = 0;
        int sets = 0;
        int shared = 0;
        int lineCount = accesses.lines();
        for (int place = 0; place < lineCount; place++) {
            long itsLine = accesses.line(place);
            int use = QuadRequests.lastUse(itsLine);
            if (QuadRequests.accessOf(use) >= first) {
                int block = QuadRequests.block(itsLine);
                int line = lines.find(block);
                if (line == LineSets.ABSENT) {
                    foundPlaces = place;
                    return false;
                }
                found[place] = line;
                uses[count++] = use;
                int set = 1 << lines.setOf(block);
                shared |= sets & set;
                sets |= set;
            }
        }
        foundPlaces = lineCount;
        useCount = count;
        if (shared != 0) {
            // Only between lines of a set does it matter which was used later.
            Arrays.sort(uses, 0, count);
        }
        return true;
    }

    /** How many accesses from one on use only the lines at the first places of the group. */
    private int accessesWithin(int places, int first) {
        int access = first;
        while (linesOf(accesses.head(access)) >>> places == 0) {
            access++;
        }
        return access - first;
    }

    /** The last use of each line alone tells when it may be evicted. */
    private void useLines(long firstOfGroup) {
        for (int index = 0; index < useCount; index++) {
            int use = uses[index];
            int place = QuadRequests.placeOf(use);
            lines.use(accesses.block(place), found[place], firstOfGroup + QuadRequests.accessOf(use));
        }
    }

    private void useLinesInOrder(int first, int count) {
        long user = data.accesses();
        for (int access = first; access < first + count; access++) {
            long head = accesses.head(access);
            for (int line = 0; line < AccessHead.lines(head); line++) {
                int place = AccessHead.place(head, line);
                lines.use(accesses.block(place), found[place], user);
            }
            user++;
        }
    }

    /** The lines of an access, each with the bit of its place. */
    private static int linesOf(long head) {
        int its = 0;
        for (int line = 0; line < AccessHead.lines(head); line++) {
            its |= 1 << AccessHead.place(head, line);
        }
        return its;
    }

    /** Completes the oldest access; answers 1, or 0 if that cannot be. */
    private int completeAccess(long at, boolean isLast, int tile) {
        if (at >= boundary || !data.hasPlaces(1, at, accessesInFlight)) {
            return 0;
        }
        long head = accesses.head();
        int count = AccessHead.lines(head);
        if (!findAll(head, count)) {
            return 0;
        }
        data.addRun(at, 1, isLast, tile);
        counts.accesses(1, head);
        counts.hits(count);
        accesses.complete();
        completedInTick = at == tick ? completedInTick + 1 : 1;
        tick = at;
        return 1;
    }

    /**
     * Looks all lines of the oldest access up. If one is absent the unit will look them up once more, which changes nothing
     * in the orders of replacement for which this is used.
     */
    private boolean findAll(long head, int count) {
        long access = data.accesses();
        for (int line = 0; line < count; line++) {
            found[line] = lines.lookUp(accesses.block(head, line), access);
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
