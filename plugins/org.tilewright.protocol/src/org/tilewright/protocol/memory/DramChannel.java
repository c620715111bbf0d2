package org.tilewright.protocol.memory;

import java.util.Arrays;

/**
 * One channel of DRAM with open rows, served first come first served: the time of a request depends on the requests
 * before it only, so it is computed when the request is granted.
 *
 * <p>A request granted at tick m to a bank starts at the later of m + 1 and the bank's being ready. Its column command
 * comes at once when its row is open; after an activation when the bank has no open row; after a precharge and an
 * activation when another row is open, the precharge not before the row's {@code activateToPrecharge} nor before a
 * write's recovery. The data follow after the read or write latency, not before the bus is free, and occupy the bus for
 * {@code ceil(bytes / bytesPerTick)} ticks; the request is complete when they end. The bank takes its next command one
 * such burst after the column command.
 */
public final class DramChannel {

    private static final long CLOSED = -1;

    private final DramTiming timing;
    private final int bytesPerTick;
    private final long[] openRow;
    private final long[] activated;
    private final long[] ready;
    private final long[] recovered;
    private long busFree;

    /**
     * Makes a channel whose rows are all closed.
     *
     * @param banks at least 1
     * @param bytesPerTick width of the data bus, at least 1
     */
    public DramChannel(DramTiming timing, int banks, int bytesPerTick) {
        if (banks < 1 || bytesPerTick < 1) {
            throw new IllegalArgumentException(
                    "banks and bytes a tick are at least 1, not " + banks + " and " + bytesPerTick);
        }
        this.timing = timing;
        this.bytesPerTick = bytesPerTick;
        openRow = new long[banks];
        activated = new long[banks];
        ready = new long[banks];
        recovered = new long[banks];
        reset();
    }

    /**
     * Serves a request after all those served before.
     *
     * @param tick the memory tick of the grant; never earlier than the one before
     * @param bytes at least 1
     * @return the memory tick at which the last data have been transferred
     */
    public long serve(long tick, int bank, long row, boolean write, int bytes) {
        int burst = busTicks(bytes);
        long start = Math.max(tick + 1, ready[bank]);
        long column = openRow[bank] == row ? start : open(start, bank, row);
        long data = Math.max(column + (write ? timing.writeLatency : timing.readLatency), busFree);
        busFree = data + burst;
        ready[bank] = column + burst;
        if (write) {
            recovered[bank] = busFree + timing.writeRecovery;
        }
        return busFree;
    }

    private long open(long start, int bank, long row) {
        long activate = start;
        if (openRow[bank] != CLOSED) {
            long mayPrecharge = Math.max(activated[bank] + timing.activateToPrecharge, recovered[bank]);
            activate = Math.max(start, mayPrecharge) + timing.prechargeToActivate;
        }
        openRow[bank] = row;
        activated[bank] = activate;
        return activate + timing.activateToColumn;
    }

    /** The ticks for which so many bytes occupy the data bus. */
    public int busTicks(int bytes) {
        return (bytes + bytesPerTick - 1) / bytesPerTick;
    }

    /** Whether a request to this row would find it open: for counting row hits before {@link #serve}. */
    public boolean isOpen(int bank, long row) {
        return openRow[bank] == row;
    }

    /** Closes all rows and returns to tick 0. */
    public final void reset() {
        Arrays.fill(openRow, CLOSED);
        Arrays.fill(activated, 0);
        Arrays.fill(ready, 0);
        Arrays.fill(recovered, 0);
        busFree = 0;
    }
}
