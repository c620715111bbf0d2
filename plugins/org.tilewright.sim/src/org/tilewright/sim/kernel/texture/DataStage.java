package org.tilewright.sim.kernel.texture;

import org.tilewright.sim.component.texture.BankedTextureUnit.DataTicks;
import org.tilewright.sim.kernel.cache.PendingFills;
import org.tilewright.sim.kernel.queue.IntRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.statistics.Account;

/**
 * The data stage of a banked texture unit: the ticks at which accesses leave follow from those of their look-ups and of the
 * fills of the lines that they requested. The lines that they found let them not wait: these are filled, or were requested by an
 * access before, which leaves before. A request without an access goes through it as an entry without lines.
 */
final class DataStage {

    /** The tick at which an access leaves that left before all of which that is still known. */
    static final long LONG_AGO = -1;

    private static final int FIRST_ENTRIES = 64;
    /** The most lines that an access requests. */
    private static final int LINES = 4;

    private static final int ACCESS = 1;
    private static final int LAST = 2;
    private static final int COUNT_SHIFT = 2;
    private static final int ONE = 1 << COUNT_SHIFT;

    private final PendingFills fills;
    private final ResultQueue results;
    private final DataCharges charges;
    private final int accessesPerTick;
    private final int hitLatency;
    private final int filterLatency;

    /**
     * By entry, which is an access, or several looked up one a tick that requested no line: look-up of the first one, what they
     * are, the tile whose last result they make, and the lines that it requested.
     */
    private long[] lookUps = new long[FIRST_ENTRIES];
    private int[] kinds = new int[FIRST_ENTRIES];
    private int[] tiles = new int[FIRST_ENTRIES];
    private int[] lines = new int[FIRST_ENTRIES * LINES];
    private int[] lineCounts = new int[FIRST_ENTRIES];
    private long added;
    private long left;

    /** Hears of the accesses that leave; null if data are not checked. */
    private TexelCheck check;

    /** By access, when it leaves, of the last accesses. */
    private final long[] accessLeaves;
    private long accesses;
    private long accessesLeft;

    private long lastLeave;
    private int leftInTick;

    /**
     * Makes the stage.
     *
     * @param accessesInFlight how many accesses may be in it at most
     */
    DataStage(PendingFills fills, ResultQueue results, Account<DataTicks> account, int accessesPerTick,
            int accessesInFlight, int hitLatency, int filterLatency) {
        this.fills = fills;
        this.results = results;
        charges = new DataCharges(account, hitLatency);
        this.accessesPerTick = accessesPerTick;
        this.hitLatency = hitLatency;
        this.filterLatency = filterLatency;
        accessLeaves = new long[Link.powerOfTwo(accessesInFlight)];
    }

    /**
     * Begins a frame.
     *
     * @param newCheck hears of the accesses that leave, or null
     */
    void reset(TexelCheck newCheck) {
        check = newCheck;
        charges.reset();
        added = 0;
        left = 0;
        accesses = 0;
        accessesLeft = 0;
        lastLeave = -1;
        leftInTick = 0;
    }

    /** Accesses that have been looked up. */
    long accesses() {
        return accesses;
    }

    /** The tick at which an access leaves; unknown if that is not known, or it is still being looked up. */
    long leaveTick(long access) {
        if (access >= accessesLeft) {
            return Link.UNKNOWN;
        }
        return access < accesses - accessLeaves.length ? LONG_AGO
                : accessLeaves[(int) access & accessLeaves.length - 1];
    }

    /**
     * Whether some more accesses, one a tick, find places if the last of them begins at a tick, as far as that is known. If it
     * does, so do those before it, as none leave together where one a tick begins.
     */
    boolean hasPlaces(int count, long tick, int accessesInFlight) {
        long before = accesses + count - 1 - accessesInFlight;
        if (before >= accessesLeft) {
            advance();
        }
        return before < 0 || before < accessesLeft && accessLeaves[(int) before & accessLeaves.length - 1] < tick;
    }

    /** The look-up of an access is complete, which requested some lines, the first ones told. */
    void addAccess(long tick, int[] itsLines, int lineCount, boolean isLast, int tile) {
        add(tick, kind(1, isLast), tile, itsLines, lineCount);
    }

    /** The look-ups of some accesses that requested no line are complete: one a tick, from a tick on. */
    void addRun(long tick, int count, boolean isLast, int tile) {
        add(tick, kind(count, isLast), tile, null, 0);
    }

    private static int kind(int count, boolean isLast) {
        return count << COUNT_SHIFT | ACCESS | (isLast ? LAST : 0);
    }

    /** A request without an access has been accepted. */
    void addEmpty(long tick, int tile) {
        add(tick, ONE | LAST, tile, null, 0);
    }

    private void add(long tick, int kind, int tile, int[] itsLines, int lineCount) {
        charges.chargeBefore(tick);
        if ((kind & ACCESS) != 0) {
            accesses += kind >>> COUNT_SHIFT;
        }
        if (left == added && lineCount == 0) {
            leave(kind, tick, 0, tile);
            return;
        }
        if (added - left == kinds.length) {
            grow();
        }
        int entry = slot(added++);
        lookUps[entry] = tick;
        kinds[entry] = kind;
        tiles[entry] = tile;
        lineCounts[entry] = lineCount;
        for (int line = 0; line < lineCount; line++) {
            lines[entry * LINES + line] = itsLines[line];
        }
    }

    private int slot(long entry) {
        return (int) entry & kinds.length - 1;
    }

    private void grow() {
        lookUps = IntRing.grown(lookUps);
        kinds = IntRing.grown(kinds);
        tiles = IntRing.grown(tiles);
        lines = IntRing.grown(lines);
        lineCounts = IntRing.grown(lineCounts);
    }

    /** Lets entries leave as far as the known ticks allow. */
    void advance() {
        while (left < added && leave(slot(left))) {
            left++;
        }
    }

    /** Lets the accesses of an entry leave if it is known when; whether it is. */
    private boolean leave(int entry) {
        long fill = lastFill(entry);
        if (fill == Link.UNKNOWN) {
            return false;
        }
        leave(kinds[entry], lookUps[entry], fill, tiles[entry]);
        return true;
    }

    private long lastFill(int entry) {
        long last = 0;
        for (int line = entry * LINES; line < entry * LINES + lineCounts[entry]; line++) {
            last = Math.max(last, fills.tickOf(lines[line]));
        }
        return last;
    }

    private void leave(int kind, long lookUp, long fill, int tile) {
        boolean isAccess = (kind & ACCESS) != 0;
        int count = kind >>> COUNT_SHIFT;
        long first = Math.max(Math.max(lookUp + hitLatency, fill), lastLeave);
        if (isAccess && first == lastLeave && leftInTick == accessesPerTick) {
            first++;
        }
        long last = first + count - 1;
        if ((kind & LAST) != 0) {
            last = Math.max(last, results.slotTick());
            results.send(last + filterLatency, tile);
        }
        if (last > lastLeave) {
            lastLeave = last;
            leftInTick = 0;
        }
        if (isAccess) {
            leftInTick++;
            accessesLeave(count, first, last);
        }
        charges.leave(count, lookUp, fill, count == 1 ? last : first, last);
    }

    private void accessesLeave(int count, long first, long last) {
        long[] ticks = accessLeaves;
        int access = (int) accessesLeft;
        for (int before = 0; before < count - 1; before++) {
            ticks[access + before & ticks.length - 1] = first + before;
        }
        ticks[access + count - 1 & ticks.length - 1] = last;
        accessesLeft += count;
        if (check != null) {
            check.leaves(last);
        }
    }

    /** Charges all ticks before one, before which everything is known. */
    void chargeUntil(long tick) {
        advance();
        boolean isWaiting = left < added;
        charges.chargeUntil(tick, isWaiting, isWaiting ? lookUps[slot(left)] : 0, isWaiting ? lastFill(slot(left)) : 0);
    }

    /** A draw begins at a tick. */
    void beginDraw(int draw, long tick) {
        chargeUntil(tick);
        charges.beginDraw(draw, tick);
    }

    /** The oldest access in flight waits for a line. */
    boolean waitsForMemory() {
        return left < added && lastFill(slot(left)) == Link.UNKNOWN;
    }
}
