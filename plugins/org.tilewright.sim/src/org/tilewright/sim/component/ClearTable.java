package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;

/**
 * A table on the chip of the lines of a buffer that were cleared and not written since: clears mark lines there instead of writing
 * them to memory, as ATTILA's block state memories do.
 *
 * @param lines        lines of the buffer that it has a bit for, from the first on, at most 2^24; 0 for no table
 * @param linesPerTick lines that a clear marks in a tick, 1 to 2^20
 */
public record ClearTable(int lines, int linesPerTick) {

    /** What it counts beside the cache. */
    public enum Count implements Declaration {
        @Counted(label = "cleared.marked", unit = "line", counts = "lines that clears marked instead of writing them")
        MARKED,
        @Counted(label = "cleared.dropped", unit = "line",
                counts = "dirty lines that a clear covered, and that were not written back")
        DROPPED,
        @Counted(label = "cleared.fills", unit = "line", counts = "marked lines taken, which the table filled")
        FILLS,
        @Counted(label = "cleared.reads", unit = "line",
                counts = "marked lines taken that would have been read from memory otherwise")
        READS,
        @Counted(label = "cleared.writes", unit = "line",
                counts = "marked lines written to memory at later clears, switches of the target and the end of the frame")
        WRITES,
        @Counted(label = "cleared.left", unit = "line", counts = "lines still marked at the end of the frame")
        LEFT
    }

    /** No table: clears write. */
    public static final ClearTable NONE = new ClearTable(0, 1);

    private static final int MOST_LINES = 1 << 24;
    private static final int MOST_A_TICK = 1 << 20;

    /** Checks the ranges. */
    public ClearTable {
        if (lines < 0 || lines > MOST_LINES) {
            throw new MachineException("a clear table has 0 to " + MOST_LINES + " lines, not " + lines);
        }
        if (linesPerTick < 1 || linesPerTick > MOST_A_TICK) {
            throw new MachineException("a clear marks 1 to " + MOST_A_TICK + " lines in a tick, not " + linesPerTick);
        }
    }

    /** Whether there is a table. */
    public boolean exists() {
        return lines > 0;
    }
}
