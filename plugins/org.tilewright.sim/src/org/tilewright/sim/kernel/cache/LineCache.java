package org.tilewright.sim.kernel.cache;

import java.util.Arrays;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.component.ClearTable;
import org.tilewright.sim.kernel.memory.MemoryClient;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.memory.PixelBuffer;
import org.tilewright.sim.memory.PixelMasks;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Declaration;

/**
 * What the two caches of the back end have in common: lines that hold the pixels themselves, fetches on their way, and
 * the writing back of everything when the command processor orders it.
 *
 * <p>A fill takes effect at its tick, but only a look-up can tell: so fills are applied, in their order, when somebody is
 * about to look.
 */
public abstract class LineCache<D extends Enum<D> & Declaration> implements MemoryClient {

    /** Names a read that nobody waits for, of a line of which a part is written. */
    private static final int EXPANDED = -1;

    public final LineSets lines;
    final int lineBytes;
    public final int linePixels;
    /** Set and way of each line, to spare divisions. */
    public final int[] setOfLine;
    public final int[] wayOfLine;
    public final int[] data;
    private final int lineShift;
    private final RequestQueue requests;
    public final Counters<D> counters;
    private final int missRegisters;
    /** Null if clears write all lines. */
    public final ClearedLines cleared;
    /** Null if lines are written as they are. */
    protected final CompressedLines compressed;
    /**
     * The registers of the blocks on their way, a ring: first those whose arrival is known, in the order of their fills,
     * then the others in the order of their requests. Of each the block, the line that waits for it, how many requests came
     * before it, and its arrival, which is unknown for a free register, too.
     */
    private final int[] fetched;
    private final int[] awaiting;
    private final long[] requested;
    private final long[] arrivals;
    private final int registerMask;
    private int firstRegister;
    private int fetches;
    private int knownArrivals;
    private long requestCount;
    private long nextFill;
    private PixelBuffer buffer;
    private long bufferBase;

    protected LineCache(LineSets lines, int lineBytes, int missRegisters, RequestQueue requests, Counters<D> counters,
            ClearTable clearTable, Counters<ClearTable.Count> clearCounters, CompressedLines compressed) {
        this.compressed = compressed;
        this.lines = lines;
        this.lineBytes = lineBytes;
        this.missRegisters = missRegisters;
        this.requests = requests;
        this.counters = counters;
        linePixels = lineBytes / Integer.BYTES;
        cleared = clearTable.exists() ? new ClearedLines(clearTable, linePixels, clearCounters) : null;
        data = new int[lines.sets() * lines.ways() * linePixels];
        lineShift = Integer.numberOfTrailingZeros(lineBytes);
        setOfLine = new int[lines.sets() * lines.ways()];
        wayOfLine = new int[setOfLine.length];
        for (int line = 0; line < setOfLine.length; line++) {
            setOfLine[line] = line / lines.ways();
            wayOfLine[line] = line % lines.ways();
        }
        int registers = Link.powerOfTwo(missRegisters);
        registerMask = registers - 1;
        fetched = new int[registers];
        awaiting = new int[registers];
        requested = new long[registers];
        arrivals = new long[registers];
    }

    public void reset(PixelBuffer newBuffer, long newBufferBase) {
        invalidateAll();
        firstRegister = 0;
        fetches = 0;
        knownArrivals = 0;
        requestCount = 0;
        Arrays.fill(arrivals, Link.UNKNOWN);
        nextFill = Link.UNKNOWN;
        if (compressed != null) {
            compressed.reset();
        }
        use(newBuffer, newBufferBase);
    }

    /** Goes on with another buffer, when no line is held and nothing of the old one on its way. */
    public final void use(PixelBuffer newBuffer, long newBufferBase) {
        buffer = newBuffer;
        bufferBase = newBufferBase;
        if (cleared != null) {
            cleared.use(bufferBase / lineBytes);
        }
        if (compressed != null) {
            compressed.use(bufferBase / lineBytes);
        }
    }

    @Override
    public final RequestQueue requests() {
        return requests;
    }

    /** The block of the line that holds a pixel of the buffer. */
    public final int blockOf(int pixel) {
        return (int) (bufferBase + (long) pixel * Integer.BYTES >>> lineShift);
    }

    public final long address(int block) {
        return (long) block * lineBytes;
    }

    private int bufferPixel(long address) {
        return (int) ((address - bufferBase) / Integer.BYTES);
    }

    protected final int bufferPixelOfBlock(int block) {
        return bufferPixel(address(block));
    }

    public final int dataOffset(int line) {
        return line * linePixels;
    }

    protected final PixelBuffer buffer() {
        return buffer;
    }

    public final boolean hasRegister() {
        return fetches < missRegisters;
    }

    public final boolean isFetching() {
        return fetches != 0;
    }

    /** Whether the ticks of all fills are known, so that they can be put in order. */
    public final boolean knowsArrivals() {
        return knownArrivals == fetches;
    }

    /** Whether the table, not memory, holds the data of a block. */
    public final boolean isMarked(int block) {
        return cleared != null && cleared.isMarked(block);
    }

    /**
     * Gets the data of a block from memory or, in the next tick, from the table.
     *
     * @param isRead whether that is only done as somebody reads them
     * @return whether they come from memory
     */
    protected final boolean fetch(long tick, int line, int block, boolean isRead) {
        int register = register(fetches++);
        fetched[register] = block;
        awaiting[register] = line;
        requested[register] = requestCount++;
        if (isMarked(block)) {
            cleared.taken(tick, isRead);
            fills(block, tick + 1);
            return false;
        }
        requests.read(tick, address(block), block, compressed == null ? lineBytes : compressed.read(tick, block));
        return true;
    }

    /** The register at a place of the ring. */
    private int register(int place) {
        return firstRegister + place & registerMask;
    }

    @Override
    public final void arrives(int block, long tick) {
        if (block != EXPANDED) {
            fills(block, compressed == null ? tick : tick + compressed.latency(block));
        }
    }

    /** It has become known when a block is filled. */
    private void fills(int block, long tick) {
        int place = placeOf(block, knownArrivals++);
        arrivals[register(place)] = tick;
        while (place > 0 && isBefore(register(place), register(place - 1))) {
            swap(register(place), register(place - 1));
            place--;
        }
        nextFill = arrivals[firstRegister];
    }

    private int placeOf(int block, int firstPlace) {
        int place = firstPlace;
        while (fetched[register(place)] != block) {
            place++;
        }
        return place;
    }

    /** Whether a register is filled before another: of those that arrive at the same tick the one requested first. */
    private boolean isBefore(int register, int other) {
        return arrivals[register] < arrivals[other]
                || arrivals[register] == arrivals[other] && requested[register] < requested[other];
    }

    private void swap(int register, int other) {
        int block = fetched[register];
        fetched[register] = fetched[other];
        fetched[other] = block;
        int line = awaiting[register];
        awaiting[register] = awaiting[other];
        awaiting[other] = line;
        long request = requested[register];
        requested[register] = requested[other];
        requested[other] = request;
        long arrival = arrivals[register];
        arrivals[register] = arrivals[other];
        arrivals[other] = arrival;
    }

    /** When a block that is being fetched arrives. */
    public final long arrivalOf(int block) {
        return arrivals[register(placeOf(block, 0))];
    }

    /** The block that a line waits for is awaited by another line, and the other way round, if that waits for one. */
    protected final void exchange(int line, int otherLine) {
        for (int place = 0; place < fetches; place++) {
            int register = register(place);
            if (awaiting[register] == line) {
                awaiting[register] = otherLine;
            } else if (awaiting[register] == otherLine) {
                awaiting[register] = line;
            }
        }
    }

    /** The earliest fill, as far as known. */
    public final long nextFill() {
        return nextFill;
    }

    /** Somebody acts at a tick: the fills due up to it are applied, and what is counted from here on happens then. */
    public final void actAt(long tick) {
        fillUntil(tick);
        counters.at(tick);
    }

    /** Applies the fills due up to a tick. */
    public final void fillUntil(long tick) {
        while (nextFill <= tick) {
            int line = awaiting[firstRegister];
            long arrival = nextFill;
            arrivals[firstRegister] = Link.UNKNOWN;
            firstRegister = register(1);
            fetches--;
            knownArrivals--;
            nextFill = arrivals[firstRegister];
            counters.at(arrival);
            filled(arrival, line);
        }
    }

    /** The data that a line waits for have come. */
    protected abstract void filled(long tick, int line);

    /** What a way holds is given up; if it is dirty it is written back. */
    protected final void evict(long tick, int set, int way) {
        countEviction();
        if (lines.isDirty(set, way)) {
            writeBack(tick, set, way);
        }
    }

    /** Sends the pixels of a dirty line to memory; the line is clean. */
    final void writeBack(long tick, int set, int way) {
        int block = lines.block(set, way);
        int line = lines.line(set, way);
        long address = address(block);
        if (cleared != null) {
            cleared.writtenBack(block);
        }
        countWriteBack();
        int bytes = lineBytes;
        if (compressed != null && isWhole(line)) {
            bytes = compressed.writeBack(tick, block, data, dataOffset(line));
        } else if (compressed != null) {
            writeOver(tick, block, true);
        }
        writePixels(bufferPixel(address), line);
        requests.write(tick, address, bytes);
        lines.markClean(set, way);
    }

    /** Whether all pixels of a line are valid. */
    protected abstract boolean isWhole(int line);

    /** Slots of the memory port that it takes to write a line back: none if it is clean. */
    public final int slotsToWriteBack(int set, int way) {
        if (!lines.isDirty(set, way)) {
            return 0;
        }
        return compressed != null && compressed.isCompressed(lines.block(set, way)) && !isWhole(lines.line(set, way))
                ? 2
                : 1;
    }

    /** A line is about to be written as it is; if only a part of it is and it is compressed, it is read before. */
    private void writeOver(long tick, int block, boolean isPart) {
        if (isPart && compressed.isCompressed(block)) {
            requests.read(tick, address(block), EXPANDED, compressed.expand(tick, block));
        }
        compressed.writtenWhole(block);
    }

    /** Writes those of a dirty line's pixels that are to be written into the buffer. */
    protected abstract void writePixels(int firstPixel, int line);

    /** Sends a line of a clear. */
    final void writeClear(long tick, int firstPixel, int[] values, long[] pixels) {
        writeValues(tick, firstPixel, values, pixels);
        countClearWrite();
    }

    /** Sends the line that the table has come to. */
    final void writeCleared(long tick) {
        writeValues(tick, cleared.firstWord(), cleared.values(), cleared.mask());
        if (!cleared.write(tick)) {
            countClearWrite();
        }
    }

    /** Slots of the memory port that a line of a clear takes. */
    final int slotsToClear(int firstPixel, long[] pixels) {
        return isExpanded(firstPixel, pixels) ? 2 : 1;
    }

    /** Whether a clear writes a part of a line that is compressed. */
    private boolean isExpanded(int firstPixel, long[] pixels) {
        return compressed != null && compressed.isCompressed(blockOf(firstPixel))
                && !PixelMasks.areAll(pixels, linePixels);
    }

    private void writeValues(long tick, int firstPixel, int[] values, long[] pixels) {
        if (compressed != null) {
            writeOver(tick, blockOf(firstPixel), !PixelMasks.areAll(pixels, linePixels));
        }
        buffer.write(firstPixel, values, 0, linePixels, pixels, 0);
        requests.write(tick, bufferBase + (long) firstPixel * Integer.BYTES);
    }

    /** Counts a line given up for another. */
    protected abstract void countEviction();

    /** Counts a dirty line sent to memory. */
    protected abstract void countWriteBack();

    /** Counts a line of a clear sent to memory. */
    protected abstract void countClearWrite();

    /** Forgets all lines, none of which is dirty. */
    protected abstract void invalidateAll();
}
