package org.tilewright.sim.statistics;

import java.util.Arrays;
import java.util.List;

import org.tilewright.sim.time.Clock;

/** The values of one owner's declarations, over the frame, by draw and by interval. */
public abstract sealed class Table<D extends Enum<D> & Declaration> permits Counters, Account {

    private final String owner;
    private final Clock clock;
    private final List<D> declarations;
    private final DrawTable draws;
    private boolean keepsDraws = true;
    /** The first draw that has not begun. */
    private int nextDraw;
    /** Draws of the frames before. */
    private int drawsBefore;
    /** Ticks of the frames before. */
    private long ticksBefore;
    final long[] values;
    final IntervalTable intervals;
    /** Hears of each tick; null if nobody does. */
    private Tap tap;
    /** Hears of the end of each interval; null if nobody does. */
    private Runnable watcher;
    /**
     * The first tick of the next interval, counted in this frame, at hand because everything that is counted asks for it; the next
     * tick if somebody hears of each.
     */
    long boundary;
    /** The first tick of the next interval, counted in this frame. */
    private long endOfInterval;

    Table(String owner, Clock clock, List<D> declarations) {
        this.owner = owner;
        this.clock = clock;
        this.declarations = declarations;
        values = new long[declarations.size()];
        intervals = new IntervalTable(clock, values.length);
        draws = new DrawTable(values.length);
        findBoundary();
    }

    /** Name of the component or part of one that counts. */
    public final String owner() {
        return owner;
    }

    /** The clock whose ticks the owner counts in. */
    public final Clock clock() {
        return clock;
    }

    /** What is counted, in column order. */
    public final List<D> declarations() {
        return declarations;
    }

    /** The value over the frame so far. */
    public final long value(D declaration) {
        return values[declaration.ordinal()];
    }

    /** The values by draw. */
    public final DrawTable draws() {
        return draws;
    }

    /** The values by interval. */
    public final IntervalTable intervals() {
        return intervals;
    }

    /**
     * The owner handles its first item of a draw.
     *
     * @param draw number of the draw in the frame
     * @param tick the owner's tick
     */
    public final void beginDraw(int draw, long tick) {
        if (draw >= nextDraw && keepsDraws) {
            draws.begin(drawsBefore + draw, ticksBefore + tick, values);
            nextDraw = draw + 1;
        }
    }

    /** The owner does not see the draws of a frame in order: it counts nothing by draw. */
    public final void keepNoDraws() {
        keepsDraws = false;
    }

    /** Ends the current interval. */
    final void endInterval() {
        intervals.endInterval(values);
        findBoundary();
        if (watcher != null) {
            watcher.run();
        }
    }

    /** Who hears of each tick; null if nobody does. */
    final Tap tap() {
        return tap;
    }

    final void tap(Tap newTap) {
        tap = newTap;
        findBoundary();
    }

    final void watch(Runnable newWatcher) {
        watcher = newWatcher;
    }

    private void findBoundary() {
        endOfInterval = Math.max(0, intervals.boundaryTick() - ticksBefore);
        boundary = tap == null ? endOfInterval : 0;
    }

    /** The first tick of the next interval, counted in this frame. */
    final long endOfInterval() {
        return endOfInterval;
    }

    void reset(int drawCount) {
        Arrays.fill(values, 0);
        intervals.reset();
        draws.reset(drawCount);
        nextDraw = 0;
        drawsBefore = 0;
        ticksBefore = 0;
        findBoundary();
    }

    /**
     * Ends a frame after which another one follows.
     *
     * @param picoseconds      time of the frame
     * @param totalPicoseconds time of all frames so far
     */
    void endFrame(long picoseconds, long totalPicoseconds, int drawsOfFrame) {
        drawsBefore += drawsOfFrame;
        ticksBefore = clock.tickAtOrAfter(totalPicoseconds);
        nextDraw = 0;
        findBoundary();
        if (tap != null) {
            tap.frameEnded(totalPicoseconds, values);
        }
    }

    /**
     * Ends the last frame.
     *
     * @param picoseconds      time of the frame
     * @param totalPicoseconds time of all frames
     */
    void finish(long picoseconds, long totalPicoseconds) {
        intervals.finish(totalPicoseconds, values);
        draws.finish(ticksBefore + clock.tickAtOrAfter(picoseconds), values);
        if (tap != null) {
            tap.frameEnded(totalPicoseconds, values);
        }
    }
}
