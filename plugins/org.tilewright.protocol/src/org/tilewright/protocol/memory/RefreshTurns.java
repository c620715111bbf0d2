package org.tilewright.protocol.memory;

/**
 * Which banks of each rank are refreshed next, and when that is due. A refresh that is due holds its banks back: from then
 * on they take no command but the refresh, which is given when nothing hinders it. The state is words of a long array that
 * the owner keeps.
 */
final class RefreshTurns {

    /** The tick at which the next refresh is due. */
    private static final int DUE = 0;
    /** Whether it holds its banks back, 1 or 0. */
    private static final int HELD = 1;
    /** The bank of the rank that it is for, if banks take turns; else 0. */
    private static final int TURN = 2;
    private static final int WORDS = 3;

    private final int ranks;
    private final int banksOfRank;
    private final boolean takesTurns;
    private final int interval;
    private final int duration;
    private final long[] state;
    private final int start;

    /** Makes turns in the words of a state from {@code start} on. */
    RefreshTurns(DramTiming timing, DramOrganisation organisation, int bankCount, long[] state, int start) {
        ranks = organisation.ranks;
        banksOfRank = bankCount / ranks;
        takesTurns = organisation.refreshScope.takesTurns();
        interval = takesTurns ? timing.refreshInterval / banksOfRank : timing.refreshInterval;
        duration = takesTurns ? organisation.bankRefreshTime : timing.refreshTime;
        if (timing.refreshInterval != 0 && timing.refreshInterval <= (takesTurns ? bankCount : ranks)) {
            throw new IllegalArgumentException("a channel with "
                    + (takesTurns ? bankCount + " banks" : ranks + " ranks")
                    + " to refresh every " + timing.refreshInterval + " ticks has no tick left for other commands");
        }
        this.state = state;
        this.start = start;
        reset();
    }

    /** The words that so many ranks need. */
    static int words(DramOrganisation organisation) {
        return organisation.ranks * WORDS;
    }

    void reset() {
        for (int rank = 0; rank < ranks; rank++) {
            // The ranks' refreshes are spread over the interval.
            state[at(rank) + DUE] = interval == 0 ? Long.MAX_VALUE : interval + (long) rank * interval / ranks;
            state[at(rank) + HELD] = 0;
            state[at(rank) + TURN] = 0;
        }
    }

    private int at(int rank) {
        return start + rank * WORDS;
    }

    /** The tick at which the next refresh of a rank is due; {@link Long#MAX_VALUE} without refresh. */
    long due(int rank) {
        return state[at(rank) + DUE];
    }

    boolean isHeld(int rank) {
        return state[at(rank) + HELD] != 0;
    }

    void hold(int rank) {
        state[at(rank) + HELD] = 1;
    }

    /** The first bank that the next refresh of a rank is for. */
    int firstBank(int rank) {
        return rank * banksOfRank + (int) state[at(rank) + TURN];
    }

    /** The last bank that the next refresh of a rank is for. */
    int lastBank(int rank) {
        return takesTurns ? firstBank(rank) : (rank + 1) * banksOfRank - 1;
    }

    /** The banks that the next refresh of a rank is for, as a mask. */
    long banks(int rank) {
        int first = firstBank(rank);
        return -1L >>> Long.SIZE - (lastBank(rank) - first + 1) << first;
    }

    /** How long a refresh takes once its banks are closed, in ticks. */
    int duration() {
        return duration;
    }

    /** The refresh of a rank has been given: the one after it is the next. None is lost, however late one comes. */
    void pass(int rank) {
        int at = at(rank);
        state[at + HELD] = 0;
        state[at + DUE] += interval;
        if (takesTurns) {
            state[at + TURN] = (state[at + TURN] + 1) % banksOfRank;
        }
    }
}
