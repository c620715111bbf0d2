package org.tilewright.protocol.prefetch;

/**
 * How far ahead of the depth unit an adaptive DPRT prefetches, in tiles: the adaptation to measured latencies that the
 * DPRT paper leaves to the future (section 4). It watches prefetched lines over windows of fills. Lines that come too
 * late make the distance grow fast; lines evicted unread, and lines that lie ready for longer than four fills take, make
 * it shrink slowly.
 *
 * <p>Integers only; sums stay far below 2^62 as long as a window times the longest wait does.
 */
public final class DistanceController {

    /** One late or unused line of so many is tolerated. */
    private static final int TOLERANCE = 16;

    /** Lines may lie ready for as many times the latency of a fill: what comes early does little harm. */
    private static final int PATIENCE = 4;

    private final int minimum;
    private final int maximum;
    private final int window;

    private int distance;
    private int distanceBefore;
    private long decisionTick;
    private int fills;
    private long fillTicks;
    private int uses;
    private int lateUses;
    private long slack;
    private int unused;

    /**
     * Makes a controller; it starts at the greatest distance.
     *
     * @param minimum least distance in tiles, at least 1
     * @param maximum greatest distance in tiles, at least the minimum
     * @param window fills of prefetched lines after which it decides, at least 1
     */
    public DistanceController(int minimum, int maximum, int window) {
        this.minimum = Bounds.atLeastOne("minimumDistance", minimum);
        this.window = Bounds.atLeastOne("window", window);
        this.maximum = maximum;
        if (maximum < minimum) {
            throw new IllegalArgumentException("maximumDistance is at least " + minimum + ", not " + maximum);
        }
        reset();
    }

    /**
     * A prefetched line is filled. A window that it completes ends at once; what happens later in its tick belongs to the
     * next one.
     *
     * @param latency ticks from the line's being taken to its fill
     * @return whether a window has ended: its distance is {@link #distance()}
     */
    public boolean filled(long tick, long latency) {
        fillTicks += latency;
        fills++;
        if (fills < window) {
            return false;
        }
        decide(tick);
        return true;
    }

    private void decide(long tick) {
        if (tick != decisionTick) {
            distanceBefore = distance;
            decisionTick = tick;
        }
        if ((long) lateUses * TOLERANCE > uses) {
            distance += Math.max(1, distance / 2);
        } else if ((long) unused * TOLERANCE > window) {
            distance -= Math.max(1, distance / 4);
        } else if (slack * window > PATIENCE * uses * fillTicks) {
            distance -= Math.max(1, distance / 8);
        }
        distance = Math.max(minimum, Math.min(maximum, distance));
        fills = 0;
        fillTicks = 0;
        uses = 0;
        lateUses = 0;
        slack = 0;
        unused = 0;
    }

    /**
     * A demand reads a prefetched line for the first time.
     *
     * @param ticksSinceFill how long the line lay ready
     * @param late whether a demand had found it pending
     */
    public void used(long ticksSinceFill, boolean late) {
        uses++;
        lateUses += late ? 1 : 0;
        slack += ticksSinceFill;
    }

    /** A prefetched line is evicted before a demand has read it. */
    public void evictedUnused() {
        unused++;
    }

    /** What was decided last. */
    public int distance() {
        return distance;
    }

    /** What holds at a tick that is not before the last decision: a decision holds from the tick after it on. */
    public int distanceAt(long tick) {
        return tick > decisionTick ? distance : distanceBefore;
    }

    /** Back to the start. */
    public void reset() {
        distance = maximum;
        distanceBefore = maximum;
        decisionTick = -1;
        fills = 0;
        fillTicks = 0;
        uses = 0;
        lateUses = 0;
        slack = 0;
        unused = 0;
    }
}
