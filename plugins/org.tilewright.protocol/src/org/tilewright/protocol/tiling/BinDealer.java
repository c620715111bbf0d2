package org.tilewright.protocol.tiling;

import java.util.Arrays;

/**
 * Deals the bins of a pass out to raster units: cuts them into lots, asks the dispatch who gets which, and gives the bins of a lot one
 * after the other in the order of rendering.
 */
public final class BinDealer implements BinLots {

    /** No bin. */
    public static final int NONE = -1;

    private final BinDispatch dispatch;
    private final boolean looksBack;
    private final int units;
    private final int supertile;

    private int columns;
    private int squares;
    /** By square of the target: its lot, or {@link #NONE}. */
    private int[] lotOfSquare = new int[0];

    private int lots;
    private int firstLeft;
    /** By lot: its square, and its first and last entries. */
    private int[] square = new int[16];
    private int[] first = new int[16];
    private int[] last = new int[16];
    private long[] demand = new long[16];
    private boolean[] given = new boolean[16];

    private int entries;
    /** By entry, one for each bin: its place, and the entry after it in its lot. */
    private int[] place = new int[16];
    private int[] after = new int[16];

    /** By unit: the entry that it is given next of its lot, or {@link #NONE}; and whether there is no lot for it. */
    private final int[] next;
    private final boolean[] done;

    /**
     * A dealer of no bins.
     *
     * @param units raster units, at least 1
     * @param supertile edge of the squares whose bins are a lot, in bins, at least 1
     */
    public BinDealer(BinDispatch dispatch, int units, int supertile) {
        this.dispatch = dispatch.ofOneTilingUnit();
        looksBack = this.dispatch.looksBack();
        this.units = units;
        this.supertile = supertile;
        next = new int[units];
        done = new boolean[units];
    }

    /** Whether it asks what bins asked of memory in frames before. */
    public boolean looksBack() {
        return looksBack;
    }

    /** A pass begins over a target of so many columns and rows of bins; none is to be rendered yet. */
    public void begin(int newColumns, int newRows) {
        columns = newColumns;
        squares = squaresOf(columns);
        int all = squares * squaresOf(newRows);
        if (lotOfSquare.length < all) {
            lotOfSquare = new int[all];
        }
        Arrays.fill(lotOfSquare, 0, all, NONE);
        Arrays.fill(next, NONE);
        Arrays.fill(done, false);
        lots = 0;
        entries = 0;
        firstLeft = 0;
    }

    private int squaresOf(int bins) {
        return (bins + supertile - 1) / supertile;
    }

    /**
     * Adds a bin to those that are to be rendered; they come in the order of rendering.
     *
     * @param itsPlace its place in that order
     * @param bin its number
     * @param itsDemand what it asked of memory when it was rendered last
     */
    public void add(int itsPlace, int bin, long itsDemand) {
        if (entries == place.length) {
            place = Arrays.copyOf(place, 2 * entries);
            after = Arrays.copyOf(after, 2 * entries);
        }
        place[entries] = itsPlace;
        after[entries] = NONE;
        int itsSquare = bin / columns / supertile * squares + bin % columns / supertile;
        int lot = lotOfSquare[itsSquare];
        if (lot == NONE) {
            lot = newLot(itsSquare);
        } else {
            after[last[lot]] = entries;
        }
        last[lot] = entries;
        demand[lot] += looksBack ? itsDemand : 0;
        entries++;
    }

    private int newLot(int itsSquare) {
        if (lots == square.length) {
            square = Arrays.copyOf(square, 2 * lots);
            first = Arrays.copyOf(first, 2 * lots);
            last = Arrays.copyOf(last, 2 * lots);
            demand = Arrays.copyOf(demand, 2 * lots);
            given = Arrays.copyOf(given, 2 * lots);
        }
        lotOfSquare[itsSquare] = lots;
        square[lots] = itsSquare;
        first[lots] = entries;
        demand[lots] = 0;
        given[lots] = false;
        return lots++;
    }

    /** Whether a unit may get a bin: one of its lot is left, or a lot that it was not refused. */
    public boolean mayHave(int unit) {
        return next[unit] != NONE || firstLeft < lots && !done[unit];
    }

    /** The place of the bin that a unit renders next, which it may have; {@link #NONE} if it gets none in this pass any more. */
    public int next(int unit) {
        if (next[unit] == NONE) {
            int lot = dispatch.next(unit, this);
            if (lot == BinDispatch.NONE) {
                done[unit] = true;
                return NONE;
            }
            given[lot] = true;
            next[unit] = first[lot];
            while (firstLeft < lots && given[firstLeft]) {
                firstLeft++;
            }
        }
        int entry = next[unit];
        next[unit] = after[entry];
        return place[entry];
    }

    @Override
    public int units() {
        return units;
    }

    @Override
    public int lots() {
        return lots;
    }

    @Override
    public boolean isLeft(int lot) {
        return !given[lot];
    }

    @Override
    public int firstLeft() {
        return firstLeft < lots ? firstLeft : BinDispatch.NONE;
    }

    @Override
    public int column(int lot) {
        return square[lot] % squares;
    }

    @Override
    public int row(int lot) {
        return square[lot] / squares;
    }

    @Override
    public long demand(int lot) {
        return demand[lot];
    }

    @Override
    public boolean isDone(int unit) {
        return done[unit];
    }
}
