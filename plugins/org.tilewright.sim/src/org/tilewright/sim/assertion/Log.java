package org.tilewright.sim.assertion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.tilewright.sim.statistics.Table;
import org.tilewright.sim.statistics.Tap;
import org.tilewright.sim.time.Clock;

/**
 * How the signals of one table change, as far as somebody has yet to read it: a row with all of them each time that one of them does.
 * Of several rows in one cycle of the core clock the last one counts. The first row is always one that all have read.
 */
final class Log implements Tap {

    /** So few that the rows of all logs stay in the caches between the kernel and the reader. */
    private static final int FIRST_CAPACITY = 1 << 9;

    private final Table<?> table;
    private final Clock clock;
    private final Clock core;
    private final boolean ticksWithCore;
    private final Runnable whenFull;
    private final List<Signal> signals = new ArrayList<>();
    private final List<Cursor> cursors = new ArrayList<>();
    /** By signal the column of the table. */
    private int[] columns = new int[0];
    /** Row after row its cycle, and behind that each signal; the first one has cycle -1, and signals begin with 0. */
    private long[] rows;
    /** Numbers of a row. */
    private int width = 1;
    /** Where the next row begins. */
    private int next;
    /** All signals of the last row together: as numbers only grow, it grows whenever one of them does. */
    private long sum;
    /** Which signal is the state; -1 if none is kept. */
    private int state = -1;
    private boolean keepsTicks;
    /** Ticks of the core before the frame at hand. */
    private long cyclesBefore;
    /** The last tick told of: what is known is all before it. */
    private long tick;

    /**
     * For a table.
     *
     * @param core     the clock that counts cycles
     * @param whenFull is run when rows should be read before there are more of them
     */
    Log(Table<?> table, Clock core, Runnable whenFull) {
        this.table = table;
        clock = table.clock();
        this.core = core;
        this.whenFull = whenFull;
        ticksWithCore = clock.hertz() == core.hertz();
        makeRows();
    }

    private void makeRows() {
        rows = new long[FIRST_CAPACITY * width];
        rows[0] = -1;
        next = width;
    }

    Table<?> table() {
        return table;
    }

    /** How many rows there is room for. */
    int room() {
        return rows.length / width;
    }

    /** Keeps a signal from now on, before the run; answers by which number. */
    int keep(Signal signal) {
        int known = signals.indexOf(signal);
        if (known >= 0) {
            return known;
        }
        int number = signals.size();
        signals.add(signal);
        columns = Arrays.copyOf(columns, number + 1);
        columns[number] = signal.column();
        width++;
        makeRows();
        state = signal.kind() == Signal.Kind.STATE ? number : state;
        keepsTicks |= signal.kind() == Signal.Kind.TICKS;
        return number;
    }

    /** Somebody who reads all rows. */
    Cursor cursor() {
        Cursor cursor = new Cursor(this);
        cursors.add(cursor);
        return cursor;
    }

    /** Somebody reads no more; what nobody reads is not kept. */
    void release(Cursor cursor) {
        cursors.remove(cursor);
    }

    /** The cycle of a row. */
    long cycle(int row) {
        return rows[row * width];
    }

    /** What a signal is from the cycle of a row on. */
    long value(int signal, int row) {
        return rows[row * width + 1 + signal];
    }

    /** The first row from one on that is of a cycle or of a later one. */
    int rowFrom(int first, long cycle) {
        int low = first;
        int high = next / width;
        while (low < high) {
            int middle = low + high >>> 1;
            if (cycle(middle) < cycle) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    @Override
    public void counted(long nextTick, long[] counts) {
        keep(counts);
        tick = nextTick;
    }

    private void keep(long[] counts) {
        int place = next;
        long newSum = 0;
        for (int column : columns) {
            long count = counts[column];
            rows[++place] = count;
            newSum += count;
        }
        if (newSum != sum) {
            sum = newSum;
            add(tick);
        }
    }

    @Override
    public void charged(int column, long from, long to) {
        if (state >= 0 && column != rows[next - width + 1 + state]) {
            repeat();
            rows[next + 1 + state] = column;
            add(from);
        }
        if (keepsTicks) {
            chargeTicks(column, from, to);
        }
        tick = to;
    }

    private void chargeTicks(int column, long from, long to) {
        for (int signal = 0; signal < columns.length; signal++) {
            if (signal != state && columns[signal] == column) {
                for (tick = from; tick < to; tick++) {
                    repeat();
                    rows[next + 1 + signal]++;
                    add(tick);
                }
            }
        }
    }

    /** Begins a row like the last one. */
    private void repeat() {
        System.arraycopy(rows, next - width, rows, next, width);
    }

    /** Ends a row of a tick. */
    private void add(long ofTick) {
        rows[next] = cycleOf(ofTick);
        next += width;
        if (next == rows.length) {
            makeRoom();
        }
    }

    private void makeRoom() {
        if (cursors.isEmpty()) {
            forgetRead();
            return;
        }
        whenFull.run();
        if (next > rows.length / 2) {
            rows = Arrays.copyOf(rows, 2 * rows.length);
        }
    }

    @Override
    public void frameEnded(long picoseconds, long[] counts) {
        if (state < 0 && !keepsTicks) {
            keep(counts);
        }
        cyclesBefore = core.tickAtOrAfter(picoseconds);
        tick = 0;
    }

    /** The first cycle of which not all is known. */
    long unknown() {
        return cycleOf(tick);
    }

    /** The cycle in which a tick of the frame begins. */
    private long cycleOf(long ofTick) {
        return cyclesBefore + (ticksWithCore ? ofTick : core.tickAfter(clock.time(ofTick)) - 1);
    }

    /** Forgets the rows that all have read, but for the last of these. */
    void forgetRead() {
        int read = next / width;
        for (Cursor cursor : cursors) {
            read = Math.min(read, cursor.row());
        }
        int first = read - 1;
        if (first == 0) {
            return;
        }
        next -= first * width;
        System.arraycopy(rows, first * width, rows, 0, next);
        for (Cursor cursor : cursors) {
            cursor.forget(first);
        }
    }
}
