package org.tilewright.sim.kernel.tiling;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.protocol.tiling.BinDealer;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.protocol.tiling.BinWalk;
import org.tilewright.sim.component.RasterUnits;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.statistics.Counters;

/**
 * What raster units have in common of a pass: the order of its bins and who renders which, the records that stay on the chip, and which
 * bins memory holds from earlier passes.
 */
public final class BinPass {

    final BinRecords records;
    private final BinWalk walk;
    private final BinDealer dealer;
    private final BinContents contents;
    /** Null if nobody asks. */
    private final BinDemand demand;
    /** Null if all bins are rendered. */
    private final BinElimination elimination;
    private BinGrid grid;
    private FrameMemory target;
    /** By bin: whether memory holds it from an earlier pass. */
    private boolean[] stored = new boolean[0];
    private final Map<Integer, boolean[]> storedOfTargets = new HashMap<>();
    /** Number of the frame in its sequence. */
    private int frame = -1;
    private boolean compares;

    /** @param demand what bins asked of memory before; null if nobody asks */
    public BinPass(TilingUnit spec, BinContents contents, RecordReads reads, BinDemand demand,
            BinElimination elimination, Counters<Count> counters) {
        this.demand = demand;
        this.contents = contents;
        this.elimination = elimination;
        RasterUnits units = spec.rasterUnits();
        walk = new BinWalk(spec.order());
        dealer = new BinDealer(units.dispatch(), units.count(), units.supertile());
        records = new BinRecords(spec, contents, reads, counters);
    }

    void reset(FrameMemory memory, BinGrid newGrid) {
        target = memory;
        storedOfTargets.clear();
        frame++;
        use(newGrid);
    }

    /** Goes on with the bins of another target, when none is rendered. */
    void use(BinGrid newGrid) {
        grid = newGrid;
        stored = storedOfTargets.computeIfAbsent(target.target().id(), each -> new boolean[newGrid.bins()]);
    }

    /** No frame comes before the next one. */
    void forget() {
        frame = -1;
    }

    /** The rendering of a pass begins. */
    void begin() {
        walk.begin(grid.columns(), grid.rows(), frame);
        dealer.begin(grid.columns(), grid.rows());
        int place = contents.lists.nextPlace(walk, 0);
        while (place < grid.bins()) {
            dealer.add(place, walk.bin(place), demand == null ? 0 : demand.of(walk.bin(place)));
            place = contents.lists.nextPlace(walk, place + 1);
        }
        records.begin(walk);
        compares = elimination != null && elimination.compares();
    }

    BinGrid grid() {
        return grid;
    }

    /** Whether bins are compared with those of the frame before. */
    boolean compares() {
        return compares;
    }

    /** Whether a raster unit may get another bin. */
    boolean mayHave(int unit) {
        return dealer.mayHave(unit);
    }

    /** The place of the bin that a raster unit renders next, which may get one; {@link BinDealer#NONE} if it does not. */
    int next(int unit) {
        return dealer.next(unit);
    }

    /** A bin is rendered. */
    void render(int bin) {
        if (demand != null) {
            demand.render(bin);
        }
    }

    /** A line is requested for a bin that is rendered. */
    void request(int bin) {
        if (demand != null) {
            demand.request(bin);
        }
    }

    /** The bin at a place. */
    int bin(int place) {
        return walk.bin(place);
    }

    /** A bin has been written to memory, depth included. */
    void stored(int bin) {
        stored[bin] = true;
    }

    /** Whether a bin's depth, or else its colour, has to be loaded. */
    boolean isLoaded(int bin, boolean depth) {
        boolean inMemory = stored[bin] || target.target().kept();
        boolean exists = depth ? target.target().depth() : target.target().colour();
        return inMemory && exists && !contents.clearsBeforeDrawing(bin, depth);
    }
}
