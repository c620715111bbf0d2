package org.tilewright.protocol.memory;

import java.util.Arrays;

/**
 * The banks of a channel, their groups and ranks, and the data bus: what is open, and from which ticks on commands are
 * allowed. They are words of a long array that the owner keeps.
 *
 * <p>Bank b is of group {@code b mod groups} of rank {@code floor(b / banks of a rank)}.
 */
final class GroupedBanks {

    private static final long CLOSED = -1;

    /** The first tick at which the bus is free, the rank whose data it had last, the first one for data of a write. */
    private static final int BUS = 0;
    private static final int BUS_RANK = 1;
    private static final int WRITE_FROM = 2;
    private static final int HEADER_WORDS = 3;

    /** The first ticks for the next column command, a read and an activation, of a rank or a group. */
    private static final int COLUMN_FROM = 0;
    private static final int READ_FROM = 1;
    private static final int ACTIVATE_FROM = 2;
    private static final int GROUP_WORDS = 3;
    /** The ticks at which the last four activations do not count any more, the oldest first. */
    private static final int FOUR_ACTIVATES = GROUP_WORDS;
    private static final int ACTIVATES = 4;
    private static final int RANK_WORDS = GROUP_WORDS + ACTIVATES;

    private static final int OPEN_ROW = 0;
    /** The first tick for the bank's column command if a row is open, else for its activation. */
    private static final int READY = 1;
    /** The first tick for a precharge. */
    private static final int PRECHARGE_FROM = 2;
    /** Whether a column command was given since the row was opened, and since the last refresh of the bank, 1 or 0. */
    private static final int TOUCHED = 3;
    private static final int GIVEN = 4;
    private static final int BANK_WORDS = 5;

    private final DramTiming timing;
    private final DramOrganisation organisation;
    private final CommandSpacing spacing;
    private final int burst;
    private final int banksOfRank;
    private final long[] state;
    private final int start;
    private final int groups;
    private final int banks;
    private final int end;

    /** Makes closed banks in the words of a state from {@code start} on. */
    GroupedBanks(DramTiming timing, DramOrganisation organisation, int bankCount, int burst, long[] state,
            int start) {
        this.timing = timing;
        this.organisation = organisation;
        spacing = organisation.spacing;
        this.burst = burst;
        banksOfRank = bankCount / organisation.ranks;
        this.state = state;
        this.start = start;
        groups = start + HEADER_WORDS + organisation.ranks * RANK_WORDS;
        banks = groups + organisation.ranks * organisation.groups * GROUP_WORDS;
        end = start + words(organisation, bankCount);
        reset();
    }

    /** The words that so many banks need. */
    static int words(DramOrganisation organisation, int bankCount) {
        return HEADER_WORDS + organisation.ranks * RANK_WORDS + organisation.ranks * organisation.groups * GROUP_WORDS
                + bankCount * BANK_WORDS;
    }

    void reset() {
        Arrays.fill(state, start, end, 0);
        for (int at = banks; at < end; at += BANK_WORDS) {
            state[at + OPEN_ROW] = CLOSED;
        }
    }

    /** The rank of a bank. */
    int rank(int bank) {
        return bank / banksOfRank;
    }

    private int atRank(int bank) {
        return start + HEADER_WORDS + rank(bank) * RANK_WORDS;
    }

    private int atGroup(int bank) {
        return groups + (rank(bank) * organisation.groups + bank % organisation.groups) * GROUP_WORDS;
    }

    private int at(int bank) {
        return banks + bank * BANK_WORDS;
    }

    boolean isClosed(int bank) {
        return state[at(bank) + OPEN_ROW] == CLOSED;
    }

    boolean isOpen(int bank, long row) {
        return state[at(bank) + OPEN_ROW] == row;
    }

    /** The open row of a bank that has one, as it was called when activated. */
    long open(int bank) {
        return state[at(bank) + OPEN_ROW];
    }

    /** Whether no column command has been given since the open row was activated. */
    boolean isUntouched(int bank) {
        return state[at(bank) + TOUCHED] == 0;
    }

    /** Whether a column command has been given since the bank's last refresh. */
    boolean isGiven(int bank) {
        return state[at(bank) + GIVEN] != 0;
    }

    /** The first tick for a column command to the open row of a bank. */
    long columnTick(int bank, boolean write) {
        int rank = atRank(bank);
        int group = atGroup(bank);
        long tick = Math.max(state[at(bank) + READY], Math.max(state[rank + COLUMN_FROM], state[group + COLUMN_FROM]));
        long bus = state[start + BUS] + (state[start + BUS_RANK] == rank(bank) ? 0 : spacing.rankToRank);
        if (write) {
            return Math.max(tick, Math.max(bus, state[start + WRITE_FROM]) - timing.writeLatency);
        }
        tick = Math.max(tick, Math.max(state[rank + READ_FROM], state[group + READ_FROM]));
        return Math.max(tick, bus - timing.readLatency);
    }

    /** The first tick for an activation of a closed bank. */
    long activateTick(int bank) {
        int rank = atRank(bank);
        return Math.max(Math.max(state[at(bank) + READY], state[rank + FOUR_ACTIVATES]),
                Math.max(state[rank + ACTIVATE_FROM], state[atGroup(bank) + ACTIVATE_FROM]));
    }

    /** The first tick for a precharge of a bank with an open row. */
    long prechargeTick(int bank) {
        return state[at(bank) + PRECHARGE_FROM];
    }

    void activate(int bank, long row, long tick) {
        int rank = atRank(bank);
        state[rank + ACTIVATE_FROM] = tick + spacing.activateShort;
        System.arraycopy(state, rank + FOUR_ACTIVATES + 1, state, rank + FOUR_ACTIVATES, ACTIVATES - 1);
        state[rank + FOUR_ACTIVATES + ACTIVATES - 1] = tick + spacing.fourActivates;
        state[atGroup(bank) + ACTIVATE_FROM] = tick + spacing.activateLong;
        int at = at(bank);
        state[at + OPEN_ROW] = row;
        state[at + READY] = tick + timing.activateToColumn;
        state[at + PRECHARGE_FROM] = tick + timing.activateToPrecharge;
        state[at + TOUCHED] = 0;
    }

    void precharge(int bank, long tick) {
        int at = at(bank);
        state[at + OPEN_ROW] = CLOSED;
        state[at + READY] = tick + timing.prechargeToActivate;
        state[at + PRECHARGE_FROM] = 0;
        state[at + TOUCHED] = 0;
    }

    /** A column command; answers the end of its data. */
    long access(int bank, boolean write, long tick) {
        int rank = atRank(bank);
        int group = atGroup(bank);
        int at = at(bank);
        state[rank + COLUMN_FROM] = tick + spacing.columnShort;
        state[group + COLUMN_FROM] = tick + spacing.columnLong;
        long dataEnd = tick + (write ? timing.writeLatency : timing.readLatency) + burst;
        if (write) {
            state[rank + READ_FROM] = dataEnd + timing.writeToRead;
            state[group + READ_FROM] = dataEnd + spacing.writeToReadLong;
        } else {
            state[start + WRITE_FROM] = dataEnd + timing.readToWrite;
        }
        long precharge = write ? dataEnd + timing.writeRecovery : tick + spacing.readToPrecharge;
        state[at + PRECHARGE_FROM] = Math.max(state[at + PRECHARGE_FROM], precharge);
        state[at + TOUCHED] = 1;
        state[at + GIVEN] = 1;
        state[start + BUS] = dataEnd;
        state[start + BUS_RANK] = rank(bank);
        return dataEnd;
    }

    /** The first tick at which nothing hinders a refresh of some banks, first to last. */
    long quietTick(int firstBank, int lastBank) {
        long tick = 0;
        for (int bank = firstBank; bank <= lastBank; bank++) {
            tick = Math.max(tick, state[at(bank) + (isClosed(bank) ? READY : PRECHARGE_FROM)]);
        }
        return tick;
    }

    /** Refreshes some banks, first to last, from a quiet tick on; answers the end. */
    long refresh(int firstBank, int lastBank, long begin, int duration) {
        boolean open = false;
        for (int bank = firstBank; bank <= lastBank; bank++) {
            open |= !isClosed(bank);
        }
        long refreshed = begin + (open ? timing.prechargeToActivate : 0) + duration;
        for (int bank = firstBank; bank <= lastBank; bank++) {
            precharge(bank, begin);
            state[at(bank) + READY] = refreshed;
            state[at(bank) + GIVEN] = 0;
        }
        return refreshed;
    }
}
