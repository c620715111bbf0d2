package org.tilewright.sim.assertion;

import java.util.ArrayList;
import java.util.List;

/** How far somebody has read a log. */
final class Cursor {

    private static final long NEVER = Long.MAX_VALUE;

    private final Log log;
    private final List<Reading> readings = new ArrayList<>();
    /** The same, at hand for every cycle. */
    private Reading[] inTurn = new Reading[0];
    private int row = 1;
    /** The first row that is not yet to be read. */
    private int end;
    private long nextCycle = NEVER;

    Cursor(Log log) {
        this.log = log;
    }

    /** Reads a signal of the log from now on. */
    Reading reading(Signal signal) {
        Reading reading = new Reading(signal, log.keep(signal));
        readings.add(reading);
        inTurn = readings.toArray(Reading[]::new);
        return reading;
    }

    Log log() {
        return log;
    }

    /** The next row to be read. */
    int row() {
        return row;
    }

    void forget(int rows) {
        row -= rows;
        end -= rows;
    }

    /** From now on the rows before a cycle may be read. */
    void allow(long cycle) {
        end = log.rowFrom(row, cycle);
        findNext();
    }

    /** Rows that may be read. */
    int left() {
        return end - row;
    }

    private void findNext() {
        nextCycle = row < end ? log.cycle(row) : NEVER;
    }

    /** The cycle of the next row; the greatest number if none may be read. */
    long nextCycle() {
        return nextCycle;
    }

    /** Goes on to a cycle, which is not behind that of the next row; answers whether the row is of it. */
    boolean goTo(long cycle) {
        boolean changes = nextCycle == cycle;
        while (nextCycle == cycle) {
            row++;
            findNext();
        }
        for (Reading reading : inTurn) {
            reading.goOn(changes ? log.value(reading.number(), row - 1) : reading.now());
        }
        return changes;
    }

    /** Goes over all rows up to that of a cycle. */
    void jumpTo(long cycle) {
        int to = log.rowFrom(row, cycle + 1);
        for (Reading reading : inTurn) {
            reading.goOn(log.value(reading.number(), to - 1));
        }
        row = to;
        findNext();
    }

    /** Says of the readings what they may be from the cycle at hand to another one, whose row may be read. */
    void spanTo(long cycle) {
        int to = log.rowFrom(row, cycle + 1);
        for (Reading reading : inTurn) {
            reading.span(log, row, to);
        }
    }

    /** The cycle of the last of so many rows. */
    long cycleAfter(int rows) {
        return log.cycle(row + rows - 1);
    }
}
