package org.tilewright.protocol.memory;

/**
 * How long the row of a bank stays open when no request waits for it. It is asked once each time that happens: after the last access
 * of a request, if no other request is to the row. What it answers holds until a request to the row comes, after whose last access it
 * is asked again, or until the row is closed for a request to another one or by a refresh, which it cannot hinder.
 *
 * <p>A policy has no state of its own: it reads and writes an array that belongs to its caller and has {@link #words} ints for a
 * channel; all zeros is the state at the start. What it answers follows from its arguments, its words and its parameters alone, and a
 * call ends soon. It is told of every row that is opened, accessed and closed, in the order in which that happens; a policy that need
 * not know does nothing then.
 *
 * <p>Ticks are those of the memory.
 */
public interface RowClosing {

    /** The most ints of state of a channel. */
    int MAXIMUM_WORDS = 1 << 16;

    /** The row is closed behind the access, at the first tick at which that is possible, for which no command is spent. */
    int AT_ONCE = -1;

    /** The row stays open. */
    int NEVER = Integer.MAX_VALUE;

    /**
     * The ints of state of a channel.
     *
     * @param banks banks of all ranks, 1 to 64
     * @return 0 to {@link #MAXIMUM_WORDS}
     */
    default int words(int banks) {
        return 0;
    }

    /**
     * The policy of one channel: itself, unless it needs room to work in, which no two channels may have in common.
     *
     * @param banks banks of all ranks, 1 to 64
     */
    default RowClosing ofOneChannel(int banks) {
        return this;
    }

    /**
     * A row of a bank that had none open is opened for a request.
     *
     * @param state the policy's words, and nothing else
     * @param since ticks since the bank's last access; {@link #NEVER} if there was none, or so many or more
     */
    default void opened(int[] state, int banks, int bank, long row, int since) {}

    /**
     * A request has its first access to the open row of a bank.
     *
     * @param state the policy's words, and nothing else
     * @param write whether it writes
     * @param since ticks since the bank's last access, of whatever row; {@link #NEVER} if there was none, or so many or more
     */
    default void accessed(int[] state, int banks, int bank, long row, boolean write, int since) {}

    /**
     * No request waits for the open row of a bank any more. The policy may change its words.
     *
     * @param state   the policy's words, and nothing else
     * @param banks   banks of all ranks
     * @param bank    the bank, 0 to banks - 1
     * @param row     the row, which was accessed just now
     * @param timeout {@code pageTimeout} of the organisation, for policies with a time that models give; 0 or more
     * @return ticks after this access from which on the row may be closed, if no other command is possible then: 0 or more, or
     *         {@link #AT_ONCE} or {@link #NEVER}
     */
    int stays(int[] state, int banks, int bank, long row, int timeout);

    /**
     * The open row of a bank is closed.
     *
     * @param state the policy's words, and nothing else
     * @param end   why
     */
    default void closed(int[] state, int banks, int bank, long row, RowEnd end) {}
}
