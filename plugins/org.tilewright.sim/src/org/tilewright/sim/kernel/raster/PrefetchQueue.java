package org.tilewright.sim.kernel.raster;

import org.tilewright.sim.component.depth.Prefetcher.Count;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.statistics.Counters;

/**
 * The queue to the prefetcher. Who makes the requests may run ahead, so its requests wait outside with their
 * ticks; whether one finds the queue full is decided when the prefetcher's time has passed that tick.
 */
public final class PrefetchQueue {

    /** The tile of a request that no tile makes. */
    public static final long NO_TILE = -1;

    private final Link link;
    private final Counters<Count> counters;
    private final int[] pixel;
    private final long[] tile;
    private long[] aheadTick = new long[64];
    private int[] aheadPixel = new int[64];
    private long[] aheadTile = new long[64];
    private int aheadHead;
    private int aheadSize;

    public PrefetchQueue(Link link, Counters<Count> counters) {
        this.link = link;
        this.counters = counters;
        pixel = new int[Link.powerOfTwo(link.capacity())];
        tile = new long[pixel.length];
    }

    public void reset() {
        link.reset();
        aheadHead = 0;
        aheadSize = 0;
    }

    /** A request for the line that begins with a pixel is made at a tick, for a tile by its number in the frame. */
    public void push(long tick, int linePixel, long tileNumber) {
        if (aheadSize == aheadTick.length) {
            grow();
        }
        int at = aheadHead + aheadSize & aheadTick.length - 1;
        aheadTick[at] = tick;
        aheadPixel[at] = linePixel;
        aheadTile[at] = tileNumber;
        aheadSize++;
    }

    private void grow() {
        int size = aheadTick.length;
        long[] ticks = new long[2 * size];
        int[] pixels = new int[2 * size];
        long[] tilesAhead = new long[2 * size];
        for (int i = 0; i < size; i++) {
            ticks[i] = aheadTick[aheadHead + i & size - 1];
            pixels[i] = aheadPixel[aheadHead + i & size - 1];
            tilesAhead[i] = aheadTile[aheadHead + i & size - 1];
        }
        aheadTick = ticks;
        aheadPixel = pixels;
        aheadTile = tilesAhead;
        aheadHead = 0;
    }

    /** The tick at which the head is visible; unknown if there is none. */
    public long headTick() {
        if (!link.isEmpty()) {
            return link.headTick();
        }
        return aheadSize == 0 ? Link.UNKNOWN : aheadTick[aheadHead] + link.latency();
    }

    /** Lets in what was sent before a tick, as far as there was room. */
    public void admitBefore(long tick) {
        while (aheadSize != 0 && aheadTick[aheadHead] < tick) {
            long sent = aheadTick[aheadHead];
            counters.at(sent);
            counters.increment(Count.REQUESTS);
            if (link.slotTick() <= sent) {
                pixel[link.tail()] = aheadPixel[aheadHead];
                tile[link.tail()] = aheadTile[aheadHead];
                link.send(sent + link.latency());
            } else {
                counters.increment(Count.OVERFLOWS);
            }
            aheadHead = aheadHead + 1 & aheadTick.length - 1;
            aheadSize--;
        }
    }

    /** The pixel of the head, which was admitted. */
    public int headPixel() {
        return pixel[link.head()];
    }

    /** The number of the tile that the head, which was admitted, was made for. */
    public long headTile() {
        return tile[link.head()];
    }

    public void accept(long tick) {
        link.accept(tick + 1);
    }

    public boolean isEmpty() {
        return aheadSize == 0 && link.isEmpty();
    }
}
