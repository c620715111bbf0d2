package org.tilewright.sim.kernel;

import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

import org.tilewright.frame.Draw;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.raster.Traversal;
import org.tilewright.sim.network.HelperThread;

/**
 * Works out the depths and colours of all tiles of a frame on a thread of its own, ahead of the machine. They follow from
 * the frame alone, so that both threads come to the same tiles in the same order, and a tile is known by its number. What
 * the machine decides, above all which fragments survive, is left to it: so the results do not depend on the threads.
 *
 * <p>The tiles are in a ring. The worker publishes how many it has finished; the machine, how many it will never ask for
 * again. Both numbers only grow, and each side looks at the other's only when the one that it knows does not do.
 */
final class FragmentsAhead implements Runnable {

    /** Pixels that the worker may be ahead of the machine: so few that they stay in a processor's cache. */
    private static final int PIXELS_AHEAD = 1 << 14;
    private static final int LEAST_TILES_AHEAD = 64;
    /** The two numbers, in cache lines of their own. */
    private static final int FINISHED = 16;
    private static final int FORGOTTEN = 48;
    private static final int NUMBERS = 64;
    private static final int SPINS = 200;
    private static final long NAP = 50_000;
    /** Stands for finished tiles when the worker failed, and for forgotten ones when it is to end. */
    private static final long ALL = Long.MAX_VALUE;

    private final AtomicLongArray numbers = new AtomicLongArray(NUMBERS);
    private final TileWalker walker;
    private final FragmentUnit fragments;
    private final ScreenPrimitive piece = new ScreenPrimitive();
    private final int words;
    private final int tilePixels;
    private final int mask;
    private final long[] coverage;
    private final int[] depths;
    private final int[] colours;
    private DrawGeometry geometry;
    private List<Draw> draws;
    private HelperThread worker;
    private volatile Throwable failure;
    /** The worker's own count of finished tiles, and what it knows of the forgotten ones. */
    private long tiles;
    private long knownForgotten;
    /** The machine's own count of forgotten tiles, and what it knows of the finished ones. */
    private long forgotten;
    private long knownFinished;

    /** Makes the ring. */
    FragmentsAhead(int tileSize, Traversal traversal) {
        tilePixels = tileSize * tileSize;
        walker = new TileWalker(tileSize, traversal);
        fragments = new FragmentUnit(tileSize);
        int slots = Link.powerOfTwo(Math.max(LEAST_TILES_AHEAD, PIXELS_AHEAD / tilePixels));
        mask = slots - 1;
        words = TileCoverage.words(tileSize);
        coverage = new long[slots * words];
        depths = new int[slots * tilePixels];
        colours = new int[slots * tilePixels];
    }

    /**
     * Starts the worker on a frame.
     *
     * @param sameFrame the geometry of the frame, which this one shares the states of draws with
     * @param newDraws what is drawn, in this order
     */
    void begin(DrawGeometry sameFrame, List<Draw> newDraws) {
        geometry = new DrawGeometry(sameFrame);
        draws = newDraws;
        failure = null;
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
        forgotten = tile;
        numbers.setRelease(FORGOTTEN, tile);
    }

    /** Whether the worker comes to a tile before the machine has to forget others. */
    boolean has(long tile) {
        return tile - forgotten <= mask;
    }

    /** Gives the depths of a tile of a draw that tests depth; those of pixels that are not covered mean nothing. */
    void depths(long tile, int[] into) {
        System.arraycopy(depths, await(tile) * tilePixels, into, 0, tilePixels);
    }

    /**
     * Gives the colours of a tile; those of pixels that are not covered mean nothing.
     *
     * @param left receives what the alpha test leaves of a tile of a draw that has one
     */
    void colours(long tile, long[] left, boolean alphaTest, int[] into, int offset) {
        int slot = await(tile);
        System.arraycopy(colours, slot * tilePixels, into, offset, tilePixels);
        if (alphaTest) {
            System.arraycopy(coverage, slot * words, left, 0, words);
        }
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
            for (Draw draw : draws) {
                geometry.begin(draw);
                for (int primitive = 0; primitive < geometry.primitiveCount(); primitive++) {
                    if (!finish(geometry.assemble(primitive))) {
                        return;
                    }
                }
            }
        } catch (RuntimeException | Error e) {
            failure = e;
            numbers.setRelease(FINISHED, ALL);
        }
    }

    /** Finishes the tiles of a primitive of so many pieces; false if it is to end. */
    private boolean finish(int pieces) {
        for (int each = 0; each < pieces; each++) {
            geometry.setUp(each, piece);
            walker.begin(piece);
            while (walker.next()) {
                if (!awaitRoom()) {
                    return false;
                }
                finishTile((int) tiles & mask);
                tiles++;
                numbers.setRelease(FINISHED, tiles);
            }
        }
        return true;
    }

    private boolean awaitRoom() {
        int spins = 0;
        while (tiles - knownForgotten > mask) {
            knownForgotten = numbers.getAcquire(FORGOTTEN);
            if (spins++ < SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(NAP);
            }
        }
        return knownForgotten != ALL;
    }

    private void finishTile(int slot) {
        DrawState state = piece.state();
        int coverageOffset = slot * words;
        int x = walker.tileX();
        int y = walker.tileY();
        walker.coverage(coverage, coverageOffset);
        if (state.depthTest()) {
            fragments.depth(piece, x, y, coverage, coverageOffset, depths, slot * tilePixels);
        }
        if (state.alphaTest() || state.writesColour()) {
            fragments.shade(piece, x, y, coverage, coverageOffset, colours, slot * tilePixels);
        }
    }
}
