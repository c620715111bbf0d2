package org.tilewright.protocol.texture;

/**
 * 6D: square tiles row by row, in each of them smaller square tiles row by row, in each of these the texels row by row
 * (section 2.1.2, figure 2-4). A level takes whole outer tiles and a power of two of texels in either direction.
 */
public final class TwoLevelPlacement implements Placement {

    private final int log2Inner;
    private final int log2Outer;

    /**
     * Makes the placement.
     *
     * @param inner edge of the smaller tiles in texels, a power of two from 2
     * @param outer edge of the larger tiles in texels, a power of two above {@code inner}
     */
    public TwoLevelPlacement(int inner, int outer) {
        log2Inner = Edges.tileLog2(inner);
        log2Outer = Edges.tileLog2(outer);
        if (outer <= inner) {
            throw new IllegalArgumentException(
                    "the outer tiles are larger than the inner ones, not " + outer + " to " + inner);
        }
    }

    @Override
    public int smallestTile() {
        return 1 << log2Inner;
    }

    @Override
    public int texels(int width, int height) {
        return stored(width) * stored(height);
    }

    @Override
    public int offset(int u, int v, int width, int height) {
        return column(u) + row(v, width);
    }

    @Override
    public boolean isSeparable() {
        return true;
    }

    private int column(int u) {
        int tile = u >> log2Outer;
        int subTile = (u & largestTile() - 1) >> log2Inner;
        int inside = u & smallestTile() - 1;
        return (tile << 2 * log2Outer) + (subTile << 2 * log2Inner) + inside;
    }

    private int row(int v, int width) {
        int tile = v >> log2Outer;
        int subTile = (v & largestTile() - 1) >> log2Inner;
        int inside = v & smallestTile() - 1;
        int log2Width = Edges.log2(stored(width));
        return (tile << log2Width + log2Outer) + (subTile << log2Outer + log2Inner) + (inside << log2Inner);
    }

    private int stored(int edge) {
        return Math.max(largestTile(), Edges.powerOfTwo(edge));
    }

    private int largestTile() {
        return 1 << log2Outer;
    }
}
