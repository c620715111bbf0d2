package org.tilewright.protocol.memory;

import java.util.Arrays;

/**
 * The banks of a channel and its data bus: what is open, and from which ticks on commands are allowed. They are words of
 * a long array that the owner keeps; equal states are equal words, for what no longer matters is zero.
 *
 * <p>Constraints between banks other than by the data bus (tRRD, tFAW) are not modelled.
 */
final class DramBanks {

    private static final long CLOSED = -1;

    /** The first tick at which the bus is free. */
    private static final int BUS = 0;
    /** The first tick for the column command of a read. */
    private static final int READ_FROM = 1;
    /** The first tick for the first data of a write. */
    private static final int WRITE_FROM = 2;
    /** The tick at which the next refresh is due. */
    private static final int REFRESH_DUE = 3;
    private static final int HEADER_WORDS = 4;

    private static final int OPEN_ROW = 0;
    /** When the open row was activated. */
    private static final int ACTIVATED = 1;
    /** The first tick for the bank's next command. */
    private static final int READY = 2;
    /** The first tick for a precharge after the writes to the open row. */
    private static final int RECOVERED = 3;
    private static final int BANK_WORDS = 4;

    private final DramTiming timing;
    private final long[] state;
    private final int start;
    private final int first;
    private final int end;
    /** The longest time for which a command delays others, but for the bus and what follows from its end. */
    private final long longestTime;

    /** Makes closed banks in the words of a state from {@code start} on. */
    DramBanks(DramTiming timing, int banks, long[] state, int start) {
        this.timing = timing;
        this.state = state;
        this.start = start;
        first = start + HEADER_WORDS;
        end = start + words(banks);
        longestTime = Math.max(Math.max(timing.activateToColumn, timing.activateToPrecharge),
                (long) timing.prechargeToActivate + timing.refreshTime);
        reset();
    }

    /** The words that so many banks need. */
    static int words(int banks) {
        if (banks < 1) {
            throw new IllegalArgumentException("banks are at least 1, not " + banks);
        }
        return Math.addExact(HEADER_WORDS, Math.multiplyExact(banks, BANK_WORDS));
    }

    void reset() {
        Arrays.fill(state, start, end, 0);
        state[start + REFRESH_DUE] = timing.refreshInterval == 0 ? Long.MAX_VALUE : timing.refreshInterval;
        for (int at = first; at < end; at += BANK_WORDS) {
            state[at + OPEN_ROW] = CLOSED;
        }
    }

    private int at(int bank) {
        return first + bank * BANK_WORDS;
    }

    boolean isClosed(int bank) {
        return state[at(bank) + OPEN_ROW] == CLOSED;
    }

    boolean isOpen(int bank, long row) {
        return state[at(bank) + OPEN_ROW] == row;
    }

    /** Whether no column command has been given since the open row was activated. */
    boolean isUntouched(int bank) {
        int at = at(bank);
        return state[at + READY] == state[at + ACTIVATED] + timing.activateToColumn;
    }

    /** The first tick for a command to the bank, whatever it is. */
    long ready(int bank) {
        return state[at(bank) + READY];
    }

    /** The first tick for a precharge of a bank with an open row. */
    long prechargeTick(int bank) {
        int at = at(bank);
        return Math.max(Math.max(state[at + READY], state[at + ACTIVATED] + timing.activateToPrecharge),
                state[at + RECOVERED]);
    }

    /** The first tick for a column command, of whatever bank, whose data follow after exactly the latency. */
    long busTick(boolean write) {
        return write ? Math.max(state[start + BUS], state[start + WRITE_FROM]) - timing.writeLatency
                : Math.max(state[start + BUS] - timing.readLatency, state[start + READ_FROM]);
    }

    /** The first tick from a tick on at which a read's column command is allowed after the writes before it. */
    long readTick(long from) {
        return Math.max(from, state[start + READ_FROM]);
    }

    /** The first data of a request with its column command at a tick, should the bus make it wait. */
    long dataTick(long column, boolean write) {
        return write ? Math.max(column + timing.writeLatency, Math.max(state[start + BUS], state[start + WRITE_FROM]))
                : Math.max(column + timing.readLatency, state[start + BUS]);
    }

    void precharge(int bank, long tick) {
        int at = at(bank);
        state[at + OPEN_ROW] = CLOSED;
        state[at + ACTIVATED] = 0;
        state[at + READY] = tick + timing.prechargeToActivate;
        state[at + RECOVERED] = 0;
    }

    void activate(int bank, long row, long tick) {
        int at = at(bank);
        state[at + OPEN_ROW] = row;
        state[at + ACTIVATED] = tick;
        state[at + READY] = tick + timing.activateToColumn;
    }

    /** A column command, its first data and the ticks of its burst; answers its completion. */
    long transfer(int bank, boolean write, long column, long data, int burst) {
        int at = at(bank);
        long completion = data + burst;
        state[start + BUS] = completion;
        state[at + READY] = column + burst;
        if (write) {
            state[at + RECOVERED] = completion + timing.writeRecovery;
            if (timing.writeToRead != 0) {
                state[start + READ_FROM] = completion + timing.writeToRead;
            }
        } else {
            state[start + WRITE_FROM] = completion + timing.readToWrite;
        }
        return completion;
    }

    /** The tick at which the next refresh is due; {@link Long#MAX_VALUE} without refresh. */
    long refreshDue() {
        return state[start + REFRESH_DUE];
    }

    /** Whether nothing hinders a refresh at a tick, as can be told from when the last command was given at the latest. */
    boolean isLongQuiet(long lastCommand, long tick) {
        return tick >= lastCommand + longestTime && tick >= state[start + BUS] + timing.writeRecovery;
    }

    /** The first tick from a tick on at which nothing hinders a refresh. */
    long quietTick(long from) {
        long quiet = Math.max(from, state[start + BUS]);
        for (int at = first; at < end; at += BANK_WORDS) {
            quiet = Math.max(quiet, state[at + READY]);
            if (state[at + OPEN_ROW] != CLOSED) {
                quiet = Math.max(quiet,
                        Math.max(state[at + ACTIVATED] + timing.activateToPrecharge, state[at + RECOVERED]));
            }
        }
        return quiet;
    }

    /**
     * How many refreshes come up to a tick if nothing else does, each beginning when it is due; 0 while a row is open or
     * something delays the first.
     */
    long idleRefreshes(long tick) {
        long due = state[start + REFRESH_DUE];
        if (due > tick || quietTick(due) > due) {
            return 0;
        }
        for (int at = first; at < end; at += BANK_WORDS) {
            if (state[at + OPEN_ROW] != CLOSED) {
                return 0;
            }
        }
        return (tick - due) / timing.refreshInterval + 1;
    }

    /** Makes so many refreshes that come one interval after the other. */
    void skipIdleRefreshes(long count) {
        state[start + REFRESH_DUE] += (count - 1) * timing.refreshInterval;
        refresh(state[start + REFRESH_DUE]);
    }

    /** Refreshes from a quiet tick on; answers the end. */
    long refresh(long begin) {
        boolean open = false;
        for (int at = first; at < end; at += BANK_WORDS) {
            open |= state[at + OPEN_ROW] != CLOSED;
        }
        long refreshed = begin + (open ? timing.prechargeToActivate : 0) + timing.refreshTime;
        for (int at = first; at < end; at += BANK_WORDS) {
            state[at + OPEN_ROW] = CLOSED;
            state[at + ACTIVATED] = 0;
            state[at + READY] = refreshed;
            state[at + RECOVERED] = 0;
        }
        state[start + REFRESH_DUE] = (refreshed / timing.refreshInterval + 1) * timing.refreshInterval;
        return refreshed;
    }
}
