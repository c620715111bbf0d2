package org.tilewright.verification.raster;

import java.util.Map;

import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.raster.TileOrder;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * A rasteriser goes along rows of any width, one after the other: it comes to each tile of a row once, and to no other; and if its
 * order is said to rise, each tile is right of the one before. The ghost is which tiles of the row were visited.
 */
public final class VisitedTiles extends Harness {

    private static final int GOES_ON = 0;
    private static final int SAW_WIDE_ROW_DONE = 0;
    private static final int SAW_FULL_ROW_DONE = 1;

    private final TileOrder order;
    private final int rows;
    private final int most;
    private int row;
    /** Places of the row; 0 between rows. */
    private int columns;
    private int place = TileOrder.END;
    /** Ghost: places that were visited, as a mask. */
    private int visited;

    /** Takes {@code rows}, {@code columns} and {@code order}. */
    public VisitedTiles(Bounds bounds) {
        order = DesignPoint.named(TileOrder.class, bounds.text("order")).ofOneWalk();
        rows = bounds.number("rows");
        most = bounds.number("columns");
    }

    /** A row begins, or the rasteriser goes on or waits for who takes its tiles. */
    @Override
    public void step() {
        if (columns == 0) {
            int begun = Choice.upTo(rows * most);
            row = begun / most;
            columns = begun % most + 1;
            come(order.first(row, columns));
        } else if (Choice.upTo(2) == GOES_ON) {
            come(order.after(place, row, columns));
        }
    }

    private void come(int next) {
        if (next == TileOrder.END) {
            check(visited == (1 << columns) - 1, "a tile of the row is left out");
            Choice.saw(columns == most ? SAW_FULL_ROW_DONE : SAW_WIDE_ROW_DONE);
            row = 0;
            columns = 0;
            visited = 0;
        } else {
            check(next >= 0 && next < columns, "a tile is visited that is not in the row");
            check((visited >> next & 1) == 0, "a tile is visited twice");
            check(!order.rises() || next > place, "the order is said to rise and goes to the left");
            visited |= 1 << next;
        }
        place = next;
    }

    @Override
    public String describe(int[] choices) {
        return columns == 0
                ? "set-up -> rasteriser: a row " + choices[0] / most + " of " + (choices[0] % most + 1) + " tiles"
                : choices[0] == GOES_ON ? "rasteriser: on from tile " + place : "rasteriser: waits";
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("row", columns == 0 ? "none" : row + ", of " + columns + " tiles");
        values.put("tile", place == TileOrder.END ? "none" : Integer.toString(place));
        StringBuilder tiles = new StringBuilder();
        for (int tile = 0; tile < columns; tile++) {
            tiles.append((visited >> tile & 1) == 1 ? "v" : "-");
        }
        values.put("visited", tiles.toString());
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a narrower row is done", "a row of all tiles is done" };
    }
}
