package org.tilewright.sim.kernel;

import org.tilewright.sim.component.BankedTextureUnit.DataTicks;
import org.tilewright.sim.statistics.Account;

/**
 * The data stage of a banked texture unit: the ticks at which accesses leave follow from those of their look-ups and of the
 * fills of their lines. A request without an access goes through it as an entry without lines.
 */
final class DataStage {

    /** The tick at which an access leaves that left before all of which that is still known. */
    static final long LONG_AGO = -1;

    private static final int FIRST_ENTRIES = 64;
    private static final int LINES = 4;

    private static final int LINE_COUNT = 7;
    private static final int ACCESS = 8;
    private static final int LAST = 16;

    private final PendingFills fills;
    private final ResultQueue results;
    private final Account<DataTicks> account;
    private final int accessesPerTick;
    private final int hitLatency;
    private final int filterLatency;

    /** By entry: look-up, last fill and departure, what it is, its lines, and the tile whose last result it is. */
    private long[] lookUps = new long[FIRST_ENTRIES];
    private long[] filled = new long[FIRST_ENTRIES];
    private long[] leaves = new long[FIRST_ENTRIES];
    private int[] kinds = new int[FIRST_ENTRIES];
    private int[] tiles = new int[FIRST_ENTRIES];
    private int[] lines = new int[FIRST_ENTRIES * LINES];
    private long added;
    private long left;
    private long charged;

    /** Hears of the accesses that leave; null if data are not checked. */
    private TexelCheck check;

    /** By access, when it leaves, of the last accesses. */
    private final long[] accessLeaves;
    private long accesses;
    private long accessesLeft;

    private long lastLeave;
    private int leftInTick;
    private long busyUntil;

    /**
     * Makes the stage.
     *
     * @param accessesInFlight how many accesses may be in it at most
     */
    DataStage(PendingFills fills, ResultQueue results, Account<DataTicks> account, int accessesPerTick,
            int accessesInFlight, int hitLatency, int filterLatency) {
        this.fills = fills;
        this.results = results;
        this.account = account;
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
        added = 0;
        left = 0;
        charged = 0;
        accesses = 0;
        accessesLeft = 0;
        lastLeave = -1;
        leftInTick = 0;
        busyUntil = 0;
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

    /** The look-up of an access of some lines, whose first is at a place, is complete. */
    void addAccess(long tick, int[] itsLines, int lineCount, boolean isLast, int tile) {
        chargeBefore(tick);
        accesses++;
        int kind = lineCount | ACCESS | (isLast ? LAST : 0);
        if (left == added) {
            long fill = lastFill(itsLines, 0, lineCount);
            if (fill != Link.UNKNOWN) {
                leaveAtOnce(tick, kind, fill, tile);
                return;
            }
        }
        int entry = add(tick, kind, tile);
        System.arraycopy(itsLines, 0, lines, entry * LINES, lineCount);
    }

    /** Whether another access may begin at a tick, as far as that is known. */
    boolean hasPlace(long tick, int accessesInFlight) {
        long before = accesses - accessesInFlight;
        return before < 0 || before < accessesLeft && accessLeaves[(int) before & accessLeaves.length - 1] < tick;
    }

    /** An access whose departure is known as it comes; only if there are ticks of waiting to charge is it kept. */
    private void leaveAtOnce(long tick, int kind, long fill, int tile) {
        long leave = leave(kind, Math.max(tick + hitLatency, fill), tile);
        if (charged == added && leave <= busyUntil) {
            busyUntil = Math.max(busyUntil, leave + 1);
        } else {
            int entry = add(tick, kind, tile);
            filled[entry] = fill;
            leaves[entry] = leave;
            left = added;
        }
    }

    /** A request without an access has been accepted. */
    void addEmpty(long tick, int tile) {
        chargeBefore(tick);
        add(tick, LAST, tile);
    }

    /** Charges what left before a tick, and what follows it without a wait. */
    private void chargeBefore(long tick) {
        while (charged < left && (leaves[slot(charged)] < tick || leaves[slot(charged)] <= busyUntil)) {
            chargeOldest();
        }
    }

    private int add(long tick, int kind, int tile) {
        if (added - charged == kinds.length) {
            grow();
        }
        int entry = slot(added++);
        lookUps[entry] = tick;
        kinds[entry] = kind;
        tiles[entry] = tile;
        return entry;
    }

    private int slot(long entry) {
        return (int) entry & kinds.length - 1;
    }

    private void grow() {
        lookUps = IntRing.grown(lookUps);
        filled = IntRing.grown(filled);
        leaves = IntRing.grown(leaves);
        kinds = IntRing.grown(kinds);
        tiles = IntRing.grown(tiles);
        lines = IntRing.grown(lines);
    }

    /** Lets entries leave as far as the known ticks allow. */
    void advance() {
        while (left < added) {
            int entry = slot(left);
            long fill = lastFillOf(entry);
            if (fill == Link.UNKNOWN) {
                return;
            }
            filled[entry] = fill;
            leaves[entry] = leave(kinds[entry], Math.max(lookUps[entry] + hitLatency, fill), tiles[entry]);
            left++;
        }
    }

    private long lastFillOf(int entry) {
        return lastFill(lines, entry * LINES, kinds[entry] & LINE_COUNT);
    }

    private long lastFill(int[] its, int first, int count) {
        long last = 0;
        for (int line = first; line < first + count; line++) {
            last = Math.max(last, fills.tickOf(its[line]));
        }
        return last;
    }

    private long leave(int kind, long ready, int tile) {
        boolean isAccess = (kind & ACCESS) != 0;
        long tick = Math.max(ready, lastLeave);
        if (isAccess && tick == lastLeave && leftInTick == accessesPerTick) {
            tick++;
        }
        if ((kind & LAST) != 0) {
            tick = Math.max(tick, results.slotTick());
            results.send(tick + filterLatency, tile);
        }
        if (tick > lastLeave) {
            lastLeave = tick;
            leftInTick = 0;
        }
        if (isAccess) {
            leftInTick++;
            accessLeaves[(int) accessesLeft++ & accessLeaves.length - 1] = tick;
            if (check != null) {
                check.leaves(tick);
            }
        }
        return tick;
    }

    private void chargeOldest() {
        int entry = slot(charged++);
        long tick = leaves[entry];
        if (tick > busyUntil) {
            account.chargeTo(DataTicks.BUSY, busyUntil);
            chargeWait(entry, filled[entry], tick);
        }
        busyUntil = Math.max(busyUntil, tick + 1);
    }

    private void chargeWait(int entry, long fill, long until) {
        long seen = lookUps[entry] + 1;
        account.chargeTo(DataTicks.NO_INPUT, Math.min(seen, until));
        account.chargeTo(DataTicks.WAITING_FOR_PIPELINE, Math.min(seen - 1 + hitLatency, until));
        account.chargeTo(DataTicks.WAITING_FOR_MEMORY, Math.min(fill, until));
        account.chargeTo(DataTicks.STALLED_ON_RESULTS, until);
    }

    /** Charges all ticks before one, before which everything is known. */
    void chargeUntil(long tick) {
        advance();
        chargeBefore(tick);
        account.chargeTo(DataTicks.BUSY, Math.min(busyUntil, tick));
        if (charged == added) {
            account.chargeTo(DataTicks.NO_INPUT, tick);
        } else {
            int entry = slot(charged);
            chargeWait(entry, charged < left ? filled[entry] : lastFillOf(entry), tick);
        }
    }

    /** A draw begins at a tick. */
    void beginDraw(int draw, long tick) {
        chargeUntil(tick);
        account.beginDraw(draw, tick);
    }

    /** The oldest access in flight waits for a line. */
    boolean waitsForMemory() {
        return left < added && lastFillOf(slot(left)) == Link.UNKNOWN;
    }
}
