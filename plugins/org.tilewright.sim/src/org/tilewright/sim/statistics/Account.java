package org.tilewright.sim.statistics;

import java.util.List;

import org.tilewright.sim.time.Clock;

/**
 * The cycle account of one owner: every tick from 0 to the end of the frame, and of each further frame, is charged to exactly
 * one cause, interval after interval without a gap.
 *
 * @param <C> the enum that declares the causes
 */
public final class Account<C extends Enum<C> & Cause> extends Table<C> {

    private long position;
    private C endless;

    Account(String owner, Clock clock, List<C> declarations) {
        super(owner, clock, declarations);
    }

    /** The first tick of the frame that is not charged yet. */
    public long position() {
        return position;
    }

    /**
     * Charges the ticks from {@code from} to before {@code to}; none if they are equal.
     *
     * @throws IllegalStateException if {@code from} is not where the last charge ended, or {@code to} is before it
     */
    public void charge(C cause, long from, long to) {
        if (from != position || to < from) {
            throw new IllegalStateException(owner() + " charges [" + from + ", " + to + ") to " + cause.text().label()
                    + ", but is charged up to " + position);
        }
        chargeOn(cause, to);
    }

    private void chargeOn(C cause, long to) {
        int column = cause.ordinal();
        if (to >= boundary) {
            if (to == Long.MAX_VALUE) {
                endless = cause;
                position = to;
                return;
            }
            goTo(column, to);
        }
        values[column] += to - position;
        position = to;
    }

    private void goTo(int column, long to) {
        Tap tap = tap();
        if (tap != null && to > position) {
            tap.charged(column, position, to);
        }
        for (long end = endOfInterval(); to >= end; end = endOfInterval()) {
            values[column] += end - position;
            position = end;
            endInterval();
        }
    }

    /** Charges everything not charged yet before {@code to}, which may be nothing. */
    public void chargeTo(C cause, long to) {
        if (to > position) {
            chargeOn(cause, to);
        }
    }

    /**
     * The cause that ticks up to {@link Long#MAX_VALUE} were charged to: what their owner waits for that never comes, and nothing is
     * charged after. Null if no charge was without an end.
     */
    public C endless() {
        return endless;
    }

    /**
     * Charges what repeats itself, from where the last charge ended: {@code firstTicks} ticks of each period to one cause,
     * the rest to another.
     */
    public void chargePeriods(C first, long firstTicks, C rest, long period, long count) {
        long left = count;
        while (left > 0) {
            long whole = Math.min(left, (boundary - 1 - position) / period);
            if (whole > 0) {
                values[first.ordinal()] += whole * firstTicks;
                values[rest.ordinal()] += whole * (period - firstTicks);
                position += whole * period;
                left -= whole;
            } else {
                charge(first, position, position + firstTicks);
                charge(rest, position, position + period - firstTicks);
                left--;
            }
        }
    }

    /** Ticks charged to all causes together, in all frames. */
    public long total() {
        long sum = 0;
        for (long ticks : values) {
            sum += ticks;
        }
        return sum;
    }

    @Override
    void reset(int drawCount) {
        super.reset(drawCount);
        position = 0;
        endless = null;
    }

    @Override
    void endFrame(long picoseconds, long totalPicoseconds, int drawsOfFrame) {
        requireChargedTo(picoseconds);
        super.endFrame(picoseconds, totalPicoseconds, drawsOfFrame);
        position = 0;
    }

    @Override
    void finish(long picoseconds, long totalPicoseconds) {
        requireChargedTo(picoseconds);
        super.finish(picoseconds, totalPicoseconds);
    }

    private void requireChargedTo(long picoseconds) {
        long end = clock().tickAtOrAfter(picoseconds);
        if (position != end) {
            throw new IllegalStateException(owner() + " is charged up to tick " + position + " of " + end);
        }
    }
}
