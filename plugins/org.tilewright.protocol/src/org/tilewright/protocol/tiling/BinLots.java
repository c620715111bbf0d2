package org.tilewright.protocol.tiling;

/**
 * The lots into which the bins of a pass are cut: the bins of one square of the target, the supertile, are one lot. Lots are numbered in
 * the order of their first bins. Read-only.
 */
public interface BinLots {

    /** Raster units that render bins, at least 1. */
    int units();

    /** Number of lots. */
    int lots();

    /** Whether no unit was given a lot, from 0 to {@code lots() - 1}. */
    boolean isLeft(int lot);

    /** The first lot that is left, or {@link BinDispatch#NONE}. */
    int firstLeft();

    /** Column of a lot's square among those of the target, from 0 on the left. */
    int column(int lot);

    /** Row of a lot's square, from 0, the lowest. */
    int row(int lot);

    /**
     * What the bins of a lot asked of memory when they were rendered last, in lines; 0 of what was never rendered, and always 0 unless the
     * dispatch {@linkplain BinDispatch#looksBack looks back}.
     */
    long demand(int lot);

    /** Whether a unit was told that no lot is left for it. */
    boolean isDone(int unit);
}
