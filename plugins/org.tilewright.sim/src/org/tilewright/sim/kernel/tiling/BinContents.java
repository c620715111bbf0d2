package org.tilewright.sim.kernel.tiling;

import java.util.Arrays;

import org.tilewright.frame.Clear;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.protocol.tiling.BinLists;
import org.tilewright.protocol.tiling.ParameterBuffer;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.PieceRing;
import org.tilewright.sim.kernel.queue.QueryProgress;
import org.tilewright.sim.kernel.work.BinClear;
import org.tilewright.sim.kernel.work.FrameShare;

/** What a pass has binned: pieces and clears by their numbers, the lists of the bins, and the lines that they take. */
public final class BinContents {

    final ParameterBuffer buffer;
    final BinLists lists = new BinLists();
    private final PiecePool pool;
    /** Null if the GPU is the only one. */
    private final FrameShare share;
    /** Null if all bins are rendered. */
    private final BinElimination elimination;
    private final QueryProgress queries;
    private BinGrid grid;
    private int[] pieces = new int[64];
    private int pieceCount;
    private BinClear[] clears = new BinClear[0];
    private int clearCount;
    private int touchingPieces;
    private long newEntries;
    private long hiddenEntries;

    /** @param queries hear of the entries that are made */
    public BinContents(TilingUnit spec, PiecePool pool, FrameShare share, BinElimination elimination,
            QueryProgress queries) {
        this.queries = queries;
        this.elimination = elimination;
        this.share = share;
        this.pool = pool;
        buffer = new ParameterBuffer(spec.parameterBufferBytes() / TilingUnit.LINE_BYTES, TilingUnit.LINE_BYTES,
                spec.primitiveBytes(), spec.binBytesPerPrimitive());
    }

    void reset(BinGrid newGrid) {
        grid = newGrid;
        buffer.reset(grid.bins());
        lists.reset(grid.bins());
        pieceCount = 0;
        clearCount = 0;
    }

    /** Looks at the pieces of a primitive: how many touch a bin, and how many entries they make. */
    void measure(PieceRing primitives, int group) {
        touchingPieces = 0;
        newEntries = 0;
        hiddenEntries = 0;
        for (int index = 0; index < primitives.count[group]; index++) {
            int bins = touched(pool.get(primitives.get(group, index)));
            touchingPieces += bins == 0 ? 0 : 1;
            newEntries += bins;
            hiddenEntries += elimination == null || bins == 0 ? 0 : hidden(pool.get(primitives.get(group, index)));
        }
    }

    /** Bins that a piece touches, of the own ones. */
    private int touched(ScreenPrimitive piece) {
        int touched = grid.touched(piece.minimumX(), piece.minimumY(), piece.maximumX(), piece.maximumY());
        if (share == null || touched == 0) {
            return touched;
        }
        int own = 0;
        int lastColumn = grid.column(piece.maximumX());
        int lastRow = grid.row(piece.maximumY());
        for (int row = grid.row(piece.minimumY()); row <= lastRow; row++) {
            for (int column = grid.column(piece.minimumX()); column <= lastColumn; column++) {
                own += isOwn(grid.bin(column, row)) ? 1 : 0;
            }
        }
        return own;
    }

    /** Bins that a piece touches in which it is taken for hidden. */
    private int hidden(ScreenPrimitive piece) {
        int hidden = 0;
        int lastColumn = grid.column(piece.maximumX());
        int lastRow = grid.row(piece.maximumY());
        for (int row = grid.row(piece.minimumY()); row <= lastRow; row++) {
            for (int column = grid.column(piece.minimumX()); column <= lastColumn; column++) {
                hidden += elimination.hides(grid.bin(column, row), piece) ? 1 : 0;
            }
        }
        return hidden;
    }

    private boolean isOwn(int bin) {
        return share == null || share.split().owner(grid.minimumX(bin), grid.minimumY(bin)) == share.gpu();
    }

    /** Pieces of the primitive measured last that touch a bin. */
    int touchingPieces() {
        return touchingPieces;
    }

    /** Entries that the primitive measured last makes. */
    long newEntries() {
        return newEntries;
    }

    /** Those of them that are taken for hidden. */
    long hiddenEntries() {
        return hiddenEntries;
    }

    /** Whether the primitive measured last fits. */
    boolean fits() {
        return buffer.fits(touchingPieces, newEntries);
    }

    /** Whether anything is in the list of a bin. */
    boolean hasEntries() {
        return !lists.areEmpty();
    }

    /** Lines that the primitive measured last may take. */
    long linesNeeded() {
        return buffer.linesNeeded(touchingPieces, newEntries);
    }

    /** Bins a primitive, whose pieces are held until the end of the pass. */
    void add(PieceRing primitives, int group) {
        for (int index = 0; index < primitives.count[group]; index++) {
            int pooled = primitives.get(group, index);
            if (touched(pool.get(pooled)) == 0) {
                pool.release(pooled);
            } else {
                add(pooled);
            }
        }
    }

    private void add(int pooled) {
        if (pieceCount == pieces.length) {
            pieces = Arrays.copyOf(pieces, 2 * pieceCount);
        }
        pieces[pieceCount] = pooled;
        ScreenPrimitive piece = pool.get(pooled);
        buffer.appendRecord();
        boolean signs = elimination != null && elimination.signs();
        int block = signs ? elimination.block(piece) : 0;
        int draw = piece.state().drawIndex();
        boolean isOpen = signs && elimination.readsTargets(draw);
        int lastColumn = grid.column(piece.maximumX());
        int lastRow = grid.row(piece.maximumY());
        for (int row = grid.row(piece.minimumY()); row <= lastRow; row++) {
            for (int column = grid.column(piece.minimumX()); column <= lastColumn; column++) {
                int bin = grid.bin(column, row);
                if (isOwn(bin)) {
                    buffer.appendEntry(bin);
                    lists.addPiece(bin, pieceCount);
                    queries.enter(draw);
                    if (signs) {
                        elimination.add(bin, piece, block, isOpen);
                        leaveCountedUnsigned(bin, draw);
                    }
                }
            }
        }
        pieceCount++;
    }

    /** A bin in which samples are counted is rendered. */
    private void leaveCountedUnsigned(int bin, int draw) {
        if (queries.counts(draw)) {
            elimination.addUnsigned(bin);
        }
    }

    /** The clear to fill in and add next. */
    BinClear newClear() {
        if (clearCount == clears.length) {
            clears = Arrays.copyOf(clears, clearCount + 1);
            clears[clearCount] = new BinClear();
        }
        return clears[clearCount];
    }

    /** Enters the clear that was filled in. */
    void addClear(Clear source) {
        boolean signs = elimination != null && elimination.signs();
        int block = signs ? elimination.block(source) : 0;
        BinClear clear = clears[clearCount];
        if (grid.touched(clear.minimumX, clear.minimumY, clear.maximumX, clear.maximumY) != 0) {
            for (int row = grid.row(clear.minimumY); row <= grid.row(clear.maximumY); row++) {
                for (int column = grid.column(clear.minimumX); column <= grid.column(clear.maximumX); column++) {
                    int bin = grid.bin(column, row);
                    if (isOwn(bin)) {
                        lists.addClear(bin, clearCount);
                        if (signs) {
                            elimination.addClear(bin, block);
                        }
                    }
                }
            }
        }
        clearCount++;
    }

    /** A piece by its number in the pass. */
    ScreenPrimitive piece(int number) {
        return pool.get(pieces[number]);
    }

    /** A clear by its number in the pass. */
    BinClear clear(int number) {
        return clears[number];
    }

    /** Whether a clear before a bin's first piece writes all of its depth, or else of its colour. */
    boolean clearsBeforeDrawing(int bin, boolean depth) {
        for (int item = lists.first(bin); item != BinLists.NONE && lists.isClear(item); item = lists.next(item)) {
            BinClear clear = clears[lists.clear(item)];
            if ((depth ? clear.depth : clear.colour)
                    && grid.covers(clear.minimumX, clear.minimumY, clear.maximumX, clear.maximumY, bin)) {
                return true;
            }
        }
        return false;
    }

    /** Empties everything at the end of a pass. */
    void release() {
        for (int piece = 0; piece < pieceCount; piece++) {
            pool.release(pieces[piece]);
        }
        pieceCount = 0;
        clearCount = 0;
        buffer.clear();
        lists.clear();
    }
}
