package org.tilewright.protocol.own;

import org.tilewright.protocol.tiling.RenderOrder;

/** Holds an order of bins to its contract: each bin has one place. All places of a frame are asked for at once, and kept. */
final class GuardedRenderOrder implements RenderOrder {

    private final RenderOrder order;
    private final Guard guard;
    private final String design;
    private final boolean looksBack;

    /** The frame whose bins these are, by place; what follows from it. */
    private transient int columns;
    private transient int rows;
    private transient int frame = -1;
    private transient int[] bins = new int[0];
    private transient boolean[] placed = new boolean[0];

    GuardedRenderOrder(RenderOrder order, String design) {
        this.order = order;
        this.design = design;
        guard = new Guard(design);
        looksBack = guard.number("looksBack()", 0, 1, () -> order.looksBack() ? 1 : 0) == 1;
    }

    @Override
    public RenderOrder ofOneUnit() {
        return new GuardedRenderOrder(order, design);
    }

    @Override
    public boolean looksBack() {
        return looksBack;
    }

    @Override
    public int bin(int place, int ofColumns, int ofRows, int ofFrame) {
        if (ofFrame != frame || ofColumns != columns || ofRows != rows) {
            ask(ofColumns, ofRows, ofFrame);
        }
        return bins[place];
    }

    private void ask(int ofColumns, int ofRows, int ofFrame) {
        int count = ofColumns * ofRows;
        frame = -1;
        bins = new int[count];
        placed = new boolean[count];
        for (int place = 0; place < count; place++) {
            int bin;
            try {
                bin = order.bin(place, ofColumns, ofRows, ofFrame);
            } catch (RuntimeException | Error e) {
                throw guard.breach(call(place, ofColumns, ofRows, ofFrame), Guard.said(e));
            }
            if (bin < 0 || bin >= count) {
                throw guard.breach(call(place, ofColumns, ofRows, ofFrame),
                        "it answers " + bin + "; expected 0 to " + (count - 1));
            }
            if (placed[bin]) {
                throw guard.breach(call(place, ofColumns, ofRows, ofFrame),
                        "it answers bin " + bin + ", which has a place before");
            }
            placed[bin] = true;
            bins[place] = bin;
        }
        columns = ofColumns;
        rows = ofRows;
        frame = ofFrame;
    }

    private static String call(int place, int columns, int rows, int frame) {
        return "bin(place " + place + ", " + columns + "x" + rows + " bins, frame " + frame + ")";
    }
}
