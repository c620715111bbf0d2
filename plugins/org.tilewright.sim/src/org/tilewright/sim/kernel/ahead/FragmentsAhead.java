package org.tilewright.sim.kernel.ahead;

import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.network.HelperThread;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.texture.QuadRequests;
import org.tilewright.sim.kernel.texture.RequestsAhead;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.memory.TextureLayout;

/**
 * Works out what follows from the frame alone of all its tiles on a thread of its own, ahead of the machine: where they are, depths,
 * colours and what texture units are asked for. Both threads come to the same tiles in the same order, and a tile is known by its number.
 * What the machine decides, above all which fragments survive, is left to it: so the results do not depend on the threads.
 *
 * <p>The tiles are in a ring. Each side looks at how far the other one is only when what it knows of that does not do, and
 * writes to nothing that lies beside what the other one reads: cache lines would go to and fro between their processors all the time.
 */
public final class FragmentsAhead implements RequestsAhead {

    /** Pixels that the worker may be ahead of the machine: so few that they stay in the processor's caches. */
    private static final int PIXELS_AHEAD = 1 << 15;
    private static final int LEAST_TILES_AHEAD = 64;
    /** When the ring is full, one of so many parts of it comes free before the worker goes on. */
    private static final int REFILLED_PART = 4;
    /** Tiles that the machine forgets at least before it says so. */
    private static final int FORGOTTEN_AT_ONCE = 16;
    private static final int SPINS = 200;
    private static final long NO_PIECE = 0;

    private final Gpu gpu;
    private final AheadProgress progress = new AheadProgress();
    private final int mask;
    /** The most tiles that it is ahead when it goes on after a wait: so many it comes to without the machine's doing. */
    private final int sure;
    private final TilesAhead tilesAhead;
    /** Made by the first thread that works ahead, and looked at by these alone. */
    private FragmentsWorker worker;
    private HelperThread thread;
    /** The forgotten tiles that the machine has published, and what it knows of the finished ones. */
    private long forgotten;
    private long knownFinished;

    /** Makes the ring. */
    public FragmentsAhead(Gpu gpu) {
        this.gpu = gpu;
        int tileSize = gpu.rasteriser().tileSize();
        int slots = Link.powerOfTwo(Math.max(LEAST_TILES_AHEAD, PIXELS_AHEAD / (tileSize * tileSize)));
        mask = slots - 1;
        sure = slots - slots / REFILLED_PART;
        tilesAhead = new TilesAhead(gpu, slots);
    }

    /**
     * Starts the worker on a frame.
     *
     * @param sameFrame the geometry of the frame, which this one shares the states of draws with
     * @param plan what is drawn, in this order
     * @param layout where its textures lie, or null if there are no texture units
     * @param withRequests whether what texture units are asked for is worked out, too, which then has to be asked of all textured
     *                     tiles, as what the units find follows from all tiles before
     */
    public void begin(Frame frame, DrawGeometry sameFrame, CommandPlan plan, TextureLayout layout,
            boolean withRequests) {
        progress.reset();
        tilesAhead.begin(frame.fragmentWords());
        forgotten = 0;
        knownFinished = 0;
        thread = HelperThread.start("fragments ahead", () -> work(frame, sameFrame, plan, layout, withRequests));
    }

    /** What the other thread does. It makes the worker, so that this one does not lie among what the machine writes to. */
    private void work(Frame frame, DrawGeometry sameFrame, CommandPlan plan, TextureLayout layout,
            boolean withRequests) {
        try {
            if (worker == null) {
                worker = new FragmentsWorker(gpu, progress, tilesAhead, mask, sure);
            }
            worker.work(frame, new DrawGeometry(sameFrame), plan, layout, withRequests);
        } catch (RuntimeException | Error e) {
            progress.fail(e);
        }
    }

    /** Ends the worker, whether it is done or not. */
    public void end() {
        progress.forgetAll();
        thread.awaitEnd();
    }

    /** The machine asks for this tile and those after it only from now on. */
    public void reached(long tile) {
        if (tile - forgotten >= FORGOTTEN_AT_ONCE) {
            forgotten = tile;
            progress.forget(tile);
        }
    }

    /** What is here of the tiles before this one is given up, though the machine may ask for them. */
    public void abandonBefore(long tile) {
        forgotten = tile;
        progress.forget(tile);
    }

    /** Whether the worker comes to a tile before the machine has to forget others, if these were not given up already. */
    public boolean has(long tile) {
        return tile >= forgotten && tile - forgotten <= sure;
    }

    /** The number of the piece, from 1, that a tile is one of, in the frame; {@link #NO_PIECE} if there are not so many tiles. */
    public long pieceOf(long tile) {
        int slot = await(tile);
        return knownFinished == AheadProgress.ALL && tile >= progress.total() ? NO_PIECE : tilesAhead.pieceOf(slot);
    }

    /** Column of a tile whose piece was told. */
    public int tileX(long tile) {
        return tilesAhead.tileX((int) tile & mask);
    }

    /** Row of a tile whose piece was told. */
    public int tileY(long tile) {
        return tilesAhead.tileY((int) tile & mask);
    }

    /** How many tiles without a covered pixel the scan has skipped before a tile whose piece was told. */
    public int skipped(long tile) {
        return tilesAhead.skipped((int) tile & mask);
    }

    /** Gives the coverage of a tile whose piece was told, before any test. */
    public void coverage(long tile, long[] into, int offset) {
        tilesAhead.giveCoverage((int) tile & mask, into, offset);
    }

    /** Gives the depths of a tile of a draw that tests depth; those of pixels that are not covered mean nothing. */
    public void depths(long tile, int[] into) {
        tilesAhead.giveDepths(await(tile), into);
    }

    /**
     * Gives the colours of the pixels of a tile that are left, if it has them; those of others mean nothing.
     *
     * @param left loses the pixels that fail the alpha test
     * @return whether it has them
     */
    public boolean giveColours(long tile, long[] left, boolean alphaTest, int[] into, int offset) {
        return has(tile) && tilesAhead.giveColours(await(tile), left, alphaTest, into, offset);
    }

    /** What is asked for a textured tile that it {@linkplain #has has}. */
    @Override
    public QuadRequests requests(TileRing tiles, int slot) {
        return tilesAhead.requests(await(tiles.number[slot]), tiles.left, tiles.coverageOffset(slot));
    }

    private int await(long tile) {
        for (int spins = 0; knownFinished <= tile; spins++) {
            knownFinished = progress.finished();
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
        return (int) tile & mask;
    }
}
