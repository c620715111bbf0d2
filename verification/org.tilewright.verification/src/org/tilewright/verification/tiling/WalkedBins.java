package org.tilewright.verification.tiling;

import java.util.Map;

import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.tiling.BinLists;
import org.tilewright.protocol.tiling.BinWalk;
import org.tilewright.protocol.tiling.RenderOrder;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * In each frame every bin in which something is rendered, once. A step is a frame in which any bins are filled. The ghost is which
 * of them are left.
 */
public final class WalkedBins extends Harness {

    private static final int SAW_FORWARDS = 0;
    private static final int SAW_BACKWARDS = 1;
    private static final int SAW_GAP = 2;

    /** Frames after which an order begins anew. */
    private static final int PERIOD = 4;

    private final int bins;
    private final int columns;
    private final int rows;
    private final transient BinWalk order;
    private final transient BinLists lists = new BinLists();
    private int frame;
    private int left;

    /** Takes {@code columns}, {@code rows} and {@code order}. */
    public WalkedBins(Bounds bounds) {
        columns = bounds.number("columns");
        rows = bounds.number("rows");
        bins = columns * rows;
        order = new BinWalk(DesignPoint.named(RenderOrder.class, bounds.text("order")));
    }

    @Override
    public void step() {
        left = Choice.upTo(1 << bins);
        lists.reset(bins);
        for (int bin = 0; bin < bins; bin++) {
            if ((left >>> bin & 1) != 0) {
                lists.addPiece(bin, bin);
            }
        }
        walk();
        check(left == 0, "a bin is not rendered");
        frame = (frame + 1) % PERIOD;
    }

    private void walk() {
        int last = -1;
        int end = -1;
        order.begin(columns, rows, frame);
        for (int place = lists.nextPlace(order, 0); place < bins; place = lists.nextPlace(order, place + 1)) {
            int bin = order.bin(place);
            check(bin >= 0 && bin < bins && (left >>> bin & 1) != 0,
                    "a bin is rendered twice, or without anything in it");
            left &= ~(1 << bin);
            if (last >= 0) {
                Choice.saw(bin > last ? SAW_FORWARDS : SAW_BACKWARDS);
            }
            if (place > end + 1) {
                Choice.saw(SAW_GAP);
            }
            last = bin;
            end = place;
        }
    }

    @Override
    public String describe(int[] choices) {
        StringBuilder text = new StringBuilder("tiling: a frame with something in");
        for (int bin = 0; bin < bins; bin++) {
            text.append((choices[0] >>> bin & 1) != 0 ? " " + bin : "");
        }
        return choices[0] == 0 ? text.append(" no bin").toString() : text.toString();
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("frame", Integer.toString(frame));
        values.put("bins left", Integer.toBinaryString(left));
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a bin comes after one with a lower number", "a bin comes after one with a higher number",
                "an empty bin is passed over" };
    }
}
