package org.tilewright.protocol.memory;

/**
 * Which of the requests that wait in a channel goes first. A scheduler gives each a level and a rank. Of the commands that are possible at
 * a tick the one for the request of the least level is given; of equals one that reads or writes before one that opens or closes a row;
 * then the one for the request of the least rank, then of the oldest. A row is closed for a request only if the waiting ones to that row
 * are all of a greater level. Requests to one row keep their order, and none is overtaken more often than the memory controller allows, whatever
 * their levels.
 *
 * <p>A scheduler has no state of its own: it reads and writes an array that belongs to its caller and has {@link #words} ints for a
 * channel, and may write an int on each waiting request; all zeros is the state at the start. What it answers follows from its
 * arguments, its words, the waiting requests and its parameters alone, and a call ends soon. Its words change only when it is told that a
 * request was granted or served: between two of these calls a request keeps its level and its rank.
 *
 * <p>Ticks are those of the memory.
 */
public interface RequestOrder {

    /** The most ints of state of a channel. */
    int MAXIMUM_WORDS = 1 << 16;

    /**
     * The ints of state of a channel.
     *
     * @param clients clients of the memory, at least 1
     * @param banks   banks of all ranks, 1 to 64
     * @return 0 to {@link #MAXIMUM_WORDS}
     */
    default int words(int clients, int banks) {
        return 0;
    }

    /** Whether a request may be served before one that was granted earlier. */
    default boolean reorders() {
        return true;
    }

    /** Whether every level and rank is 0; then ranks and bank groups are not needed, and a channel need not ask. */
    default boolean ordersByAge() {
        return false;
    }

    /**
     * The scheduler of one channel: itself, unless it needs room to work in, which no two channels may have in common.
     *
     * @param clients clients of the memory, at least 1
     * @param banks   banks of all ranks, 1 to 64
     */
    default RequestOrder ofOneChannel(int clients, int banks) {
        return this;
    }

    /**
     * A request was granted and waits from now on, the youngest of all.
     *
     * @param state   the scheduler's words, and nothing else
     * @param waiting the requests, on which it may write
     * @param tick    the tick of the grant
     */
    default void granted(int[] state, WaitingView waiting, long tick) {}

    /**
     * The last access of a request was given, after which it does not wait any more.
     *
     * @param state   the scheduler's words, and nothing else
     * @param waiting the requests, this one among them, on which it may write
     * @param index   the request
     * @param tick    the tick of the command
     */
    default void served(int[] state, WaitingView waiting, int index, long tick) {}

    /**
     * The level of a request; the lesser goes first, open row or not.
     *
     * @param state   the scheduler's words, which it must not change
     * @param waiting the requests, which it must not write on
     * @return 0 or more
     */
    default int level(int[] state, WaitingView waiting, int index) {
        return 0;
    }

    /**
     * The rank of a request among those of its level for which the same kind of command is possible; the lesser goes first.
     *
     * @param state   the scheduler's words, which it must not change
     * @param waiting the requests, which it must not write on
     * @return 0 or more
     */
    default int rank(int[] state, WaitingView waiting, int index) {
        return 0;
    }
}
