package org.tilewright.sim.kernel.raster;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.sim.component.CoarseRasteriser;
import org.tilewright.sim.component.CoarseRasteriser.Count;
import org.tilewright.sim.component.CoarseRasteriser.Ticks;
import org.tilewright.sim.component.gpu.Boundary;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Occupancy;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.PieceRing;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** The coarse rasteriser, which goes on as soon as the ticks of its neighbours are known. A block is a primitive of one piece. */
final class CoarseUnit {

    private static final long NO_PRIMITIVE = -1;

    /** To the rasteriser. */
    final Link blocks;
    /** The blocks up to there, and the one that it scans. */
    final PieceRing primitives;
    private final int blocksPerTick;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    /** Null for a GPU alone. */
    private final Account<Boundary> boundary;
    private final Occupancy retirement;
    private final PieceRing pieces;
    private final PiecePool pool;
    private final Link screen;
    private final BlockWalk walk;

    private long accepted;
    private long current;
    private int group;
    private int piece;
    private boolean blockAtHand;
    private boolean blockPasses;
    private boolean anyPasses;
    /** The tick of the next test, as far as its slot is not later, and how many blocks were tested in it. */
    private long cursor;
    private int tested;

    CoarseUnit(Gpu gpu, GpuStatistics statistics, Occupancy retirement, PieceRing pieces, PiecePool pool,
            Link screen) {
        CoarseRasteriser spec = gpu.coarseRasteriser();
        blocksPerTick = spec.blocksPerTick();
        counters = statistics.coarseRasteriser;
        account = statistics.coarseRasteriserTicks;
        boundary = statistics.boundaryTicks;
        this.retirement = retirement;
        this.pieces = pieces;
        this.pool = pool;
        this.screen = screen;
        blocks = new Link(gpu.blocks());
        primitives = new PieceRing(blocks.capacity() + 2);
        walk = new BlockWalk(gpu.rasteriser().traversal(), spec.blockSize(), gpu.rasteriser().tileSize());
    }

    void reset() {
        blocks.reset();
        accepted = 0;
        current = NO_PRIMITIVE;
        blockAtHand = false;
        cursor = 0;
    }

    /** Goes on with another target, when it is at work on nothing. */
    void use(OwnTiles own) {
        walk.restrict(own);
    }

    /** Goes on as far as the known ticks allow; whether anything happened. */
    boolean advance() {
        boolean any = false;
        while (current == NO_PRIMITIVE ? accept() : test()) {
            any = true;
        }
        return any;
    }

    private boolean accept() {
        long visible = screen.headTick();
        if (visible == Link.UNKNOWN) {
            return false;
        }
        long tick = Math.max(cursor, visible);
        account.chargeTo(Ticks.NO_INPUT, tick);
        if (boundary != null) {
            boundary.chargeTo(Boundary.NO_PRIMITIVE, visible);
            boundary.chargeTo(Boundary.STALL, tick);
            boundary.charge(Boundary.BUSY, tick, tick + 1);
        }
        current = accepted++;
        group = pieces.slot(current);
        account.beginDraw(pieces.draw[group], tick);
        counters.beginDraw(pieces.draw[group], tick);
        counters.at(tick);
        counters.increment(Count.PRIMITIVES);
        screen.accept(tick + 1);
        cursor = tick;
        anyPasses = false;
        beginPiece(0);
        return true;
    }

    private void beginPiece(int next) {
        piece = next;
        tested = 0;
        walk.begin(piece());
    }

    private ScreenPrimitive piece() {
        return pool.get(pieces.get(group, piece));
    }

    /** Tests the next block or ends the piece; false if it waits for a slot of which nothing is known. */
    private boolean test() {
        if (!blockAtHand) {
            if (!walk.next()) {
                endPiece();
                return true;
            }
            blockAtHand = true;
            blockPasses = walk.passes();
            if (tested == blocksPerTick) {
                cursor++;
                tested = 0;
            }
        }
        if (blockPasses && !findSlot()) {
            return false;
        }
        account.chargeTo(Ticks.BUSY, cursor + 1);
        counters.at(cursor);
        counters.increment(Count.BLOCKS);
        if (blockPasses) {
            send();
        } else {
            counters.increment(Count.BLOCKS_REJECTED);
        }
        tested++;
        blockAtHand = false;
        return true;
    }

    /** Waits for a slot to the rasteriser; false if it is not known when there is one. */
    private boolean findSlot() {
        long slot = blocks.slotTick();
        if (slot == Link.UNKNOWN) {
            return false;
        }
        if (slot > cursor) {
            account.chargeTo(Ticks.STALLED_ON_RASTERISER, slot);
            cursor = slot;
            tested = 0;
        }
        return true;
    }

    private void send() {
        anyPasses = true;
        int pooled = pool.take();
        pool.get(pooled).clip(piece(), walk.minimumX(), walk.minimumY(), walk.maximumX(), walk.maximumY());
        int place = primitives.slot(blocks.sent());
        primitives.draw[place] = pieces.draw[group];
        primitives.count[place] = 1;
        primitives.set(place, 0, pooled);
        retirement.enter(pieces.draw[group]);
        blocks.send(cursor + blocks.latency());
    }

    /** The tick of its last test is the piece's last, and that of a piece without blocks the first. */
    private void endPiece() {
        account.chargeTo(Ticks.BUSY, cursor + 1);
        cursor++;
        pool.release(pieces.get(group, piece));
        if (piece + 1 < pieces.count[group]) {
            beginPiece(piece + 1);
            return;
        }
        if (!anyPasses) {
            counters.at(cursor - 1);
            counters.increment(Count.PRIMITIVES_REJECTED);
        }
        retirement.retire(cursor - 1, pieces.draw[group]);
        current = NO_PRIMITIVE;
    }

    /** Says what it waits for. */
    void waits(WaitGraph graph) {
        account.chargeTo(current == NO_PRIMITIVE ? Ticks.NO_INPUT : Ticks.STALLED_ON_RASTERISER, Link.UNKNOWN);
        graph.charged(account.endless());
    }

    void finish(long end) {
        if (boundary != null) {
            boundary.chargeTo(Boundary.NO_PRIMITIVE, end);
        }
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
