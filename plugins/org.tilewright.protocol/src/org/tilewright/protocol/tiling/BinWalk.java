package org.tilewright.protocol.tiling;

/** The bins of a target in the order in which one frame renders them. */
public final class BinWalk {

    private final RenderOrder order;
    private final boolean looksBack;
    private int columns;
    private int rows;
    private int frame;

    /** A walk of one tiling unit, over no bins. */
    public BinWalk(RenderOrder order) {
        this.order = order.ofOneUnit();
        looksBack = this.order.looksBack();
    }

    /**
     * Goes over other bins, or in another frame.
     *
     * @param newColumns bins in a row of the target
     * @param newRows rows of bins
     * @param newFrame number of the frame in its sequence, from 0
     */
    public void begin(int newColumns, int newRows, int newFrame) {
        columns = newColumns;
        rows = newRows;
        frame = looksBack ? newFrame : 0;
    }

    /** Number of bins. */
    public int bins() {
        return columns * rows;
    }

    /** The bin at a place, from 0. */
    public int bin(int place) {
        return order.bin(place, columns, rows, frame);
    }
}
