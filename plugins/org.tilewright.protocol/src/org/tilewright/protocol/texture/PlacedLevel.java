package org.tilewright.protocol.texture;

/**
 * Where the texels of one level lie: what a {@link Placement} answers for it, asked once. Arrays are not to be changed.
 */
public final class PlacedLevel {

    private final int texels;
    private final int[] columns;
    private final int[] rows;
    private final int[] order;
    private final int last;

    /**
     * Lays a level out.
     *
     * @param width  1 to {@link Placement#MAXIMUM_EDGE}
     * @param height 1 to {@link Placement#MAXIMUM_EDGE}
     */
    public PlacedLevel(Placement placement, int width, int height) {
        if (width < 1 || height < 1 || width > Placement.MAXIMUM_EDGE || height > Placement.MAXIMUM_EDGE) {
            throw new IllegalArgumentException("a level is 1 to " + Placement.MAXIMUM_EDGE
                    + " texels wide and high, not " + width + " x " + height);
        }
        texels = placement.texels(width, height);
        columns = new int[width];
        rows = new int[height];
        if (placement.isSeparable()) {
            order = null;
            separate(placement);
        } else {
            order = new int[width * height];
            remember(placement);
        }
        last = greatest();
    }

    private void separate(Placement placement) {
        int corner = placement.offset(0, 0, columns.length, rows.length);
        for (int u = 0; u < columns.length; u++) {
            columns[u] = placement.offset(u, 0, columns.length, rows.length) - corner;
        }
        for (int v = 0; v < rows.length; v++) {
            rows[v] = placement.offset(0, v, columns.length, rows.length);
        }
    }

    private void remember(Placement placement) {
        for (int u = 0; u < columns.length; u++) {
            columns[u] = u;
        }
        for (int v = 0; v < rows.length; v++) {
            rows[v] = v * columns.length;
            for (int u = 0; u < columns.length; u++) {
                order[rows[v] + u] = placement.offset(u, v, columns.length, rows.length);
            }
        }
    }

    private int greatest() {
        return order == null ? greatest(columns) + greatest(rows) : greatest(order);
    }

    private static int greatest(int[] values) {
        int greatest = values[0];
        for (int value : values) {
            greatest = Math.max(greatest, value);
        }
        return greatest;
    }

    /** The texels of memory that it takes, those that only fill it up included. */
    public int texels() {
        return texels;
    }

    /** The offset of a texel, in texels from the start of the level. */
    public int offset(int u, int v) {
        int place = columns[u] + rows[v];
        return order == null ? place : order[place];
    }

    /** The greatest offset of a texel. */
    public int last() {
        return last;
    }

    /** What each column adds to an offset, or, if there is an {@link #order}, to a place in it. */
    public int[] columns() {
        return columns;
    }

    /** What each row adds to an offset, or, if there is an {@link #order}, to a place in it. */
    public int[] rows() {
        return rows;
    }

    /** Offsets by place; null if columns and rows add up to them. */
    public int[] order() {
        return order;
    }
}
