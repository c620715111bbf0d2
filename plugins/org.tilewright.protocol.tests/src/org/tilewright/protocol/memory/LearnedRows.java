package org.tilewright.protocol.memory;

import java.util.List;

import org.tilewright.protocol.memory.GroupedHistory.Given;
import org.tilewright.protocol.memory.GroupedHistory.Kind;

/**
 * A policy whose answers hang on all that it is told: how often rows of the bank were closed and why, the writes to it, and how long
 * before the last request the one before was. What it should answer can be told from the history of commands as well.
 */
final class LearnedRows implements RowClosing {

    private static final int CONFLICTS = 0;
    private static final int IDLE_ENDS = 1;
    private static final int REFRESHES = 2;
    private static final int WRITES = 3;
    private static final int SINCE = 4;
    private static final int OPENED_SINCE = 5;
    private static final int BANK_WORDS = 6;

    @Override
    public int words(int banks) {
        return banks * BANK_WORDS;
    }

    @Override
    public void opened(int[] state, int banks, int bank, long row, int since) {
        state[bank * BANK_WORDS + OPENED_SINCE] = since;
    }

    @Override
    public void accessed(int[] state, int banks, int bank, long row, boolean write, int since) {
        state[bank * BANK_WORDS + WRITES] += write ? 1 : 0;
        state[bank * BANK_WORDS + SINCE] = since;
    }

    @Override
    public int stays(int[] state, int banks, int bank, long row, int timeout) {
        int at = bank * BANK_WORDS;
        return answer(state[at + CONFLICTS], state[at + IDLE_ENDS], state[at + REFRESHES], state[at + WRITES],
                state[at + SINCE], state[at + OPENED_SINCE], row, timeout);
    }

    @Override
    public void closed(int[] state, int banks, int bank, long row, RowEnd end) {
        state[bank * BANK_WORDS
                + (end == RowEnd.CONFLICT ? CONFLICTS : end == RowEnd.IDLE ? IDLE_ENDS : REFRESHES)]++;
    }

    private static int answer(int conflicts, int idleEnds, int refreshes, int writes, int since, int openedSince,
            long row, int timeout) {
        int mixed = conflicts * 5 + idleEnds * 3 + refreshes * 11 + writes * 13 + Math.min(since, 1000)
                + 7 * Math.min(openedSince, 1000) + (int) row * 17 + timeout;
        return mixed % 5 == 0 ? NEVER : mixed % 40 - 1;
    }

    /** What it answers after a history for the open row of a bank, which was the last one accessed there. */
    static int expected(GroupedHistory of, List<Given> history, int bank, int timeout) {
        int[] counts = new int[REFRESHES + 1];
        int writes = 0;
        int since = NEVER;
        int openedSince = NEVER;
        Given open = null;
        Given access = null;
        for (Given each : history) {
            if (each.kind() == Kind.REFRESH ? !of.covers(each, bank) : each.bank() != bank) {
                continue;
            }
            int between = access == null ? NEVER : (int) (each.tick() - access.tick());
            if (each.kind() == Kind.COLUMN) {
                boolean isFirst = of.isFirst(each);
                since = isFirst ? between : since;
                writes += isFirst && each.request().write() ? 1 : 0;
                access = each;
            } else if (each.kind() == Kind.ACTIVATE) {
                open = each;
                openedSince = between;
            } else if (open != null) {
                counts[each.kind() == Kind.REFRESH ? REFRESHES
                        : each.request() != null ? CONFLICTS : IDLE_ENDS]++;
                open = null;
            }
        }
        return answer(counts[CONFLICTS], counts[IDLE_ENDS], counts[REFRESHES], writes, since, openedSince,
                open.request().row(), timeout);
    }
}
