package org.tilewright.sim.kernel;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.frame.RenderTarget;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.memory.TextureLayout;
import org.tilewright.sim.network.HelperThread;

/**
 * Works out what follows from the frame alone of all its tiles on a thread of its own, ahead of the machine: where they are, depths,
 * colours and what texture units are asked for. Both threads come to the same tiles in the same order, and a tile is known by its number.
 * What the machine decides, above all which fragments survive, is left to it: so the results do not depend on the threads.
 *
 * <p>The tiles are in a ring. The worker publishes how many it has finished; the machine, how many it will never ask for
 * again. Both numbers only grow, and each side looks at the other's only when the one that it knows does not do.
 */
final class FragmentsAhead implements Runnable {

    /** Pixels that the worker may be ahead of the machine: so few that they stay in the processor's caches. */
    private static final int PIXELS_AHEAD = 1 << 15;
    private static final int LEAST_TILES_AHEAD = 64;
    /** When the ring is full, one of so many parts of it comes free before the worker goes on. */
    private static final int REFILLED_PART = 4;
    /** The two numbers, in cache lines of their own. */
    private static final int FINISHED = 16;
    private static final int FORGOTTEN = 48;
    private static final int NUMBERS = 64;
    /** Tiles that the machine forgets at least before it says so. */
    private static final int FORGOTTEN_AT_ONCE = 16;
    private static final int SPINS = 200;
    private static final long NAP = 50_000;
    /** Stands for finished tiles when the worker is done or failed, and for forgotten ones when it is to end. */
    private static final long ALL = Long.MAX_VALUE;
    private static final long NO_PIECE = 0;

    private final AtomicLongArray numbers = new AtomicLongArray(NUMBERS);
    private final TileWalker walker;
    private final ScreenPrimitive piece = new ScreenPrimitive();
    private final int mask;
    /** The most tiles that it is ahead when it goes on after a wait: so many it comes to without the machine's doing. */
    private final int sure;
    private final TilesAhead tilesAhead;
    /** By slot, what the walk has found: the piece, where the tile is, and how many were skipped before it. */
    private final long[] pieceOf;
    private final int[] tileX;
    private final int[] tileY;
    private final int[] skipped;
    private Frame frame;
    private DrawGeometry geometry;
    private CommandPlan plan;
    private HelperThread worker;
    private volatile Throwable failure;
    /** How many tiles there are, when all of them are finished. */
    private volatile long total;
    /** The worker's own counts of finished tiles and of pieces, and what it knows of the forgotten tiles. */
    private long tiles;
    private long pieces;
    private long knownForgotten;
    /** The forgotten tiles that the machine has published, and what it knows of the finished ones. */
    private long forgotten;
    private long knownFinished;

    /** Makes the ring. */
    FragmentsAhead(Gpu gpu) {
        int tileSize = gpu.rasteriser().tileSize();
        walker = new TileWalker(tileSize, gpu.rasteriser().traversal());
        int slots = Link.powerOfTwo(Math.max(LEAST_TILES_AHEAD, PIXELS_AHEAD / (tileSize * tileSize)));
        mask = slots - 1;
        sure = slots - slots / REFILLED_PART;
        tilesAhead = new TilesAhead(gpu, slots);
        pieceOf = new long[slots];
        tileX = new int[slots];
        tileY = new int[slots];
        skipped = new int[slots];
    }

    /**
     * Starts the worker on a frame.
     *
     * @param sameFrame the geometry of the frame, which this one shares the states of draws with
     * @param newPlan what is drawn, in this order
     * @param layout where its textures lie, or null if there are no texture units
     * @param withRequests whether what texture units are asked for is worked out, too, which then has to be asked of all textured
     *                     tiles, as what the units find follows from all tiles before
     */
    void begin(Frame newFrame, DrawGeometry sameFrame, CommandPlan newPlan, TextureLayout layout,
            boolean withRequests) {
        frame = newFrame;
        geometry = new DrawGeometry(sameFrame);
        plan = newPlan;
        tilesAhead.begin(layout, withRequests);
        failure = null;
        total = ALL;
        pieces = 0;
        tiles = 0;
        knownForgotten = 0;
        forgotten = 0;
        knownFinished = 0;
        numbers.set(FINISHED, 0);
        numbers.set(FORGOTTEN, 0);
        worker = HelperThread.start("fragments ahead", this);
    }

    /** Ends the worker, whether it is done or not. */
    void end() {
        numbers.set(FORGOTTEN, ALL);
        worker.awaitEnd();
    }

    /** The machine asks for this tile and those after it only from now on. */
    void reached(long tile) {
        if (tile - forgotten >= FORGOTTEN_AT_ONCE) {
            forgotten = tile;
            numbers.setRelease(FORGOTTEN, tile);
        }
    }

    /** What is here of the tiles before this one is given up, though the machine may ask for them. */
    void abandonBefore(long tile) {
        forgotten = tile;
        numbers.setRelease(FORGOTTEN, tile);
    }

    /** Whether the worker comes to a tile before the machine has to forget others, if these were not given up already. */
    boolean has(long tile) {
        return tile >= forgotten && tile - forgotten <= sure;
    }

    /** The number of the piece, from 1, that a tile is one of, in the frame; {@link #NO_PIECE} if there are not so many tiles. */
    long pieceOf(long tile) {
        int slot = await(tile);
        return knownFinished == ALL && tile >= total ? NO_PIECE : pieceOf[slot];
    }

    /** Column of a tile whose piece was told. */
    int tileX(long tile) {
        return tileX[(int) tile & mask];
    }

    /** Row of a tile whose piece was told. */
    int tileY(long tile) {
        return tileY[(int) tile & mask];
    }

    /** How many tiles without a covered pixel the walk has skipped before a tile whose piece was told. */
    int skipped(long tile) {
        return skipped[(int) tile & mask];
    }

    /** Gives the coverage of a tile whose piece was told, before any test. */
    void coverage(long tile, long[] into, int offset) {
        tilesAhead.giveCoverage((int) tile & mask, into, offset);
    }

    /** Gives the depths of a tile of a draw that tests depth; those of pixels that are not covered mean nothing. */
    void depths(long tile, int[] into) {
        tilesAhead.giveDepths(await(tile), into);
    }

    /**
     * Gives the colours of the pixels of a tile that are left, if it has them; those of others mean nothing.
     *
     * @param left loses the pixels that fail the alpha test
     * @return whether it has them
     */
    boolean giveColours(long tile, long[] left, boolean alphaTest, int[] into, int offset) {
        return has(tile) && tilesAhead.giveColours(await(tile), left, alphaTest, into, offset);
    }

    /**
     * What a banked texture unit is asked for a textured tile that it {@linkplain #has has}. It stays as it is until the machine
     * has reached a later tile.
     */
    QuadRequests requests(TileRing tiles, int slot) {
        return tilesAhead.requests(await(tiles.number[slot]), tiles.left, tiles.coverageOffset(slot));
    }

    private int await(long tile) {
        for (int spins = 0; knownFinished <= tile; spins++) {
            knownFinished = numbers.getAcquire(FINISHED);
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
        if (failure != null) {
            throw new IllegalStateException("the thread that works ahead has failed", failure);
        }
        return (int) tile & mask;
    }

    @Override
    public void run() {
        try {
            tilesAhead.use(frame.target(RenderTarget.SCREEN));
            for (CommandStep step : plan.steps()) {
                if (!finish(step)) {
                    return;
                }
            }
            total = tiles;
            numbers.setRelease(FINISHED, ALL);
        } catch (RuntimeException | Error e) {
            failure = e;
            numbers.setRelease(FINISHED, ALL);
        }
    }

    /** Finishes the tiles of a step; false if it is to end. */
    private boolean finish(CommandStep step) {
        switch (step) {
            case CommandStep.SwitchTarget(int target) -> tilesAhead.use(frame.target(target));
            case CommandStep.ClearBuffers(Clear clear) -> tilesAhead.clear(clear);
            case CommandStep.SendDraws(DrawBatch batch) -> {
                return finish(batch);
            }
            default -> throw new IllegalStateException(step + " needs what the machine draws");
        }
        return true;
    }

    private boolean finish(DrawBatch batch) {
        for (int draw = 0; draw < batch.draws(); draw++) {
            geometry.begin(batch.draw(draw));
            for (int primitive = 0; primitive < geometry.primitiveCount(); primitive++) {
                if (!finish(geometry.assemble(primitive))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Finishes the tiles of a primitive of so many pieces; false if it is to end. */
    private boolean finish(int pieceCount) {
        for (int each = 0; each < pieceCount; each++) {
            geometry.setUp(each, piece);
            walker.begin(piece);
            pieces++;
            while (walker.next()) {
                if (!awaitRoom()) {
                    return false;
                }
                int slot = (int) tiles & mask;
                pieceOf[slot] = pieces;
                tileX[slot] = walker.tileX();
                tileY[slot] = walker.tileY();
                skipped[slot] = walker.skipped();
                tilesAhead.workOut(slot, piece, walker);
                tiles++;
                numbers.setRelease(FINISHED, tiles);
            }
        }
        return true;
    }

    private boolean awaitRoom() {
        int spins = 0;
        long most = mask;
        while (tiles - knownForgotten > most) {
            // Both would want the same cache lines all the time if it went on as soon as there is room for a tile.
            most = sure;
            knownForgotten = numbers.getAcquire(FORGOTTEN);
            if (spins++ < SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(NAP);
            }
        }
        return knownForgotten != ALL;
    }
}
