package org.tilewright.protocol.memory;

import java.util.Arrays;

import org.tilewright.protocol.memory.FirstReadyChannel.Command;

/**
 * One channel of DRAM of today, with ranks and bank groups, served first ready, first come, first served, as by
 * {@link FirstReadyChannel}, but for what its {@link DramOrganisation} adds: commands to different banks keep their distance,
 * writes are drained many at a time, rows are closed by a policy, and ranks or banks are refreshed by themselves while others
 * work. It gives at most one command a tick.
 *
 * <p>While writes are drained, reads are served by nobody, and the other way round: a request of the other kind is not
 * <em>eligible</em>. Of the commands that are possible at a tick a refresh goes first, then the column command of the oldest
 * eligible request, then the activation or precharge for the oldest one, last a precharge by the policy's time.
 *
 * <p>What comes next is known as soon as a request was added or a command was given: {@link #nextTick}. The state is one
 * array, with the waiting requests in the order of their age. Nothing is allocated after construction.
 */
public final class BankGroupChannel {

    private static final Command[] COMMANDS = Command.values();
    private static final long NEVER = Long.MAX_VALUE;

    /** Whether writes are drained, 1 or 0. */
    private static final int DRAINS = 0;
    /** How often the oldest request has been overtaken; if writes are drained, the oldest read and the oldest write. */
    private static final int OVERTAKEN = 1;
    /**
     * What comes next if nothing is added: its tick, the command's ordinal, and the index of its request, or of the rank of
     * a refresh, or the bank of a precharge by the policy. NOTHING at a tick is a refresh that begins to hold its banks back.
     */
    private static final int NEXT_TICK = 3;
    private static final int NEXT_COMMAND = 4;
    private static final int NEXT_INDEX = 5;
    private static final int NEXT_IS_TIMEOUT = 6;
    private static final int RANKS = 7;

    private final DramOrganisation organisation;
    private final int burst;
    private final int maximumOvertakes;
    private final long[] state;
    private final RefreshTurns refreshes;
    private final GroupedBanks banks;
    private final IdleRows idleRows;
    private final WaitingRequests requests;
    private int served;
    private long dataEnd;
    private boolean isFirst;
    private boolean isLast;
    private boolean openedRow;

    /** The best command that {@link #plan} has found so far; a lower class goes first at one tick, then a lower index. */
    private long bestTick;
    private int bestClass;

    private static final int HOLD_CLASS = 0;
    private static final int REFRESH_CLASS = 1;
    private static final int COLUMN_CLASS = 2;
    private static final int ROW_CLASS = 3;
    private static final int TIMEOUT_CLASS = 4;

    /**
     * Makes a channel whose rows are all closed and for which nothing waits.
     *
     * @param bankCount        banks of all ranks, 1 to {@link FirstReadyChannel#MAXIMUM_BANKS}, as many in each group
     * @param bytesPerTick     width of the data bus, at least 1
     * @param entries          the most requests that wait, at least 1
     * @param maximumOvertakes how often the oldest eligible request is overtaken, at most; 0 or more
     */
    public BankGroupChannel(DramTiming timing, DramOrganisation organisation, int bankCount, int bytesPerTick,
            int entries, int maximumOvertakes) {
        if (bankCount < 1 || bankCount > FirstReadyChannel.MAXIMUM_BANKS || entries < 1 || maximumOvertakes < 0) {
            throw new IllegalArgumentException(bankCount + " banks, " + entries + " entries or " + maximumOvertakes
                    + " overtakes are out of range");
        }
        organisation.requireBanks(bankCount);
        this.organisation = organisation;
        this.maximumOvertakes = maximumOvertakes;
        burst = new DataBus(bytesPerTick).ticks(organisation.accessBytes);
        int bankWords = RANKS + RefreshTurns.words(organisation);
        int idleWords = bankWords + GroupedBanks.words(organisation, bankCount);
        int requestWords = idleWords + IdleRows.words(bankCount);
        state = new long[Math.addExact(requestWords, WaitingRequests.words(entries))];
        refreshes = new RefreshTurns(timing, organisation, bankCount, state, RANKS);
        banks = new GroupedBanks(timing, organisation, bankCount, burst, state, bankWords);
        idleRows = new IdleRows(organisation, bankCount, state, idleWords);
        requests = new WaitingRequests(state, requestWords);
        reset();
    }

    /** Closes all rows, forgets all requests and returns to tick 0. */
    public void reset() {
        Arrays.fill(state, 0);
        refreshes.reset();
        banks.reset();
        idleRows.reset();
        plan(0);
    }

    /**
     * The live state but for the words of the page policy, for those who compare, save and restore it. Equal states are equal
     * arrays.
     */
    public long[] state() {
        return state;
    }

    /** The live words of the page policy. */
    public int[] pagePolicyWords() {
        return idleRows.words();
    }

    /** How many requests wait for their last column command. */
    public int waiting() {
        return requests.count();
    }

    /** The tick at which {@link #step} is next needed if no request is added before; {@link Long#MAX_VALUE} if never. */
    public long nextTick() {
        return state[NEXT_TICK];
    }

    /**
     * Adds a request, which takes part from the next tick on. The commands up to this tick have been given.
     *
     * @param tick   the memory tick of the grant; never earlier than the one before
     * @param number what the caller calls it
     * @param bytes  at least 1
     * @throws IllegalStateException if too many requests wait, or if a command up to this tick was not given
     */
    public void add(long tick, int number, int bank, long row, boolean write, int bytes) {
        if (requests.isFull() || state[NEXT_TICK] <= tick) {
            throw new IllegalStateException(waiting() + " requests wait and the next command is at " + nextTick()
                    + ", when one is added at " + tick);
        }
        long place = WaitingRequests.place(bank, row);
        requests.add(number, place, write, (bytes + organisation.accessBytes - 1) / organisation.accessBytes);
        if (banks.isOpen(bank, place)) {
            idleRows.wanted(bank);
        }
        chooseKind();
        plan(tick + 1);
    }

    private void chooseKind() {
        if (organisation.drain.isUsed()) {
            int writes = requests.writes();
            state[DRAINS] = organisation.drain.drains(state[DRAINS] != 0, waiting() - writes, writes) ? 1 : 0;
        }
    }

    /** The ticks for which the data of one access occupy the bus. */
    public int burst() {
        return burst;
    }

    /**
     * Gives the command of a tick, if there is one.
     *
     * @throws IllegalStateException if a command before this tick was not given
     */
    public Command step(long tick) {
        if (state[NEXT_TICK] < tick) {
            throw new IllegalStateException("the next command is at " + nextTick() + ", not at " + tick);
        }
        if (state[NEXT_TICK] == tick && state[NEXT_COMMAND] == Command.NOTHING.ordinal()) {
            hold(tick);
            plan(tick);
        }
        if (state[NEXT_TICK] > tick) {
            return Command.NOTHING;
        }
        Command command = COMMANDS[(int) state[NEXT_COMMAND]];
        int index = (int) state[NEXT_INDEX];
        switch (command) {
            case COLUMN:
                column(tick, index);
                break;
            case ACTIVATE:
                banks.activate(requests.bank(index), requests.place(index), tick);
                idleRows.opened(requests.bank(index), WaitingRequests.row(requests.place(index)), tick);
                break;
            case PRECHARGE:
                precharge(tick, index, state[NEXT_IS_TIMEOUT] != 0);
                break;
            default:
                refresh(tick, index);
        }
        plan(tick + 1);
        return command;
    }

    /** Closes the row of a bank by the policy, or for a request. */
    private void precharge(long tick, int index, boolean byPolicy) {
        int bank = byPolicy ? index : requests.bank(index);
        idleRows.closed(bank, WaitingRequests.row(banks.open(bank)), byPolicy ? RowEnd.IDLE : RowEnd.CONFLICT);
        banks.precharge(bank, tick);
    }

    private void refresh(long tick, int rank) {
        int first = refreshes.firstBank(rank);
        int last = refreshes.lastBank(rank);
        for (int bank = first; bank <= last; bank++) {
            if (!banks.isClosed(bank)) {
                idleRows.closed(bank, WaitingRequests.row(banks.open(bank)), RowEnd.REFRESH);
            }
        }
        banks.refresh(first, last, tick, refreshes.duration());
        refreshes.pass(rank);
    }

    private void column(long tick, int index) {
        int bank = requests.bank(index);
        long place = requests.place(index);
        boolean write = requests.isWrite(index);
        boolean isOldest = index == oldest();
        int overtaken = OVERTAKEN + (int) state[DRAINS];
        served = requests.number(index);
        isFirst = requests.isUntouched(index);
        isLast = requests.isAtItsLast(index);
        openedRow = banks.isUntouched(bank);
        dataEnd = banks.access(bank, write, tick);
        idleRows.accessed(bank, WaitingRequests.row(place), write, isFirst, tick);
        if (isLast) {
            requests.remove(index);
            closeIfIdle(tick, bank, place);
        } else {
            requests.access(index);
        }
        if (!isOldest) {
            state[overtaken]++;
        } else if (isLast) {
            state[overtaken] = 0;
        }
        chooseKind();
    }

    private void closeIfIdle(long tick, int bank, long place) {
        if (!requests.isWaitedFor(place) && idleRows.closesAtOnce(bank, WaitingRequests.row(place), tick)) {
            banks.precharge(bank, banks.prechargeTick(bank));
        }
    }

    private boolean isEligible(int index) {
        return !organisation.drain.isUsed() || requests.isWrite(index) == (state[DRAINS] != 0);
    }

    /** The index of the oldest eligible request. */
    private int oldest() {
        int index = 0;
        while (!isEligible(index)) {
            index++;
        }
        return index;
    }

    /** The number of the request that got the last column command. */
    public int served() {
        return served;
    }

    /** The tick at which the data of that command end. */
    public long dataEnd() {
        return dataEnd;
    }

    /** Whether that command was the first of its request. */
    public boolean isFirst() {
        return isFirst;
    }

    /** Whether that command was the last of its request, which is complete when its data end. */
    public boolean isLast() {
        return isLast;
    }

    /** Whether that command was the first since its row was activated. */
    public boolean openedRow() {
        return openedRow;
    }

    private long eligibleBanks() {
        long mask = 0;
        for (int index = 0; index < waiting(); index++) {
            mask |= isEligible(index) ? 1L << requests.bank(index) : 0;
        }
        return mask;
    }

    /** Whether a refresh that is due holds its banks back: nobody waits for them, or one was served since the last. */
    private boolean mayHold(int rank, long eligibleBanks) {
        if ((eligibleBanks & refreshes.banks(rank)) == 0) {
            return true;
        }
        for (int bank = refreshes.firstBank(rank); bank <= refreshes.lastBank(rank); bank++) {
            if (banks.isGiven(bank)) {
                return true;
            }
        }
        return false;
    }

    private void hold(long tick) {
        long eligible = eligibleBanks();
        for (int rank = 0; rank < organisation.ranks; rank++) {
            if (refreshes.due(rank) <= tick && mayHold(rank, eligible)) {
                refreshes.hold(rank);
            }
        }
    }

    /** Finds the command that comes next, at a tick or later, if nothing is added. */
    private void plan(long from) {
        bestTick = NEVER;
        bestClass = TIMEOUT_CLASS;
        state[NEXT_TICK] = NEVER;
        state[NEXT_COMMAND] = 0;
        state[NEXT_INDEX] = 0;
        state[NEXT_IS_TIMEOUT] = 0;
        long held = planRefreshes(from);
        planRequests(from, held);
        for (long timed = idleRows.timed() & ~held; timed != 0; timed &= timed - 1) {
            int bank = Long.numberOfTrailingZeros(timed);
            long tick = Math.max(idleRows.closedFrom(bank), banks.prechargeTick(bank));
            consider(Math.max(from, tick), TIMEOUT_CLASS, Command.PRECHARGE, bank);
        }
    }

    private void consider(long tick, int commandClass, Command command, int index) {
        if (tick < bestTick || tick == bestTick && commandClass < bestClass) {
            bestTick = tick;
            bestClass = commandClass;
            state[NEXT_TICK] = tick;
            state[NEXT_COMMAND] = command.ordinal();
            state[NEXT_INDEX] = index;
            state[NEXT_IS_TIMEOUT] = commandClass == TIMEOUT_CLASS ? 1 : 0;
        }
    }

    /** Considers the refreshes; answers the banks that they hold back, as a mask. */
    private long planRefreshes(long from) {
        long held = 0;
        long eligible = eligibleBanks();
        for (int rank = 0; rank < organisation.ranks; rank++) {
            if (refreshes.isHeld(rank)) {
                held |= refreshes.banks(rank);
                long quiet = banks.quietTick(refreshes.firstBank(rank), refreshes.lastBank(rank));
                consider(Math.max(from, quiet), REFRESH_CLASS, Command.REFRESH, rank);
            } else if (refreshes.due(rank) != NEVER && mayHold(rank, eligible)) {
                consider(Math.max(from, refreshes.due(rank)), HOLD_CLASS, Command.NOTHING, rank);
            }
        }
        return held;
    }

    private void planRequests(long from, long held) {
        long hits = 0;
        for (int index = 0; index < waiting(); index++) {
            hits |= isEligible(index) && banks.isOpen(requests.bank(index), requests.place(index))
                    ? 1L << requests.bank(index)
                    : 0;
        }
        boolean oldestIsDue = state[OVERTAKEN + (int) state[DRAINS]] >= maximumOvertakes;
        boolean isOldest = true;
        long columns = held;
        long rows = held;
        for (int index = 0; index < waiting(); index++) {
            if (!isEligible(index)) {
                continue;
            }
            int bank = requests.bank(index);
            long bit = 1L << bank;
            if (banks.isOpen(bank, requests.place(index))) {
                if ((columns & bit) == 0 && (isOldest || !oldestIsDue)) {
                    consider(Math.max(from, banks.columnTick(bank, requests.isWrite(index))), COLUMN_CLASS,
                            Command.COLUMN,
                            index);
                }
                columns |= bit;
            } else if ((rows & bit) == 0) {
                if (banks.isClosed(bank)) {
                    consider(Math.max(from, banks.activateTick(bank)), ROW_CLASS, Command.ACTIVATE, index);
                } else if ((hits & bit) == 0 || isOldest && oldestIsDue) {
                    consider(Math.max(from, banks.prechargeTick(bank)), ROW_CLASS, Command.PRECHARGE, index);
                }
                rows |= bit;
            }
            isOldest = false;
        }
    }
}
