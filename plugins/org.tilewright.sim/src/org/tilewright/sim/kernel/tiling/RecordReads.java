package org.tilewright.sim.kernel.tiling;

import java.util.Arrays;
import java.util.List;

import org.tilewright.sim.kernel.queue.Link;

/**
 * The reads of lines of records that are on their way, and the entries that wait for each: the one for which a line was requested, and
 * those that find it held on the chip before it has arrived.
 */
public final class RecordReads {

    private static final int NONE = -1;

    /** By raster unit. */
    private List<BinEntries> entries = List.of();
    /** By read: the line, or {@link #NONE} if nobody is to find it, and the first that waits. Those not in use are linked by the latter. */
    private int[] line = new int[8];
    private int[] firstWaiting = new int[8];
    private int freeRead = NONE;
    private int reads;
    /** By one that waits: the raster unit, the entry's place there, and the next one of the same read, or that is not in use. */
    private int[] unit = new int[8];
    private int[] place = new int[8];
    private int[] nextWaiting = new int[8];
    private int freeWaiting = NONE;
    private int waiting;
    /** By line: the read that brings it, or {@link #NONE} if it is known when it arrives, and that tick. */
    private int[] readOf = new int[0];
    private long[] arrival = new long[0];

    /** Names the entries that wait, by raster unit. */
    public void tell(List<BinEntries> ofUnits) {
        entries = List.copyOf(ofUnits);
    }

    /** A pass begins, in which lines of so many may be held. */
    void begin(int lines) {
        if (readOf.length < lines) {
            readOf = new int[Math.max(lines, 2 * readOf.length)];
            arrival = new long[readOf.length];
        }
    }

    /**
     * A line is requested for the entry that a raster unit gathers.
     *
     * @param held whether others may find the line on the chip from now on
     * @return the number of the read
     */
    int request(int itsLine, boolean held, int itsUnit, int itsPlace) {
        int read = freeRead;
        if (read == NONE) {
            read = newRead();
        } else {
            freeRead = firstWaiting[read];
        }
        line[read] = held ? itsLine : NONE;
        firstWaiting[read] = NONE;
        if (held) {
            readOf[itsLine] = read;
            arrival[itsLine] = Link.UNKNOWN;
        }
        await(read, itsUnit, itsPlace);
        return read;
    }

    private int newRead() {
        if (reads == line.length) {
            line = Arrays.copyOf(line, 2 * reads);
            firstWaiting = Arrays.copyOf(firstWaiting, 2 * reads);
        }
        return reads++;
    }

    /** An entry that a raster unit gathers needs a line that is held. */
    void use(int itsLine, int itsUnit, int itsPlace) {
        if (readOf[itsLine] == NONE) {
            entries.get(itsUnit).awaitTick(arrival[itsLine]);
        } else {
            await(readOf[itsLine], itsUnit, itsPlace);
        }
    }

    private void await(int read, int itsUnit, int itsPlace) {
        int who = freeWaiting;
        if (who == NONE) {
            who = newWaiting();
        } else {
            freeWaiting = nextWaiting[who];
        }
        unit[who] = itsUnit;
        place[who] = itsPlace;
        nextWaiting[who] = firstWaiting[read];
        firstWaiting[read] = who;
        entries.get(itsUnit).await(1);
    }

    private int newWaiting() {
        if (waiting == unit.length) {
            unit = Arrays.copyOf(unit, 2 * waiting);
            place = Arrays.copyOf(place, 2 * waiting);
            nextWaiting = Arrays.copyOf(nextWaiting, 2 * waiting);
        }
        return waiting++;
    }

    /** It becomes known when the line of a read arrives. */
    void arrives(int read, long tick) {
        int who = firstWaiting[read];
        while (who != NONE) {
            entries.get(unit[who]).arrives(place[who], tick);
            int next = nextWaiting[who];
            nextWaiting[who] = freeWaiting;
            freeWaiting = who;
            who = next;
        }
        int itsLine = line[read];
        if (itsLine != NONE && readOf[itsLine] == read) {
            readOf[itsLine] = NONE;
            arrival[itsLine] = tick;
        }
        firstWaiting[read] = freeRead;
        freeRead = read;
    }
}
