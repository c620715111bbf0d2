package org.tilewright.sim.kernel.work;

import org.tilewright.frame.raster.RowOrder;
import org.tilewright.protocol.raster.TileOrder;

/** The order of a rasteriser, as one who walks tiles asks for it: by the columns of a target. */
public final class WalkOrder implements RowOrder {

    private final TileOrder order;

    /** An order for one walker, or for one who goes along its rows as it does. */
    public WalkOrder(TileOrder order) {
        this.order = order.ofOneWalk();
    }

    @Override
    public boolean leavesSpan() {
        return order.leavesSpan();
    }

    @Override
    public boolean rises() {
        return order.rises();
    }

    @Override
    public int first(int row, int from, int to) {
        return from + order.first(row, to - from + 1);
    }

    @Override
    public int after(int column, int row, int from, int to) {
        int place = order.after(column - from, row, to - from + 1);
        return place == TileOrder.END ? END : from + place;
    }
}
