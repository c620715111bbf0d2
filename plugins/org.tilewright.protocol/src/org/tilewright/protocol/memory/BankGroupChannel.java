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

    private static final int WAITING = 0;
    /** How many of those waiting are writes. */
    private static final int WRITES = 1;
    /** Whether writes are drained, 1 or 0. */
    private static final int DRAINS = 2;
    /** How often the oldest request has been overtaken; if writes are drained, the oldest read and the oldest write. */
    private static final int OVERTAKEN = 3;
    /**
     * What comes next if nothing is added: its tick, the command's ordinal, and the index of its request, or of the rank of
     * a refresh, or the bank of a precharge by the policy. NOTHING at a tick is a refresh that begins to hold its banks back.
     */
    private static final int NEXT_TICK = 5;
    private static final int NEXT_COMMAND = 6;
    private static final int NEXT_INDEX = 7;
    private static final int NEXT_IS_TIMEOUT = 8;
    private static final int RANKS = 9;

    /** A waiting request's row and, in the lower bits, its bank. */
    private static final int PLACE = 0;
    /** Its number, the accesses that it has, those that are left, and in the lowest bit whether it writes. */
    private static final int REQUEST = 1;
    private static final int REQUEST_WORDS = 2;
    private static final int BANK_BITS = 6;
    private static final int BANK_MASK = FirstReadyChannel.MAXIMUM_BANKS - 1;
    private static final int NUMBER_SHIFT = 32;
    private static final int LEFT_SHIFT = 1;
    private static final int COUNT_SHIFT = 16;
    private static final int COUNT_MASK = (1 << COUNT_SHIFT - LEFT_SHIFT) - 1;

    private final DramOrganisation organisation;
    private final int burst;
    private final int maximumOvertakes;
    private final long[] state;
    private final RefreshTurns refreshes;
    private final GroupedBanks banks;
    private final int bankCount;
    private final int requests;
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
        this.bankCount = bankCount;
        this.maximumOvertakes = maximumOvertakes;
        burst = new DataBus(bytesPerTick).ticks(organisation.accessBytes);
        int bankWords = RANKS + RefreshTurns.words(organisation);
        requests = bankWords + GroupedBanks.words(organisation, bankCount);
        state = new long[Math.addExact(requests, Math.multiplyExact(entries, REQUEST_WORDS))];
        refreshes = new RefreshTurns(timing, organisation, bankCount, state, RANKS);
        banks = new GroupedBanks(timing, organisation, bankCount, burst, state, bankWords);
        reset();
    }

    /** Closes all rows, forgets all requests and returns to tick 0. */
    public void reset() {
        Arrays.fill(state, 0);
        refreshes.reset();
        banks.reset();
        plan(0);
    }

    /** The live state, for those who compare, save and restore it. Equal states are equal arrays. */
    public long[] state() {
        return state;
    }

    /** How many requests wait for their last column command. */
    public int waiting() {
        return (int) state[WAITING];
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
        int at = end();
        if (at == state.length || state[NEXT_TICK] <= tick) {
            throw new IllegalStateException(waiting() + " requests wait and the next command is at " + nextTick()
                    + ", when one is added at " + tick);
        }
        long accesses = (bytes + organisation.accessBytes - 1) / organisation.accessBytes;
        state[at + PLACE] = row << BANK_BITS | bank;
        state[at + REQUEST] = (long) number << NUMBER_SHIFT | accesses << COUNT_SHIFT | accesses << LEFT_SHIFT
                | (write ? 1 : 0);
        state[WAITING]++;
        state[WRITES] += write ? 1 : 0;
        chooseKind();
        plan(tick + 1);
    }

    private void chooseKind() {
        if (organisation.drain.isUsed()) {
            int writes = (int) state[WRITES];
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
                banks.activate(bank(index), place(index), tick);
                break;
            case PRECHARGE:
                banks.precharge(state[NEXT_IS_TIMEOUT] != 0 ? index : bank(index), tick);
                break;
            default:
                banks.refresh(refreshes.firstBank(index), refreshes.lastBank(index), tick, refreshes.duration());
                refreshes.pass(index);
        }
        plan(tick + 1);
        return command;
    }

    private void column(long tick, int index) {
        int bank = bank(index);
        long place = place(index);
        long request = state[at(index) + REQUEST];
        int count = (int) (request >>> COUNT_SHIFT) & COUNT_MASK;
        int left = (int) (request >>> LEFT_SHIFT) & COUNT_MASK;
        boolean isOldest = index == oldest();
        int overtaken = OVERTAKEN + (int) state[DRAINS];
        served = (int) (request >>> NUMBER_SHIFT);
        isFirst = left == count;
        isLast = left == 1;
        openedRow = banks.isUntouched(bank);
        dataEnd = banks.access(bank, isWrite(index), tick);
        if (isLast) {
            state[WRITES] -= isWrite(index) ? 1 : 0;
            remove(at(index));
            if (organisation.pagePolicy.closesAtOnce() && !isWaitedFor(place)) {
                banks.precharge(bank, banks.prechargeTick(bank));
            }
        } else {
            state[at(index) + REQUEST] -= 1 << LEFT_SHIFT;
        }
        if (!isOldest) {
            state[overtaken]++;
        } else if (isLast) {
            state[overtaken] = 0;
        }
        chooseKind();
    }

    private void remove(int removed) {
        int last = end() - REQUEST_WORDS;
        System.arraycopy(state, removed + REQUEST_WORDS, state, removed, last - removed);
        state[last + PLACE] = 0;
        state[last + REQUEST] = 0;
        state[WAITING]--;
    }

    /** Whether a request, eligible or not, waits for a row of a bank. */
    private boolean isWaitedFor(long place) {
        for (int index = 0; index < waiting(); index++) {
            if (place(index) == place) {
                return true;
            }
        }
        return false;
    }

    private int at(int index) {
        return requests + index * REQUEST_WORDS;
    }

    /** Where the words of the waiting requests end. */
    private int end() {
        return at(waiting());
    }

    private long place(int index) {
        return state[at(index) + PLACE];
    }

    private int bank(int index) {
        return (int) place(index) & BANK_MASK;
    }

    private boolean isWrite(int index) {
        return (state[at(index) + REQUEST] & 1) != 0;
    }

    private boolean isEligible(int index) {
        return !organisation.drain.isUsed() || isWrite(index) == (state[DRAINS] != 0);
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
            mask |= isEligible(index) ? 1L << bank(index) : 0;
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
        if (organisation.pagePolicy.hasTimeout()) {
            planTimeouts(from, held);
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
            hits |= isEligible(index) && banks.isOpen(bank(index), place(index)) ? 1L << bank(index) : 0;
        }
        boolean oldestIsDue = state[OVERTAKEN + (int) state[DRAINS]] >= maximumOvertakes;
        boolean isOldest = true;
        long columns = held;
        long rows = held;
        for (int index = 0; index < waiting(); index++) {
            if (!isEligible(index)) {
                continue;
            }
            int bank = bank(index);
            long bit = 1L << bank;
            if (banks.isOpen(bank, place(index))) {
                if ((columns & bit) == 0 && (isOldest || !oldestIsDue)) {
                    consider(Math.max(from, banks.columnTick(bank, isWrite(index))), COLUMN_CLASS, Command.COLUMN,
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

    private void planTimeouts(long from, long held) {
        long wanted = held;
        for (int index = 0; index < waiting(); index++) {
            wanted |= banks.isOpen(bank(index), place(index)) ? 1L << bank(index) : 0;
        }
        for (int bank = 0; bank < bankCount; bank++) {
            if ((wanted >>> bank & 1) == 0 && !banks.isClosed(bank)) {
                consider(Math.max(from, banks.timeoutTick(bank)), TIMEOUT_CLASS, Command.PRECHARGE, bank);
            }
        }
    }
}
