package org.tilewright.sim.kernel.cache;

import java.util.Arrays;
import java.util.BitSet;

import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.sim.component.ClearTable;
import org.tilewright.sim.component.ClearTable.Count;
import org.tilewright.sim.memory.CoveredLines;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.PixelMasks;
import org.tilewright.sim.statistics.Counters;

/**
 * The table of a cache: which lines of the buffer of the target in use were cleared without being written to memory, and with what.
 * A clear, a switch and the end of the frame have it walk over the lines that they write.
 */
public final class ClearedLines {

    private final ClearTable spec;
    private final int lineWords;
    private final Counters<Count> counters;
    private final BitSet marked = new BitSet();
    /** What the clear that is being executed covers. */
    private final BitSet covered = new BitSet();
    /** By colour buffer, what a marked line of it holds; null if none was marked. */
    private int[][] values = new int[0][];
    /** By colour buffer, its first line. */
    private int[] firstLines = new int[0];
    private long firstBlock;
    private int dropped;

    private final CoveredLines walk;
    private boolean walksMarked;
    private int line;
    /** What the line that the walk has come to is written with, and where. */
    private final int[] written;
    private final long[] everything;
    private long[] mask;

    public ClearedLines(ClearTable spec, int lineWords, Counters<Count> counters) {
        this.spec = spec;
        this.lineWords = lineWords;
        this.counters = counters;
        walk = new CoveredLines(lineWords);
        written = new int[lineWords];
        everything = new long[PixelMasks.words(lineWords)];
        Arrays.fill(everything, PixelMasks.all(Math.min(Long.SIZE, lineWords)));
    }

    /** Starts a frame, or goes on with another target, on a buffer whose first block is given. */
    void use(long newFirstBlock) {
        marked.clear();
        values = new int[0][];
        firstBlock = newFirstBlock;
    }

    boolean isMarked(int block) {
        return block >= firstBlock && marked.get((int) (block - firstBlock));
    }

    /** Reads a line that is marked, but for the pixels that a mask of at most 64 leaves out. */
    public void read(int block, int[] to, int offset, long pixels) {
        PixelMasks.copy(value((int) (block - firstBlock)), 0, to, offset, lineWords, pixels);
    }

    /** Reads all of a line that is marked. */
    public void read(int block, int[] to, int offset) {
        System.arraycopy(value((int) (block - firstBlock)), 0, to, offset, lineWords);
    }

    private int[] value(int number) {
        return values[surface(number)];
    }

    private int surface(int number) {
        int surface = 0;
        while (surface + 1 < firstLines.length && number >= firstLines[surface + 1]) {
            surface++;
        }
        return surface;
    }

    /** A line that is marked has been taken. */
    void taken(long tick, boolean isRead) {
        counters.at(tick);
        counters.increment(Count.FILLS);
        counters.add(Count.READS, isRead ? 1 : 0);
    }

    /** A line is written back. */
    void writtenBack(int block) {
        if (block >= firstBlock) {
            marked.clear((int) (block - firstBlock));
        }
    }

    /**
     * Begins a clear: finds the lines that it covers. Dirty lines of the cache that are covered are clean.
     *
     * @param words by buffer the words of a pixel, null for those that are not cleared
     */
    void cover(LineCache<?> cache, FrameMemory memory, Rectangle scissor, OwnTiles own, int[]... words) {
        layOut(memory, words.length);
        walk.begin(memory, scissor, own, words);
        cover();
        drop(cache);
    }

    private void layOut(FrameMemory memory, int surfaces) {
        if (values.length == surfaces) {
            return;
        }
        values = new int[surfaces][];
        firstLines = new int[surfaces];
        for (int surface = 1; surface < surfaces; surface++) {
            firstLines[surface] = memory.layout().surfaceWord(surface) / lineWords;
        }
    }

    private void cover() {
        covered.clear();
        BitSet twoValues = new BitSet();
        while (walk.next()) {
            int number = walk.firstWord() / lineWords;
            if (walk.isWhole() && number < spec.lines()) {
                covered.set(number);
            } else if (marked.get(number) && !Arrays.equals(value(number), walk.values())) {
                twoValues.set(surface(number));
            }
        }
        twoValues.stream().forEach(surface -> covered.clear(firstLines[surface],
                surface + 1 < firstLines.length ? firstLines[surface + 1] : spec.lines()));
    }

    private void drop(LineCache<?> cache) {
        dropped = 0;
        for (int each = 0; each < cache.setOfLine.length; each++) {
            int set = cache.setOfLine[each];
            int way = cache.wayOfLine[each];
            if (cache.lines.isDirty(set, way) && covered.get((int) (cache.lines.block(set, way) - firstBlock))) {
                cache.lines.markClean(set, way);
                dropped++;
            }
        }
    }

    /**
     * Goes to the first line that the clear writes, when no line of the cache is dirty.
     *
     * @return whether there is one
     */
    boolean beginClear() {
        walksMarked = false;
        walk.restart();
        return next();
    }

    /**
     * Goes to the first line that is marked, to write all of them, when no line of the cache is dirty.
     *
     * @return whether there is one
     */
    boolean beginWriting() {
        walksMarked = true;
        line = -1;
        return next();
    }

    /** Goes to the next line that is to be written; false if there is none. */
    boolean next() {
        if (walksMarked) {
            line = marked.nextSetBit(line + 1);
            if (line >= 0) {
                takeValue();
            }
            return line >= 0;
        }
        while (walk.next()) {
            line = walk.firstWord() / lineWords;
            if (walk.isTouched() && !covered.get(line) && isToBeWritten()) {
                return true;
            }
        }
        return false;
    }

    /** Whether the clear writes the line that it has come to, which it touches and does not cover; finds with what. */
    private boolean isToBeWritten() {
        if (!marked.get(line)) {
            System.arraycopy(walk.values(), 0, written, 0, lineWords);
            mask = walk.mask();
            return true;
        }
        if (Arrays.equals(value(line), walk.values())) {
            return false;
        }
        takeValue();
        PixelMasks.copy(walk.values(), 0, written, 0, lineWords, walk.mask(), 0);
        return true;
    }

    private void takeValue() {
        System.arraycopy(value(line), 0, written, 0, lineWords);
        mask = everything;
    }

    /** Position in the buffer of the first word of the line that is to be written. */
    int firstWord() {
        return line * lineWords;
    }

    /** What it is written with. */
    int[] values() {
        return written;
    }

    /** Which words of it are written, as {@link PixelMasks}; valid until the next line. */
    long[] mask() {
        return mask;
    }

    /** The line is written; whether it was marked. */
    boolean write(long tick) {
        boolean was = marked.get(line);
        if (was) {
            marked.clear(line);
            counters.at(tick);
            counters.increment(Count.WRITES);
        }
        return was;
    }

    /** Ticks in which the lines of the clear are marked. */
    long ticksToMark() {
        return (covered.cardinality() + spec.linesPerTick() - 1L) / spec.linesPerTick();
    }

    /** The clear is done. */
    void mark(long tick) {
        counters.at(tick);
        counters.add(Count.MARKED, covered.cardinality());
        counters.add(Count.DROPPED, dropped);
        marked.or(covered);
        for (int surface = 0; surface < values.length; surface++) {
            boolean isMarked = covered.nextSetBit(firstLines[surface]) >= 0
                    && surface(covered.nextSetBit(firstLines[surface])) == surface;
            values[surface] = isMarked ? walk.values(surface) : values[surface];
        }
        covered.clear();
    }

    /** The frame ends: whoever looks at the buffer of the cache finds in memory what is left here. */
    void leave(long tick, LineCache<?> cache) {
        counters.at(tick);
        counters.add(Count.LEFT, marked.cardinality());
        marked.stream().forEach(number -> cache.buffer().write(number * lineWords, value(number), 0, lineWords));
        marked.clear();
    }

    /** Tells what the clear that is being executed covers, with the pixels that lie outside the target. */
    void tellCovered(DataShadow shadow) {
        covered.stream().forEach(number -> shadow.cover(number * lineWords, walk.values(surface(number))));
    }
}
