package org.tilewright.protocol.memory;

/**
 * One channel of DRAM with open rows, served first come first served: the time of a request depends on the requests
 * before it only, so it is computed when the request is granted.
 *
 * <p>A request granted at tick m to a bank starts at the later of m + 1 and the bank's being ready. Its column command
 * comes at once when its row is open; after an activation when the bank has no open row; after a precharge and an
 * activation when another row is open, the precharge not before the row's {@code activateToPrecharge} nor before a
 * write's recovery; a read's not before the turnaround after a write. The data follow after the read or write latency,
 * not before the bus is free and, for a write, has been turned round, and occupy the bus for
 * {@code ceil(bytes / bytesPerTick)} ticks; the request is complete when they end. The bank takes its next command one
 * such burst after the column command.
 *
 * <p>A refresh stands in the queue like a request, at the tick at which it is due: see {@link #refresh}.
 */
public final class DramChannel {

    private final DataBus bus;
    private final long[] state;
    private final DramBanks banks;
    private final DramTiming timing;
    private long refreshBegin;
    private long refreshEnd;

    /**
     * Makes a channel whose rows are all closed.
     *
     * @param banks at least 1
     * @param bytesPerTick width of the data bus, at least 1
     */
    public DramChannel(DramTiming timing, int banks, int bytesPerTick) {
        this.timing = timing;
        bus = new DataBus(bytesPerTick);
        state = new long[DramBanks.words(banks)];
        this.banks = new DramBanks(timing, banks, state, 0);
    }

    /**
     * Serves a request after all those served before.
     *
     * @param tick the memory tick of the grant; never earlier than the one before, and before the next refresh is due
     * @param bytes at least 1
     * @return the memory tick at which the last data have been transferred
     */
    public long serve(long tick, int bank, long row, boolean write, int bytes) {
        if (tick >= banks.refreshDue()) {
            throw new IllegalStateException("a refresh is due before tick " + tick);
        }
        long start = Math.max(tick + 1, banks.ready(bank));
        long opened = banks.isOpen(bank, row) ? start : open(start, bank, row);
        long column = write ? opened : banks.readTick(opened);
        return banks.transfer(bank, write, column, banks.dataTick(column, write), busTicks(bytes));
    }

    private long open(long start, int bank, long row) {
        long activate = start;
        if (!banks.isClosed(bank)) {
            long precharge = Math.max(start, banks.prechargeTick(bank));
            banks.precharge(bank, precharge);
            activate = precharge + timing.prechargeToActivate;
        }
        banks.activate(bank, row, activate);
        return activate + timing.activateToColumn;
    }

    /** The ticks for which so many bytes occupy the data bus. */
    public int busTicks(int bytes) {
        return bus.ticks(bytes);
    }

    /** Whether a request to this row would find it open: for counting row hits before {@link #serve}. */
    public boolean isOpen(int bank, long row) {
        return banks.isOpen(bank, row);
    }

    /** The tick at which the next refresh is due; {@link Long#MAX_VALUE} if the timing has none. */
    public long refreshDue() {
        return banks.refreshDue();
    }

    /**
     * Refreshes after all requests served before, when it is due: as soon as the bus is free and every bank can be
     * precharged. All rows are closed after it, and the next refresh is due.
     */
    public void refresh() {
        refreshBegin = banks.quietTick(banks.refreshDue());
        refreshEnd = banks.refresh(refreshBegin);
    }

    /**
     * How many refreshes come up to a tick if nothing else does, each beginning when it is due and taking the refresh time
     * alone; 0 while that is not so for the first of them.
     */
    public long idleRefreshes(long tick) {
        return banks.idleRefreshes(tick);
    }

    /** Makes the next {@code count} of the {@link #idleRefreshes}, at least one, at once. */
    public void skipIdleRefreshes(long count) {
        banks.skipIdleRefreshes(count);
    }

    /** The first tick of the last refresh. */
    public long refreshBegin() {
        return refreshBegin;
    }

    /** The first tick after the last refresh. */
    public long refreshEnd() {
        return refreshEnd;
    }

    /** The live state, for those who compare, save and restore it. Equal states are equal arrays. */
    public long[] state() {
        return state;
    }

    /** Closes all rows and returns to tick 0. */
    public void reset() {
        banks.reset();
    }
}
