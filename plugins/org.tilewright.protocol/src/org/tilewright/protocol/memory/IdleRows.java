package org.tilewright.protocol.memory;

import java.util.Arrays;

/**
 * The open rows of a channel that no request waits for and that the page policy closes after a time, and what the policy is told.
 * When they are closed are words of a long array that the owner keeps, beside which the policy has its own.
 */
final class IdleRows {

    /** The banks whose rows are closed after a time, as a mask. */
    private static final int TIMED = 0;
    private static final int HEADER_WORDS = 1;

    /** The tick from which on the row may be closed; 0 of a row that is not closed after a time. */
    private static final int CLOSED_FROM = 0;
    /** One more than the tick of the bank's last access; 0 if there was none. */
    private static final int AFTER_ACCESS = 1;
    private static final int BANK_WORDS = 2;

    private final RowClosing policy;
    private final int timeout;
    private final int banks;
    private final long[] state;
    private final int start;
    private final int[] words;

    /** Makes them in the words of a state from {@code start} on. */
    IdleRows(DramOrganisation organisation, int banks, long[] state, int start) {
        policy = organisation.pagePolicy.ofOneChannel(banks);
        timeout = organisation.pageTimeout;
        this.banks = banks;
        this.state = state;
        this.start = start;
        words = new int[policy.words(banks)];
    }

    /** The words that so many banks need. */
    static int words(int banks) {
        return HEADER_WORDS + banks * BANK_WORDS;
    }

    /** The policy forgets what it knows; the owner clears the state. */
    void reset() {
        Arrays.fill(words, 0);
    }

    /** The live words of the policy. */
    int[] words() {
        return words;
    }

    private int at(int bank) {
        return start + HEADER_WORDS + bank * BANK_WORDS;
    }

    private int sinceAccess(int bank, long tick) {
        long after = state[at(bank) + AFTER_ACCESS];
        return after == 0 ? RowClosing.NEVER : (int) Math.min(RowClosing.NEVER, tick + 1 - after);
    }

    void opened(int bank, long row, long tick) {
        policy.opened(words, banks, bank, row, sinceAccess(bank, tick));
    }

    /** An access, of whose request it may be the first. */
    void accessed(int bank, long row, boolean write, boolean isFirst, long tick) {
        if (isFirst) {
            policy.accessed(words, banks, bank, row, write, sinceAccess(bank, tick));
        }
        state[at(bank) + AFTER_ACCESS] = tick + 1;
    }

    /** Nobody waits any more for the row that was accessed at a tick; answers whether it is closed behind that access. */
    boolean closesAtOnce(int bank, long row, long tick) {
        int stays = policy.stays(words, banks, bank, row, timeout);
        if (stays == RowClosing.AT_ONCE) {
            closed(bank, row, RowEnd.IDLE);
            return true;
        }
        if (stays != RowClosing.NEVER) {
            state[start + TIMED] |= 1L << bank;
            state[at(bank) + CLOSED_FROM] = tick + stays;
        }
        return false;
    }

    /** Somebody waits for the open row of a bank again. */
    void wanted(int bank) {
        state[start + TIMED] &= ~(1L << bank);
        state[at(bank) + CLOSED_FROM] = 0;
    }

    void closed(int bank, long row, RowEnd end) {
        wanted(bank);
        policy.closed(words, banks, bank, row, end);
    }

    /** The banks whose rows are closed after a time, as a mask. */
    long timed() {
        return state[start + TIMED];
    }

    /** The tick from which on the row of one of them may be closed, for all that the policy cares. */
    long closedFrom(int bank) {
        return state[at(bank) + CLOSED_FROM];
    }
}
