package org.tilewright.sim.kernel.tiling;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.PieceRing;

/**
 * The entries on their way to the rasteriser, each a primitive of one piece. An entry is sent as soon as its lines are
 * requested and is visible when they have arrived. The next entry to send is being gathered.
 */
public final class BinEntries {

    private static final int NONE = -1;

    /** The primitives for the rasteriser. */
    public final PieceRing primitives;
    private final Link link;
    private final PiecePool pool;
    private final int[] onTheirWay;
    private final long[] lastArrival;
    private final long[] sentTicks;
    /** The place of the entry that is being gathered, or {@link #NONE}. */
    private int gathered;

    public BinEntries(Link link, PiecePool pool) {
        this.link = link;
        this.pool = pool;
        primitives = new PieceRing(link.capacity() + 2);
        int slots = Link.powerOfTwo(link.capacity());
        onTheirWay = new int[slots];
        lastArrival = new long[slots];
        sentTicks = new long[slots];
    }

    void reset() {
        link.reset();
        gathered = NONE;
    }

    /** The first tick at which an entry may be sent. */
    long slotTick() {
        return link.slotTick();
    }

    /** Begins to gather the next entry; answers the place by which its arrivals are told. */
    int begin() {
        int place = link.tail();
        onTheirWay[place] = 0;
        lastArrival[place] = -1;
        gathered = place;
        return place;
    }

    /** The place of the entry that is being gathered. */
    int gathered() {
        return gathered;
    }

    /** The entry being gathered waits for so many more lines. */
    void await(int lines) {
        onTheirWay[gathered] += lines;
    }

    /** The entry being gathered is not visible before the tick after this one. */
    void awaitTick(long tick) {
        lastArrival[gathered] = Math.max(lastArrival[gathered], tick);
    }

    /** It becomes known when a line arrives that an entry waits for. */
    void arrives(int place, long tick) {
        lastArrival[place] = Math.max(lastArrival[place], tick);
        if (--onTheirWay[place] == 0 && place != gathered) {
            link.makeVisible(place, visible(place));
        }
    }

    /** Sends the entry that was gathered: the part of a piece that lies in a rectangle. */
    void send(long tick, ScreenPrimitive piece, int minimumX, int minimumY, int maximumX, int maximumY) {
        int pooled = pool.take();
        pool.get(pooled).clip(piece, minimumX, minimumY, maximumX, maximumY);
        int group = primitives.slot(link.sent());
        primitives.draw[group] = piece.state().drawIndex();
        primitives.count[group] = 1;
        primitives.set(group, 0, pooled);
        int place = gathered;
        gathered = NONE;
        sentTicks[place] = tick;
        link.send(onTheirWay[place] == 0 ? visible(place) : Link.UNKNOWN);
    }

    private long visible(int place) {
        return Math.max(sentTicks[place] + link.latency(), lastArrival[place] + 1);
    }
}
