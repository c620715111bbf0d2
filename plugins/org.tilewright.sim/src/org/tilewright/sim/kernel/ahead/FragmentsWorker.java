package org.tilewright.sim.kernel.ahead;

import java.util.concurrent.locks.LockSupport;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.CommandStep;
import org.tilewright.sim.kernel.work.DrawBatch;
import org.tilewright.sim.kernel.work.WalkOrder;
import org.tilewright.sim.memory.TextureLayout;

/** The one who works ahead of the machine, tile by tile, as long as there is room for {@link FragmentsAhead fragments ahead}. */
final class FragmentsWorker {

    private static final int SPINS = 200;
    private static final long NAP = 50_000;

    private final AheadProgress progress;
    private final TilesAhead slots;
    private final TileForesight foresight;
    private final TileWalker walker;
    private final ScreenPrimitive piece = new ScreenPrimitive();
    private final int most;
    private final int sure;
    private DrawGeometry geometry;
    /** Finished tiles, and the number of the piece at hand. */
    private long finished;
    private long pieces;
    /** What it knows of the forgotten tiles. */
    private long knownForgotten;

    /**
     * Makes the worker.
     *
     * @param most the most tiles that it is ahead, one less than there are slots, which are a power of two
     * @param sure the most that it is ahead when it goes on after a wait
     */
    FragmentsWorker(Gpu gpu, AheadProgress progress, TilesAhead slots, int most, int sure) {
        this.progress = progress;
        this.slots = slots;
        foresight = new TileForesight(gpu, slots);
        walker = new TileWalker(gpu.rasteriser().tileSize(), new WalkOrder(gpu.rasteriser().traversal()));
        this.most = most;
        this.sure = sure;
    }

    /**
     * Finishes all tiles of a frame, unless it is to end before.
     *
     * @param itsGeometry of the frame, which nobody else uses
     */
    void work(Frame frame, DrawGeometry itsGeometry, CommandPlan plan, TextureLayout layout, boolean withRequests) {
        geometry = itsGeometry;
        foresight.begin(layout, withRequests);
        foresight.use(frame.target(RenderTarget.SCREEN));
        finished = 0;
        pieces = 0;
        knownForgotten = 0;
        for (CommandStep step : plan.steps()) {
            if (!finish(frame, step)) {
                return;
            }
        }
        progress.finishAll(finished);
    }

    /** Finishes the tiles of a step; false if it is to end. */
    private boolean finish(Frame frame, CommandStep step) {
        switch (step) {
            case CommandStep.SwitchTarget(int target) -> foresight.use(frame.target(target));
            case CommandStep.ClearBuffers(Clear clear) -> foresight.clear(clear);
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
                int slot = (int) finished & most;
                slots.putPlace(slot, pieces, walker);
                foresight.workOut(slot, piece, walker);
                finished++;
                progress.finish(finished);
            }
        }
        return true;
    }

    private boolean awaitRoom() {
        int spins = 0;
        long limit = most;
        while (finished - knownForgotten > limit) {
            // Both would want the same cache lines all the time if it went on as soon as there is room for a tile.
            limit = sure;
            knownForgotten = progress.forgotten();
            if (spins++ < SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(NAP);
            }
        }
        return knownForgotten != AheadProgress.ALL;
    }
}
