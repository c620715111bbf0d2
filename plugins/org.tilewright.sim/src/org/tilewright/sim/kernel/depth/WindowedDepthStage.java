package org.tilewright.sim.kernel.depth;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.protocol.queue.TileWindow;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.cache.DataShadow;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.run.WaitGraph;

/**
 * A depth unit that looks ahead: tiles wait in a window while their lines are on the way, and are tested, one after the other,
 * when all of them are filled.
 */
public final class WindowedDepthStage extends DepthStage {

    private final WindowLookUps aheadLookUps;
    private final TileWindow window;
    private final TileWindow.Readiness readiness = this::isReady;
    /** By slot of the window, where the tile is in its ring, when it was visible, and from when on it may be ready. */
    private final int[] ringSlot;
    private final long[] visible;
    private final long[] readyFrom;
    private MemoryLayout layout;

    /** The slot of the tile that is looking for its lines. */
    private int looking;
    /** The slot of the tile that is being tested, or {@link TileWindow#NOBODY}. */
    private int tested;
    private long busyUntil;
    private boolean lacksRop;
    private long lastTick;
    /** Whether something was done in the last tick, so that the next one may be charged to something else. */
    private boolean acted;
    private long linesChanged;
    /** What ticks are charged to in which it is not busy. */
    private Ticks waitsFor;
    private long next;

    /** As {@link DepthStage#DepthStage}. */
    public WindowedDepthStage(Gpu gpu, DepthCache cache, GpuStatistics statistics, Retirement retirement,
            LearnedRequests learned, HiddenTiles hiddenTiles, TilePath queues, BlendRing blends, PiecePool pool,
            DataShadow shadow, FrameShare share) {
        super(gpu, cache, statistics, retirement, learned, hiddenTiles, queues, blends, pool, shadow, share);
        int places = gpu.depthUnit().window();
        aheadLookUps = new WindowLookUps(gpu, cache, lookUps);
        window = new TileWindow(places, gpu.depthUnit().windowOrder());
        ringSlot = new int[places];
        visible = new long[places];
        readyFrom = new long[places];
    }

    @Override
    public void reset(MemoryLayout newLayout, AccessTrace trace, FragmentsAhead ahead) {
        super.reset(newLayout, trace, ahead);
        layout = newLayout;
        aheadLookUps.reset();
        window.reset();
        tested = TileWindow.NOBODY;
        busyUntil = 0;
        lacksRop = false;
        lastTick = -1;
        acted = false;
        linesChanged = -1;
        waitsFor = Ticks.NO_INPUT;
        next = Link.UNKNOWN;
    }

    @Override
    public void use(MemoryLayout newLayout, boolean isScreen) {
        super.use(newLayout, isScreen);
        layout = newLayout;
    }

    @Override
    long next() {
        return next;
    }

    @Override
    void update() {
        next = mayAccept() ? Math.max(lastTick + 1, shaded.headTick()) : Link.UNKNOWN;
        if (window.isEmpty()) {
            return;
        }
        if (acted) {
            next = lastTick + 1;
            return;
        }
        if (aheadLookUps.isWorking()) {
            next = Math.min(next, aheadLookUps.next());
        }
        if (busyUntil > lastTick) {
            next = Math.min(next, busyUntil);
        } else {
            next = Math.min(next, lacksRop ? rop.slotTick() : Link.UNKNOWN);
            next = Math.min(next, cache.nextFill());
        }
    }

    private boolean mayAccept() {
        return !aheadLookUps.isWorking() && !window.isFull();
    }

    @Override
    boolean waitsForMemory() {
        return !window.isEmpty();
    }

    @Override
    boolean waitsForRop() {
        return lacksRop;
    }

    @Override
    void retryAfter(long tick) {
        aheadLookUps.retryAfter(tick);
    }

    @Override
    boolean usedTags(long tick) {
        return aheadLookUps.usedTags(tick);
    }

    @Override
    boolean changedLines(long tick) {
        return linesChanged == tick || aheadLookUps.usedTags(tick);
    }

    @Override
    boolean missedTags(long tick) {
        return aheadLookUps.missedTags(tick);
    }

    @Override
    boolean isStalled() {
        return aheadLookUps.isStalled();
    }

    /** Accepts a tile, and goes on testing. */
    @Override
    void begin(long tick) {
        counters.at(tick);
        account.chargeTo(Ticks.BUSY, Math.min(busyUntil, tick));
        account.chargeTo(waitsFor, tick);
        lastTick = tick;
        acted = false;
        if (mayAccept() && shaded.headTick() <= tick) {
            accept(tick);
            acted = true;
        }
        if (busyUntil <= tick) {
            test(tick);
        }
    }

    private void accept(long tick) {
        countAccept(tick);
        long visibleTick = shaded.headTick();
        int tile = acceptFromShading(tick);
        if (window.isEmpty()) {
            fragments.reached(shadedTiles, tile);
        }
        int firstPixel = layout.tilePixel(shadedTiles.tileX[tile], shadedTiles.tileY[tile]);
        int slot = window.enter(firstPixel);
        ringSlot[slot] = tile;
        visible[slot] = visibleTick;
        DrawState itsState = pool.get(shadedTiles.piece[tile]).state();
        if (itsState.depthTest()) {
            readyFrom[slot] = Link.UNKNOWN;
            looking = slot;
            aheadLookUps.begin(slot, shadedTiles, tile, firstPixel);
        } else {
            readyFrom[slot] = tick + 1;
            aheadLookUps.skip(slot);
        }
    }

    /** Whether a tile of the window has all its lines at the present tick. */
    private boolean isReady(int slot) {
        return readyFrom[slot] <= lastTick && aheadLookUps.areFilled(slot);
    }

    private void test(long tick) {
        lacksRop = false;
        if (tested == TileWindow.NOBODY) {
            int slot = window.next(readiness);
            if (slot == TileWindow.NOBODY) {
                return;
            }
            lacksRop = rop.slotTick() > tick;
            if (lacksRop) {
                return;
            }
            takeFromWindow(slot);
        }
        acted = true;
        if (!state().depthTest()) {
            countFragments();
            busyUntil = tick + 1;
            end(tick);
        } else {
            busyUntil = tick + tests.readTicks();
            if (!readPart(tick)) {
                countTest(tick);
                end(tick);
            }
        }
    }

    private void takeFromWindow(int slot) {
        tested = slot;
        take(shadedTiles, ringSlot[slot], visible[slot]);
        if (state().alphaTest()) {
            shade();
        }
        if (state().depthTest()) {
            beginParts();
        }
    }

    /** Reads the next line of the tile that is being tested; whether it has further ones. */
    private boolean readPart(long tick) {
        int block = tests.block();
        int set = cache.lines.setOf(block);
        int way = cache.lines.find(set, block);
        cache.sets.unpin(set, way);
        linesChanged = tick;
        return tests.read(tick, block, set, way);
    }

    private void end(long tick) {
        leave(tick);
        window.leave(tested);
        tested = TileWindow.NOBODY;
        if (!window.isEmpty()) {
            fragments.reached(shadedTiles, ringSlot[window.oldest()]);
        }
    }

    /** Looks for a line, and finds what the tick is charged to. */
    @Override
    void act(long tick, boolean tagsTaken) {
        if (aheadLookUps.isWorking()) {
            aheadLookUps.act(tick, tagsTaken);
            acted |= aheadLookUps.waitsFor() == Ticks.LOOKING_UP;
            if (!aheadLookUps.isWorking()) {
                readyFrom[looking] = tick + 1;
            }
        }
        waitsFor = cause(tick);
    }

    private Ticks cause(long tick) {
        int oldest = window.oldest();
        if (oldest == TileWindow.NOBODY) {
            return Ticks.NO_INPUT;
        }
        if (lacksRop) {
            return Ticks.STALLED_ON_ROP;
        }
        if (readyFrom[oldest] <= tick) {
            return Ticks.WAITING_FOR_MEMORY;
        }
        return readyFrom[oldest] == Link.UNKNOWN ? aheadLookUps.waitsFor() : Ticks.LOOKING_UP;
    }

    @Override
    void waits(WaitGraph graph) {
        graph.charged(waitsFor);
    }

    @Override
    void finish(long end) {
        account.chargeTo(Ticks.BUSY, Math.min(busyUntil, end));
        account.chargeTo(waitsFor, end);
    }
}
