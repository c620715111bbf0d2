package org.tilewright.sim.assertion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.tilewright.sim.statistics.Table;
import org.tilewright.sim.statistics.Tap;
import org.tilewright.sim.time.Clock;

/** Keeps how the signals of one table change, by cycles of the core clock. */
final class TableTap implements Tap {

    private final Clock clock;
    private final Clock core;
    private final boolean ticksWithCore;
    private final Runnable whenFull;
    /** The columns that are counted, what each of them was, and where its changes are kept. */
    private int[] columns = new int[0];
    private long[] kept = new long[0];
    private Track[] counts = new Track[0];
    private final List<Track> ticks = new ArrayList<>();
    private Track state;
    private int charged = -1;
    /** Ticks of the core before the frame at hand. */
    private long cyclesBefore;
    /** The last tick told of: what is known is all before it. */
    private long tick;

    /**
     * For a table.
     *
     * @param core     the clock that counts cycles
     * @param whenFull is run when a track should be read before it grows
     */
    TableTap(Table<?> table, Clock core, Runnable whenFull) {
        clock = table.clock();
        this.core = core;
        this.whenFull = whenFull;
        ticksWithCore = clock.hertz() == core.hertz();
    }

    void add(Track track) {
        switch (track.signal().kind()) {
            case COUNT -> addCount(track);
            case TICKS -> ticks.add(track);
            case STATE -> state = track;
        }
    }

    private void addCount(Track track) {
        int count = columns.length;
        columns = Arrays.copyOf(columns, count + 1);
        kept = Arrays.copyOf(kept, count + 1);
        counts = Arrays.copyOf(counts, count + 1);
        columns[count] = track.signal().column();
        counts[count] = track;
    }

    @Override
    public void counted(long nextTick, long[] values) {
        keep(values);
        tick = nextTick;
    }

    private void keep(long[] values) {
        for (int index = 0; index < columns.length; index++) {
            long value = values[columns[index]];
            if (value != kept[index]) {
                kept[index] = value;
                Track track = counts[index];
                track.set(cycle(tick), value);
                if (track.isFull()) {
                    whenFull.run();
                }
            }
        }
    }

    @Override
    public void charged(int column, long from, long to) {
        if (state != null && column != charged) {
            charged = column;
            state.set(cycle(from), column);
        }
        tick = to;
        for (int index = 0; index < ticks.size(); index++) {
            Track track = ticks.get(index);
            if (track.signal().column() == column) {
                for (long each = from; each < to; each++) {
                    track.increase(cycle(each));
                }
            }
        }
        if (state != null && state.isFull() || isFull(ticks)) {
            whenFull.run();
        }
    }

    private static boolean isFull(List<Track> tracks) {
        for (int index = 0; index < tracks.size(); index++) {
            if (tracks.get(index).isFull()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void frameEnded(long picoseconds, long[] values) {
        keep(values);
        cyclesBefore = core.tickAtOrAfter(picoseconds);
        tick = 0;
    }

    /** The first cycle of which not all is known. */
    long unknown() {
        return cycle(tick);
    }

    /** The cycle in which a tick of the frame begins. */
    private long cycle(long ofTick) {
        return cyclesBefore + (ticksWithCore ? ofTick : core.tickAfter(clock.time(ofTick)) - 1);
    }
}
