package org.tilewright.sim.kernel;

import org.tilewright.sim.component.Prefetcher.Count;
import org.tilewright.sim.statistics.Counters;

/**
 * The queue from the rasteriser to the prefetcher. The rasteriser runs ahead, so its requests wait outside with their
 * ticks; whether one finds the queue full is decided when the prefetcher's time has passed that tick.
 */
final class PrefetchQueue {

    private final Link link;
    private final Counters<Count> counters;
    private final int[] pixel;
    private long[] aheadTick = new long[64];
    private int[] aheadPixel = new int[64];
    private int aheadHead;
    private int aheadSize;

    PrefetchQueue(Link link, Counters<Count> counters) {
        this.link = link;
        this.counters = counters;
        pixel = new int[Link.powerOfTwo(link.capacity())];
    }

    void reset() {
        link.reset();
        aheadHead = 0;
        aheadSize = 0;
    }

    /** The rasteriser sends the position of a line's first pixel at a tick. */
    void push(long tick, int linePixel) {
        if (aheadSize == aheadTick.length) {
            grow();
        }
        int at = aheadHead + aheadSize & aheadTick.length - 1;
        aheadTick[at] = tick;
        aheadPixel[at] = linePixel;
        aheadSize++;
    }

    private void grow() {
        int size = aheadTick.length;
        long[] ticks = new long[2 * size];
        int[] pixels = new int[2 * size];
        for (int i = 0; i < size; i++) {
            ticks[i] = aheadTick[aheadHead + i & size - 1];
            pixels[i] = aheadPixel[aheadHead + i & size - 1];
        }
        aheadTick = ticks;
        aheadPixel = pixels;
        aheadHead = 0;
    }

    /** The tick at which the head is visible; unknown if there is none. */
    long headTick() {
        if (!link.isEmpty()) {
            return link.headTick();
        }
        return aheadSize == 0 ? Link.UNKNOWN : aheadTick[aheadHead] + link.latency();
    }

    /** Lets in what was sent before a tick, as far as there was room. */
    void admitBefore(long tick) {
        while (aheadSize != 0 && aheadTick[aheadHead] < tick) {
            long sent = aheadTick[aheadHead];
            counters.at(sent);
            counters.increment(Count.REQUESTS);
            if (link.slotTick() <= sent) {
                pixel[link.tail()] = aheadPixel[aheadHead];
                link.send(sent + link.latency());
            } else {
                counters.increment(Count.OVERFLOWS);
            }
            aheadHead = aheadHead + 1 & aheadTick.length - 1;
            aheadSize--;
        }
    }

    /** The pixel of the head, which was admitted. */
    int headPixel() {
        return pixel[link.head()];
    }

    void accept(long tick) {
        link.accept(tick + 1);
    }

    boolean isEmpty() {
        return aheadSize == 0 && link.isEmpty();
    }
}
