package org.tilewright.sim.statistics;

import java.util.List;

import org.tilewright.sim.time.Clock;

/**
 * The counters of one owner. {@link #at} tells the tick of what is counted next; ticks never decrease.
 *
 * @param <D> the enum that declares them
 */
public final class Counters<D extends Enum<D> & Declaration> extends Table<D> {

    Counters(String owner, Clock clock, List<D> declarations) {
        super(owner, clock, declarations);
    }

    /** The first tick of the frame that belongs to the next interval, or that somebody is to hear of by itself. */
    public long boundary() {
        return boundary;
    }

    /** What is counted from here on happens at this tick or later. */
    public void at(long tick) {
        if (tick >= boundary) {
            goTo(tick);
        }
    }

    private void goTo(long tick) {
        Tap tap = tap();
        if (tap != null) {
            tap.counted(tick, values);
        }
        while (tick >= endOfInterval()) {
            endInterval();
        }
        boundary = tap == null ? endOfInterval() : tick + 1;
    }

    /** Counts one at a tick and after each of {@code count - 1} periods from there. */
    public void addPeriodically(D declaration, long tick, long period, long count) {
        long next = tick;
        long left = count;
        while (left > 0) {
            at(next);
            long inside = Math.min(left, (boundary - 1 - next) / period + 1);
            add(declaration, inside);
            next += inside * period;
            left -= inside;
        }
    }

    /** Counts one. */
    public void increment(D declaration) {
        values[declaration.ordinal()]++;
    }

    /** Counts several at once. */
    public void add(D declaration, long count) {
        values[declaration.ordinal()] += count;
    }
}
