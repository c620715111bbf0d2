package org.tilewright.protocol.own;

import java.util.Arrays;

import org.tilewright.protocol.raster.TileOrder;

/**
 * Holds an order of tiles to its contract: it comes to every place of a row once. A row is gone along when its first place is
 * asked for, and the places are kept until another row is.
 */
final class GuardedTileOrder implements TileOrder {

    private static final int NOT_COME_TO = -2;

    private final TileOrder order;
    private final Guard guard;
    private final String design;
    private final boolean leavesSpan;
    private final boolean rises;

    /** The row that was gone along last: its number, its places, the first of them, and what comes after each. */
    private transient int row = -1;
    private transient int columns;
    private transient int first;
    private transient int[] after = new int[0];

    GuardedTileOrder(TileOrder order, String design) {
        this.order = order;
        this.design = design;
        guard = new Guard(design);
        leavesSpan = guard.number("leavesSpan()", 0, 1, () -> order.leavesSpan() ? 1 : 0) == 1;
        rises = guard.number("rises()", 0, 1, () -> order.rises() ? 1 : 0) == 1;
    }

    @Override
    public TileOrder ofOneWalk() {
        return new GuardedTileOrder(order, design);
    }

    @Override
    public boolean leavesSpan() {
        return leavesSpan;
    }

    @Override
    public boolean rises() {
        return rises;
    }

    @Override
    public int first(int ofRow, int places) {
        if (ofRow != row || places != columns) {
            goAlong(ofRow, places);
        }
        return first;
    }

    @Override
    public int after(int place, int ofRow, int places) {
        first(ofRow, places);
        return after[place];
    }

    private void goAlong(int ofRow, int places) {
        row = -1;
        if (after.length < places) {
            after = new int[places];
        }
        Arrays.fill(after, 0, places, NOT_COME_TO);
        first = asked(NOT_COME_TO, ofRow, places);
        int place = first;
        for (int visits = 1; visits < places; visits++) {
            int next = asked(place, ofRow, places);
            after[place] = next;
            place = next;
        }
        after[place] = asked(place, ofRow, places);
        row = ofRow;
        columns = places;
    }

    /** The place after another that was not come to before, or the end behind the last one. */
    private int asked(int place, int ofRow, int places) {
        int next;
        try {
            next = place == NOT_COME_TO ? order.first(ofRow, places) : order.after(place, ofRow, places);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call(place, ofRow, places), Guard.said(e));
        }
        if (next == END && place != NOT_COME_TO) {
            requireAll(place, ofRow, places);
            return next;
        }
        if (next < 0 || next >= places) {
            throw guard.breach(call(place, ofRow, places), "it answers " + next + "; expected 0 to " + (places - 1)
                    + (place == NOT_COME_TO ? "" : " or " + END));
        }
        if (next == place || after[next] != NOT_COME_TO) {
            throw guard.breach(call(place, ofRow, places), "it answers place " + next + ", which was visited");
        }
        if (rises && next < place) {
            throw guard.breach(call(place, ofRow, places),
                    "it answers place " + next + ", but rises() says that it goes"
                            + " to the right");
        }
        return next;
    }

    private void requireAll(int place, int ofRow, int places) {
        for (int other = 0; other < places; other++) {
            if (other != place && after[other] == NOT_COME_TO) {
                throw guard.breach(call(place, ofRow, places), "it ends, and place " + other + " was not visited");
            }
        }
    }

    private static String call(int place, int ofRow, int places) {
        String where = "row " + ofRow + ", " + places + " places)";
        return place == NOT_COME_TO ? "first(" + where : "after(place " + place + ", " + where;
    }
}
