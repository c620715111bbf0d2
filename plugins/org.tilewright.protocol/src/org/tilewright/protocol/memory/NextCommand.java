package org.tilewright.protocol.memory;

import org.tilewright.protocol.memory.FirstReadyChannel.Command;

/**
 * The command that a channel gives next: of those that are considered the soonest, and of several at one tick the one that goes first.
 * It is words of a long array that the owner keeps.
 */
final class NextCommand {

    /** The kinds of commands, in the order in which they go at one tick. */
    enum Kind {
        /** A refresh begins to hold its banks back, which is no command. */
        HOLD, REFRESH, REQUEST, CLOSE
    }

    private static final long NEVER = Long.MAX_VALUE;
    private static final Command[] COMMANDS = Command.values();

    private static final int TICK = 0;
    private static final int COMMAND = 1;
    private static final int INDEX = 2;
    private static final int IS_CLOSING = 3;
    static final int WORDS = 4;

    private final long[] state;
    private final int start;

    /** What was considered and goes first; found by one plan and of no use after it. */
    private transient int bestKind;
    private transient int bestLevel;
    private transient boolean bestIsRow;
    private transient int bestRank;

    /** Makes none in the words of a state from {@code start} on. */
    NextCommand(long[] state, int start) {
        this.state = state;
        this.start = start;
    }

    /** Nothing has been considered. */
    void clear() {
        state[start + TICK] = NEVER;
        state[start + COMMAND] = 0;
        state[start + INDEX] = 0;
        state[start + IS_CLOSING] = 0;
    }

    /** Considers what is no command for a request: for the banks of a rank, or the row of a bank. */
    void consider(long tick, Kind kind, Command command, int index) {
        take(tick, kind, 0, 0, command, index);
    }

    /** Considers a command for a request of a level and a rank. */
    void considerRequest(long tick, int level, int rank, Command command, int index) {
        take(tick, Kind.REQUEST, level, rank, command, index);
    }

    private void take(long tick, Kind kind, int level, int rank, Command command, int index) {
        boolean isRow = command != Command.COLUMN;
        if (tick < tick() || tick == tick() && goesFirst(kind.ordinal(), level, isRow, rank, index)) {
            bestKind = kind.ordinal();
            bestLevel = level;
            bestIsRow = isRow;
            bestRank = rank;
            state[start + TICK] = tick;
            state[start + COMMAND] = command.ordinal();
            state[start + INDEX] = index;
            state[start + IS_CLOSING] = kind == Kind.CLOSE ? 1 : 0;
        }
    }

    private boolean goesFirst(int kind, int level, boolean isRow, int rank, int index) {
        if (kind != bestKind) {
            return kind < bestKind;
        }
        if (level != bestLevel) {
            return level < bestLevel;
        }
        if (isRow != bestIsRow) {
            return bestIsRow;
        }
        return rank != bestRank ? rank < bestRank : index < index();
    }

    /** Its tick; {@link Long#MAX_VALUE} if there is none. */
    long tick() {
        return state[start + TICK];
    }

    /** What it is; NOTHING is a refresh that begins to hold its banks back. */
    Command command() {
        return COMMANDS[(int) state[start + COMMAND]];
    }

    /** The index of its request, or of the rank of a refresh, or the bank whose row nobody waits for. */
    int index() {
        return (int) state[start + INDEX];
    }

    /** Whether it closes a row that nobody waits for. */
    boolean isClosing() {
        return state[start + IS_CLOSING] != 0;
    }
}
