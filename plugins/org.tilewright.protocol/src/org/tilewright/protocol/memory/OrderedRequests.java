package org.tilewright.protocol.memory;

import java.util.Arrays;

import org.tilewright.protocol.memory.FirstReadyChannel.Command;

/**
 * Whom a channel serves of the requests that wait: reads or writes, if writes are drained, in the order of a scheduler, and none
 * overtaken too often. Which are served and how often the oldest was overtaken are words of a long array that the owner keeps; the
 * scheduler has its own.
 */
final class OrderedRequests {

    /** Whether writes are drained, 1 or 0. */
    private static final int DRAINS = 0;
    /** How often the oldest request has been overtaken; if writes are drained, the oldest read and the oldest write. */
    private static final int OVERTAKEN = 1;
    static final int WORDS = 3;

    private static final int NOBODY = -1;

    private final WriteDrain drain;
    private final RequestOrder order;
    private final int maximumOvertakes;
    private final WaitingRequests requests;
    private final long[] state;
    private final int start;
    private final int[] words;
    /** By bank: the least level of the requests to its open row, and the request for which it is opened or closed. One plan fills them. */
    private final transient int[] hitLevel;
    private final transient int[] rowIndex;
    private final transient int[] rowLevel;
    private final transient int[] rowRank;

    /** Makes them in the words of a state from {@code start} on. */
    OrderedRequests(WriteDrain drain, RequestOrder order, int clients, int banks, int maximumOvertakes,
            WaitingRequests requests, long[] state, int start) {
        this.drain = drain;
        this.order = order.ofOneChannel(clients, banks);
        this.maximumOvertakes = maximumOvertakes;
        this.requests = requests;
        this.state = state;
        this.start = start;
        words = new int[this.order.words(clients, banks)];
        hitLevel = new int[banks];
        rowIndex = new int[banks];
        rowLevel = new int[banks];
        rowRank = new int[banks];
    }

    /** The scheduler forgets what it knows; the owner clears the state. */
    void reset() {
        Arrays.fill(words, 0);
    }

    /** The live words of the scheduler. */
    int[] words() {
        return words;
    }

    /** The youngest request has been granted. */
    void granted(long tick) {
        order.granted(words, requests, tick);
        chooseKind();
    }

    /** A request had an access, which may be its last, after which it waits no more. */
    void accessed(int index, long tick) {
        boolean isOldest = index == oldest();
        boolean isLast = requests.isAtItsLast(index);
        int overtaken = start + OVERTAKEN + (int) state[start + DRAINS];
        if (isLast) {
            order.served(words, requests, index, tick);
            requests.remove(index);
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

    private void chooseKind() {
        if (drain.isUsed()) {
            int writes = requests.writes();
            boolean drains = drain.drains(state[start + DRAINS] != 0, requests.count() - writes, writes);
            state[start + DRAINS] = drains ? 1 : 0;
        }
    }

    private boolean isEligible(int index) {
        return !drain.isUsed() || requests.isWrite(index) == (state[start + DRAINS] != 0);
    }

    /** The index of the oldest eligible request. */
    private int oldest() {
        int index = 0;
        while (!isEligible(index)) {
            index++;
        }
        return index;
    }

    /** The banks of eligible requests, as a mask. */
    long eligibleBanks() {
        long mask = 0;
        for (int index = 0; index < requests.count(); index++) {
            mask |= isEligible(index) ? 1L << requests.bank(index) : 0;
        }
        return mask;
    }

    /**
     * Considers the commands for eligible requests.
     *
     * @param from the first tick for a command
     * @param held banks that take none, as a mask
     */
    void plan(long from, long held, GroupedBanks banks, NextCommand next) {
        boolean oldestIsDue = state[start + OVERTAKEN + (int) state[start + DRAINS]] >= maximumOvertakes;
        int oldest = NOBODY;
        int bankOfDue = NOBODY;
        long hits = 0;
        long columns = held;
        long rows = 0;
        for (int index = 0; index < requests.count(); index++) {
            if (!isEligible(index)) {
                continue;
            }
            int bank = requests.bank(index);
            long bit = 1L << bank;
            if (oldest == NOBODY) {
                oldest = index;
                bankOfDue = oldestIsDue ? bank : NOBODY;
            }
            boolean mayHaveBank = index == oldest || bank != bankOfDue;
            if (banks.isOpen(bank, requests.place(index))) {
                int level = order.level(words, requests, index);
                if ((columns & bit) == 0 && (index == oldest || !oldestIsDue)) {
                    long tick = Math.max(from, banks.columnTick(bank, requests.isWrite(index)));
                    next.considerRequest(tick, level, order.rank(words, requests, index), Command.COLUMN, index);
                }
                columns |= bit;
                hitLevel[bank] = (hits & bit) == 0 ? level : Math.min(level, hitLevel[bank]);
                hits |= bit;
            } else if (mayHaveBank && (held & bit) == 0) {
                int level = order.level(words, requests, index);
                int rank = order.rank(words, requests, index);
                if ((rows & bit) == 0 || level < rowLevel[bank] || level == rowLevel[bank] && rank < rowRank[bank]) {
                    rows |= bit;
                    rowIndex[bank] = index;
                    rowLevel[bank] = level;
                    rowRank[bank] = rank;
                }
            }
        }
        for (long left = rows; left != 0; left &= left - 1) {
            int bank = Long.numberOfTrailingZeros(left);
            boolean isFree = (hits >>> bank & 1) == 0 || rowLevel[bank] < hitLevel[bank] || bank == bankOfDue;
            if (banks.isClosed(bank)) {
                next.considerRequest(Math.max(from, banks.activateTick(bank)), rowLevel[bank], rowRank[bank],
                        Command.ACTIVATE, rowIndex[bank]);
            } else if (isFree) {
                next.considerRequest(Math.max(from, banks.prechargeTick(bank)), rowLevel[bank], rowRank[bank],
                        Command.PRECHARGE, rowIndex[bank]);
            }
        }
    }
}
