package org.tilewright.protocol.memory;

import java.util.Arrays;

/**
 * One channel of DRAM with open rows, served first ready, first come, first served (Rixner et al., Memory Access
 * Scheduling, ISCA 2000), with a bound on how often the oldest request is overtaken. It gives at most one command a tick.
 *
 * <p>Of the commands that the banks and the bus allow at a tick, the column command of the oldest request whose row is
 * open goes first; without one, the activation or precharge for the oldest request that needs it. A row is not closed
 * while a waiting request is to it, and requests to one row keep their order. Once the oldest request has been overtaken
 * {@code maximumOvertakes} times, it alone may use the bus and close a row in its bank. A refresh that is due holds
 * everything back until the banks are quiet, but at least one column command lies between two refreshes as long as a
 * request waits, so that every request is served.
 *
 * <p>What comes next is known as soon as a request was added or a command was given: {@link #nextTick}. The state is one
 * array, with the waiting requests in the order of their age. Nothing is allocated after construction.
 */
public final class FirstReadyChannel {

    /** What the channel does at a tick. */
    public enum Command {
        /** Nothing. */
        NOTHING,
        /** A row is opened. */
        ACTIVATE,
        /** A row is closed. */
        PRECHARGE,
        /** A request's data are read or written: its completion is known, and it does not wait any more. */
        COLUMN,
        /** All rows are closed and refreshed. */
        REFRESH
    }

    /** The most banks of a channel. */
    public static final int MAXIMUM_BANKS = 64;

    private static final Command[] COMMANDS = Command.values();
    private static final int NOTHING = Command.NOTHING.ordinal();
    private static final int ACTIVATE = Command.ACTIVATE.ordinal();
    private static final int PRECHARGE = Command.PRECHARGE.ordinal();
    private static final int COLUMN = Command.COLUMN.ordinal();
    private static final int REFRESH = Command.REFRESH.ordinal();
    private static final long NEVER = Long.MAX_VALUE;

    /** Requests that wait. */
    private static final int WAITING = 0;
    /** How often the oldest of them has been overtaken. */
    private static final int OVERTAKEN = 1;
    /** Whether a column command was given since the last refresh, 1 or 0. */
    private static final int COLUMN_GIVEN = 2;
    /** What comes next if nothing is added: its tick, the command's ordinal and the index of its request. */
    private static final int NEXT_TICK = 3;
    private static final int NEXT_COMMAND = 4;
    private static final int NEXT_INDEX = 5;
    /** The banks with a waiting request to the open row, and those with one to another row, as masks. */
    private static final int HIT_BANKS = 6;
    private static final int OTHER_BANKS = 7;
    private static final int BANKS = 8;

    /** A waiting request's row and, in the lower bits, its bank. */
    private static final int PLACE = 0;
    /** Its number, the ticks of its burst and, in the lowest bit, whether it writes. */
    private static final int REQUEST = 1;
    private static final int REQUEST_WORDS = 2;
    private static final int BANK_BITS = 6;
    private static final int BANK_MASK = MAXIMUM_BANKS - 1;
    private static final int NUMBER_SHIFT = 32;

    /** A rank has the index of the request below, then whether it is a row command, then its delay in ticks. */
    private static final int INDEX_MASK = (1 << 28) - 1;
    private static final int ROW_COMMAND = 1 << 28;
    private static final int DELAY_SHIFT = 29;

    private final DataBus bus;
    private final int maximumOvertakes;
    private final long[] state;
    private final DramBanks banks;
    private final int requests;
    private int served;
    private long completion;
    private boolean openedRow;
    private long refreshEnd;

    /**
     * Makes a channel whose rows are all closed and for which nothing waits.
     *
     * @param banks            1 to {@link #MAXIMUM_BANKS}
     * @param bytesPerTick     width of the data bus, at least 1
     * @param entries          the most requests that wait, at least 1
     * @param maximumOvertakes how often the oldest request is overtaken, at most; 0 or more
     */
    public FirstReadyChannel(DramTiming timing, int banks, int bytesPerTick, int entries, int maximumOvertakes) {
        if (banks > MAXIMUM_BANKS || bytesPerTick < 1 || entries < 1 || maximumOvertakes < 0) {
            throw new IllegalArgumentException(banks + " banks, " + bytesPerTick + " bytes a tick, " + entries
                    + " entries or " + maximumOvertakes + " overtakes are out of range");
        }
        bus = new DataBus(bytesPerTick);
        this.maximumOvertakes = maximumOvertakes;
        requests = BANKS + DramBanks.words(banks);
        state = new long[Math.addExact(requests, Math.multiplyExact(entries, REQUEST_WORDS))];
        this.banks = new DramBanks(timing, banks, state, BANKS);
        reset();
    }

    /** Closes all rows, forgets all requests and returns to tick 0. */
    public void reset() {
        Arrays.fill(state, 0);
        banks.reset();
        plan(0);
    }

    /** The live state, for those who compare, save and restore it. Equal states are equal arrays. */
    public long[] state() {
        return state;
    }

    /** How many requests wait for their column command. */
    public int waiting() {
        return (int) state[WAITING];
    }

    /** The tick of the next command if no request is added before; {@link Long#MAX_VALUE} if there is none. */
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
        int count = waiting();
        int at = requests + count * REQUEST_WORDS;
        if (at == state.length || state[NEXT_TICK] <= tick) {
            throw new IllegalStateException(count + " requests wait and the next command is at " + nextTick()
                    + ", when one is added at " + tick);
        }
        state[at + PLACE] = row << BANK_BITS | bank;
        state[at + REQUEST] = (long) number << NUMBER_SHIFT | busTicks(bytes) << 1 | (write ? 1 : 0);
        state[WAITING] = count + 1;
        long bit = 1L << bank;
        boolean isFirstHit = false;
        boolean isOnly = ((state[HIT_BANKS] | state[OTHER_BANKS]) & bit) == 0;
        if (banks.isOpen(bank, state[at])) {
            isFirstHit = !isOnly && (state[HIT_BANKS] & bit) == 0;
            state[HIT_BANKS] |= bit;
        } else {
            state[OTHER_BANKS] |= bit;
        }
        if (count == 0 || isFirstHit || state[NEXT_COMMAND] == REFRESH) {
            plan(tick + 1);
        } else if (isOnly) {
            next(tick + 1, Math.min(nextRank(tick + 1), rankOfOnly(tick + 1, count)));
        }
    }

    /** The ticks for which so many bytes occupy the data bus. */
    public int busTicks(int bytes) {
        return bus.ticks(bytes);
    }

    /**
     * Gives the command of a tick, if there is one.
     *
     * @throws IllegalStateException if a command before this tick was not given
     */
    public Command step(long tick) {
        if (state[NEXT_TICK] > tick) {
            return Command.NOTHING;
        }
        if (state[NEXT_TICK] < tick) {
            throw new IllegalStateException("the next command is at " + nextTick() + ", not at " + tick);
        }
        Command command = COMMANDS[(int) state[NEXT_COMMAND]];
        int at = requests + (int) state[NEXT_INDEX] * REQUEST_WORDS;
        if (command == Command.COLUMN) {
            column(tick, at);
        } else if (command == Command.ACTIVATE) {
            activate(tick, state[at + PLACE]);
        } else if (command == Command.PRECHARGE) {
            int bank = (int) state[at + PLACE] & BANK_MASK;
            banks.precharge(bank, tick);
            closed(1L << bank);
        } else {
            refreshEnd = banks.refresh(tick);
            state[COLUMN_GIVEN] = 0;
            closed(state[HIT_BANKS]);
        }
        plan(tick + 1);
        return command;
    }

    private void column(long tick, int at) {
        long place = state[at + PLACE];
        int bank = (int) place & BANK_MASK;
        long request = state[at + REQUEST];
        boolean write = (request & 1) != 0;
        openedRow = banks.isUntouched(bank);
        completion = banks.transfer(bank, write, tick, banks.dataTick(tick, write), (int) request >>> 1);
        served = (int) (request >>> NUMBER_SHIFT);
        if (!remove(at, place)) {
            state[HIT_BANKS] &= ~(1L << bank);
        }
        state[OVERTAKEN] = at == requests ? 0 : state[OVERTAKEN] + 1;
        state[COLUMN_GIVEN] = 1;
    }

    /** Removes a request, the oldest of those to its row; answers whether there are more. */
    private boolean remove(int removed, long place) {
        int last = end() - REQUEST_WORDS;
        boolean more = false;
        for (int at = removed; at < last; at += REQUEST_WORDS) {
            long next = state[at + REQUEST_WORDS + PLACE];
            more |= next == place;
            state[at + PLACE] = next;
            state[at + REQUEST] = state[at + REQUEST_WORDS + REQUEST];
        }
        state[last + PLACE] = 0;
        state[last + REQUEST] = 0;
        state[WAITING]--;
        return more;
    }

    private void activate(long tick, long place) {
        int bank = (int) place & BANK_MASK;
        banks.activate(bank, place, tick);
        long bit = 1L << bank;
        state[HIT_BANKS] |= bit;
        if (oldestOther(bank) < 0) {
            state[OTHER_BANKS] &= ~bit;
        }
    }

    /** Banks have been closed: what hit does not any more. */
    private void closed(long closedBanks) {
        state[OTHER_BANKS] |= state[HIT_BANKS] & closedBanks;
        state[HIT_BANKS] &= ~closedBanks;
    }

    /** The index of the oldest request to another row of a bank than the open one; negative if there is none. */
    private int oldestOther(int bank) {
        int end = end();
        for (int at = requests; at < end; at += REQUEST_WORDS) {
            long place = state[at + PLACE];
            if (((int) place & BANK_MASK) == bank && !banks.isOpen(bank, place)) {
                return (at - requests) / REQUEST_WORDS;
            }
        }
        return -1;
    }

    /** Where the words of the waiting requests end. */
    private int end() {
        return requests + waiting() * REQUEST_WORDS;
    }

    /** The number of the request that got the last column command. */
    public int served() {
        return served;
    }

    /** The tick at which that request is complete: its data end there. */
    public long completion() {
        return completion;
    }

    /** Whether that request was the first since its row was activated. */
    public boolean openedRow() {
        return openedRow;
    }

    /**
     * How many refreshes come up to a tick if nothing else does, each beginning when it is due and taking the refresh time
     * alone; 0 while that is not so for the first of them.
     */
    public long idleRefreshes(long tick) {
        return state[WAITING] == 0 ? banks.idleRefreshes(tick) : 0;
    }

    /** Makes the next {@code count} of the {@link #idleRefreshes}, at least one, at once. */
    public void skipIdleRefreshes(long count) {
        banks.skipIdleRefreshes(count);
        state[COLUMN_GIVEN] = 0;
        plan(0);
    }

    /** The first tick after the last refresh. */
    public long refreshEnd() {
        return refreshEnd;
    }

    /** Finds the command that comes next, at a tick or later, if nothing is added. */
    private void plan(long from) {
        long waiting = state[WAITING];
        if (waiting == 0) {
            state[NEXT_TICK] = NEVER;
            state[NEXT_COMMAND] = NOTHING;
            state[NEXT_INDEX] = 0;
        } else {
            next(from, waiting == 1 ? rankOfOnly(from, 0) : leastRank(from));
        }
        if (banks.refreshDue() != NEVER && (waiting == 0 || state[COLUMN_GIVEN] != 0)) {
            long hold = Math.max(from, banks.refreshDue());
            if (state[NEXT_TICK] >= hold) {
                state[NEXT_TICK] = banks.isLongQuiet(from, hold) ? hold : banks.quietTick(hold);
                state[NEXT_COMMAND] = REFRESH;
                state[NEXT_INDEX] = 0;
            }
        }
    }

    private long leastRank(long from) {
        long hits = state[HIT_BANKS];
        long rows = state[OTHER_BANKS] & ~hits;
        long least;
        if (state[OVERTAKEN] < maximumOvertakes) {
            least = leastColumnRank(from, hits);
        } else {
            long place = state[requests + PLACE];
            int bank = (int) place & BANK_MASK;
            boolean isHit = banks.isOpen(bank, place);
            least = isHit ? columnRankOf(from, 0, bank) : NEVER;
            rows |= isHit ? 0 : 1L << bank;
        }
        for (; rows != 0; rows &= rows - 1) {
            int bank = Long.numberOfTrailingZeros(rows);
            long rank = rowRank(from, bank, 0);
            if (rank < least) {
                least = Math.min(least, rank + oldestOther(bank));
            }
        }
        return least;
    }

    /** The least rank of the column commands for the oldest hit in each of some banks. */
    private long leastColumnRank(long from, long hits) {
        long soonest = Math.max(from, Math.min(banks.busTick(false), banks.busTick(true)));
        long least = NEVER;
        long left = hits;
        for (int index = 0; left != 0; index++) {
            long place = state[requests + index * REQUEST_WORDS + PLACE];
            int bank = (int) place & BANK_MASK;
            if ((left >>> bank & 1) != 0 && banks.isOpen(bank, place)) {
                least = Math.min(least, columnRankOf(from, index, bank));
                // All that follow are younger.
                left = least >>> DELAY_SHIFT == soonest - from ? 0 : left & ~(1L << bank);
            }
        }
        return least;
    }

    private long columnRankOf(long from, int index, int bank) {
        boolean write = isWrite(requests + index * REQUEST_WORDS);
        return columnRank(Math.max(banks.ready(bank), Math.max(from, banks.busTick(write))) - from, index);
    }

    /** The rank of the command for a request that is the only one of its bank. */
    private long rankOfOnly(long from, int index) {
        int at = requests + index * REQUEST_WORDS;
        long place = state[at + PLACE];
        int bank = (int) place & BANK_MASK;
        if (!banks.isOpen(bank, place)) {
            return rowRank(from, bank, index);
        }
        if (index != 0 && state[OVERTAKEN] >= maximumOvertakes) {
            return NEVER;
        }
        return columnRankOf(from, index, bank);
    }

    private boolean isWrite(int at) {
        return (state[at + REQUEST] & 1) != 0;
    }

    /** Of two commands the one of lower rank goes first: the earlier one, else the column command, else by age. */
    private static long columnRank(long delay, int index) {
        return delay << DELAY_SHIFT | index;
    }

    private long rowRank(long from, int bank, int index) {
        long tick = banks.isClosed(bank) ? banks.ready(bank) : banks.prechargeTick(bank);
        return columnRank(Math.max(0, tick - from), index) | ROW_COMMAND;
    }

    /** The rank of what is planned, as seen from a tick up to which it does not come. */
    private long nextRank(long from) {
        long rank = columnRank(state[NEXT_TICK] - from, (int) state[NEXT_INDEX]);
        return state[NEXT_COMMAND] == COLUMN ? rank : rank | ROW_COMMAND;
    }

    private void next(long from, long rank) {
        int index = (int) (rank & INDEX_MASK);
        state[NEXT_TICK] = from + (rank >>> DELAY_SHIFT);
        state[NEXT_INDEX] = index;
        if ((rank & ROW_COMMAND) == 0) {
            state[NEXT_COMMAND] = COLUMN;
        } else {
            int bank = (int) state[requests + index * REQUEST_WORDS] & BANK_MASK;
            state[NEXT_COMMAND] = banks.isClosed(bank) ? ACTIVATE : PRECHARGE;
        }
    }
}
