package org.tilewright.sim.kernel.raster;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.frame.raster.RowOrder;
import org.tilewright.frame.targets.SampleGrid;
import org.tilewright.protocol.raster.TileOrder;
import org.tilewright.sim.kernel.work.WalkOrder;

/** Goes through the blocks of a piece's rectangle, and tells which of them may hold coverage. */
final class BlockWalk {

    private final RowOrder order;
    /** A block is 2^shift pixels wide, and 2^tileShift tiles. */
    private final int shift;
    private final int tileShift;
    private final int tilePixelShift;
    /** Null if all tiles are own. */
    private OwnTiles own;
    private ScreenPrimitive piece;
    private SampleGrid grid;
    private int firstColumn;
    private int lastColumn;
    private int lastRow;
    private int row;
    private int column;
    private int nextColumn;

    BlockWalk(TileOrder traversal, int blockSize, int tileSize) {
        order = new WalkOrder(traversal);
        shift = Integer.numberOfTrailingZeros(blockSize);
        tilePixelShift = Integer.numberOfTrailingZeros(tileSize);
        tileShift = shift - tilePixelShift;
    }

    /** Takes from now on only blocks in which there are own tiles, or all if it is null. */
    void restrict(OwnTiles newOwn) {
        own = newOwn;
    }

    /** Begins a piece, which stays as it is until its walk is over. */
    void begin(ScreenPrimitive newPiece) {
        piece = newPiece;
        grid = piece.state().grid();
        firstColumn = piece.minimumX() >> shift;
        lastColumn = piece.maximumX() >> shift;
        row = (piece.minimumY() >> shift) - 1;
        lastRow = piece.minimumX() > piece.maximumX() || piece.minimumY() > piece.maximumY() ? row
                : piece.maximumY() >> shift;
        nextColumn = RowOrder.END;
    }

    /** Moves to the next block; false if there is none. */
    boolean next() {
        if (nextColumn == RowOrder.END) {
            if (row == lastRow) {
                return false;
            }
            row++;
            nextColumn = order.first(row, firstColumn, lastColumn);
        }
        column = nextColumn;
        nextColumn = order.after(column, row, firstColumn, lastColumn);
        return true;
    }

    /** Whether the block is to be scanned. */
    boolean passes() {
        return isOwn() && isInside();
    }

    private boolean isOwn() {
        if (own == null) {
            return true;
        }
        int from = Math.max(column << tileShift, piece.minimumX() >> tilePixelShift);
        int to = Math.min((column + 1 << tileShift) - 1, piece.maximumX() >> tilePixelShift);
        int last = Math.min((row + 1 << tileShift) - 1, piece.maximumY() >> tilePixelShift);
        for (int y = Math.max(row << tileShift, piece.minimumY() >> tilePixelShift); y <= last; y++) {
            if (own.next(from, y) <= to) {
                return true;
            }
        }
        return false;
    }

    /** Whether no edge has the whole block outside: its corner that lies farthest inside decides. */
    private boolean isInside() {
        long lowX = minimumX() / grid.columns();
        long highX = maximumX() / grid.columns();
        long lowY = minimumY() / grid.rows();
        long highY = maximumY() / grid.rows();
        for (int edge = 0; edge < piece.edges(); edge++) {
            long a = piece.edgeA(edge);
            long b = piece.edgeB(edge);
            long most = a * (a > 0 ? highX : lowX) + b * (b > 0 ? highY : lowY) + piece.edgeC(edge);
            if (most + gain(edge) < 0) {
                return false;
            }
        }
        return true;
    }

    /** What the sample that gains most adds to an edge function. */
    private long gain(int edge) {
        if (!piece.sampled()) {
            return 0;
        }
        long gain = Long.MIN_VALUE;
        for (int sample = 0; sample < grid.samples(); sample++) {
            gain = Math.max(gain, piece.edgeGain(edge, sample));
        }
        return gain;
    }

    /** Leftmost column of places of the block. */
    int minimumX() {
        return column << shift;
    }

    /** Lowest row of places. */
    int minimumY() {
        return row << shift;
    }

    /** Rightmost column of places. */
    int maximumX() {
        return (column + 1 << shift) - 1;
    }

    /** Highest row of places. */
    int maximumY() {
        return (row + 1 << shift) - 1;
    }
}
