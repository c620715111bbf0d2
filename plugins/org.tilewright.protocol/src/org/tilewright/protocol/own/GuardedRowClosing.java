package org.tilewright.protocol.own;

import org.tilewright.protocol.memory.RowClosing;
import org.tilewright.protocol.memory.RowEnd;

/** Holds a page policy to its contract: it works on a copy of its words, and answers ticks. */
final class GuardedRowClosing implements RowClosing {

    private final RowClosing policy;
    private final Guard guard;
    private final String design;

    /** What a call finds in it, it has put there. */
    private final transient int[] own;

    GuardedRowClosing(RowClosing policy, String design) {
        this(policy, design, 0);
    }

    private GuardedRowClosing(RowClosing policy, String design, int words) {
        this.policy = policy;
        this.design = design;
        guard = new Guard(design);
        own = new int[words];
    }

    @Override
    public int words(int banks) {
        return guard.number("words(" + banks + " banks)", 0, MAXIMUM_WORDS, () -> policy.words(banks));
    }

    @Override
    public RowClosing ofOneChannel(int banks) {
        return new GuardedRowClosing(policy, design, words(banks));
    }

    @Override
    public void opened(int[] state, int banks, int bank, long row, int since) {
        System.arraycopy(state, 0, own, 0, own.length);
        try {
            policy.opened(own, banks, bank, row, since);
        } catch (RuntimeException | Error e) {
            throw guard.breach("opened(" + where(banks, bank, row) + ", since " + since + ")", Guard.said(e), state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
    }

    @Override
    public void accessed(int[] state, int banks, int bank, long row, boolean write, int since) {
        System.arraycopy(state, 0, own, 0, own.length);
        try {
            policy.accessed(own, banks, bank, row, write, since);
        } catch (RuntimeException | Error e) {
            throw guard.breach("accessed(" + where(banks, bank, row) + ", " + (write ? "write" : "read") + ", since "
                    + since + ")", Guard.said(e), state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
    }

    @Override
    public int stays(int[] state, int banks, int bank, long row, int timeout) {
        System.arraycopy(state, 0, own, 0, own.length);
        int ticks;
        try {
            ticks = policy.stays(own, banks, bank, row, timeout);
        } catch (RuntimeException | Error e) {
            throw guard.breach(question(banks, bank, row, timeout), Guard.said(e), state);
        }
        if (ticks < AT_ONCE) {
            throw guard.breach(question(banks, bank, row, timeout),
                    "it answers " + ticks + "; expected ticks or " + AT_ONCE, state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
        return ticks;
    }

    @Override
    public void closed(int[] state, int banks, int bank, long row, RowEnd end) {
        System.arraycopy(state, 0, own, 0, own.length);
        try {
            policy.closed(own, banks, bank, row, end);
        } catch (RuntimeException | Error e) {
            throw guard.breach("closed(" + where(banks, bank, row) + ", " + end + ")", Guard.said(e), state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
    }

    private static String question(int banks, int bank, long row, int timeout) {
        return "stays(" + where(banks, bank, row) + ", timeout " + timeout + ")";
    }

    private static String where(int banks, int bank, long row) {
        return "bank " + bank + " of " + banks + ", row " + row;
    }
}
