package org.tilewright.sim.kernel;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Declaration;

/**
 * What the two caches of the back end have in common: lines that hold the pixels themselves, fetches on their way, and
 * the writing back of everything when the command processor orders it.
 *
 * <p>A fill takes effect at its tick, but only a look-up can tell: so fills are applied, in their order, when somebody is
 * about to look.
 */
abstract class LineCache<D extends Enum<D> & Declaration> implements MemoryClient {

    final LineSets lines;
    final int lineBytes;
    final int linePixels;
    /** Set and way of each line, to spare divisions. */
    final int[] setOfLine;
    final int[] wayOfLine;
    final int[] data;
    private final int lineShift;
    private final RequestQueue requests;
    private final Counters<D> counters;
    private final int missRegisters;
    /** Blocks on their way, in the order in which they were requested, and the lines that wait for them. */
    private final int[] fetched;
    private final int[] awaiting;
    private final long[] arrivals;
    private int fetches;
    private long nextFill;
    /** The register of the next fill, the first one if several arrive at a tick. */
    private int nextRegister;
    private int[] buffer;
    private long bufferBase;

    LineCache(LineSets lines, int lineBytes, int missRegisters, RequestQueue requests, Counters<D> counters) {
        this.lines = lines;
        this.lineBytes = lineBytes;
        this.missRegisters = missRegisters;
        this.requests = requests;
        this.counters = counters;
        linePixels = lineBytes / Integer.BYTES;
        data = new int[lines.sets() * lines.ways() * linePixels];
        lineShift = Integer.numberOfTrailingZeros(lineBytes);
        setOfLine = new int[lines.sets() * lines.ways()];
        wayOfLine = new int[setOfLine.length];
        for (int line = 0; line < setOfLine.length; line++) {
            setOfLine[line] = line / lines.ways();
            wayOfLine[line] = line % lines.ways();
        }
        fetched = new int[missRegisters];
        awaiting = new int[missRegisters];
        arrivals = new long[missRegisters];
    }

    void reset(int[] newBuffer, long newBufferBase) {
        invalidateAll();
        fetches = 0;
        nextFill = Link.UNKNOWN;
        buffer = newBuffer;
        bufferBase = newBufferBase;
    }

    @Override
    public final RequestQueue requests() {
        return requests;
    }

    /** The block of the line that holds a pixel of the buffer. */
    final int blockOf(int pixel) {
        return (int) (bufferBase + (long) pixel * Integer.BYTES >>> lineShift);
    }

    final long address(int block) {
        return (long) block * lineBytes;
    }

    private int bufferPixel(long address) {
        return (int) ((address - bufferBase) / Integer.BYTES);
    }

    final int bufferPixelOfBlock(int block) {
        return bufferPixel(address(block));
    }

    final int dataOffset(int line) {
        return line * linePixels;
    }

    final int[] buffer() {
        return buffer;
    }

    final boolean hasRegister() {
        return fetches < missRegisters;
    }

    final boolean isFetching() {
        return fetches != 0;
    }

    /** Whether the ticks of all fills are known, so that they can be put in order. */
    final boolean knowsArrivals() {
        for (int register = 0; register < fetches; register++) {
            if (arrivals[register] == Link.UNKNOWN) {
                return false;
            }
        }
        return true;
    }

    final void fetch(long tick, int line, int block) {
        fetched[fetches] = block;
        awaiting[fetches] = line;
        arrivals[fetches] = Link.UNKNOWN;
        fetches++;
        requests.read(tick, address(block), block);
    }

    @Override
    public final void arrives(int block, long tick) {
        int register = registerOf(block);
        arrivals[register] = tick;
        if (tick < nextFill || tick == nextFill && register < nextRegister) {
            nextFill = tick;
            nextRegister = register;
        }
    }

    private int registerOf(int block) {
        int register = 0;
        while (fetched[register] != block) {
            register++;
        }
        return register;
    }

    /** When a block that is being fetched arrives. */
    final long arrivalOf(int block) {
        return arrivals[registerOf(block)];
    }

    /** The block that a line waits for is awaited by another line, and the other way round, if that waits for one. */
    final void exchange(int line, int otherLine) {
        for (int register = 0; register < fetches; register++) {
            if (awaiting[register] == line) {
                awaiting[register] = otherLine;
            } else if (awaiting[register] == otherLine) {
                awaiting[register] = line;
            }
        }
    }

    /** The earliest fill, as far as known. */
    final long nextFill() {
        return nextFill;
    }

    /** Applies the fills due up to a tick. */
    final void fillUntil(long tick) {
        while (nextFill <= tick) {
            int line = awaiting[nextRegister];
            long arrival = nextFill;
            fetches--;
            release(nextRegister);
            filled(arrival, line);
        }
    }

    /** Closes the gap that a register leaves, and finds the next fill. */
    private void release(int register) {
        long next = Link.UNKNOWN;
        int first = 0;
        for (int left = 0; left < fetches; left++) {
            if (left >= register) {
                fetched[left] = fetched[left + 1];
                awaiting[left] = awaiting[left + 1];
                arrivals[left] = arrivals[left + 1];
            }
            if (arrivals[left] < next) {
                next = arrivals[left];
                first = left;
            }
        }
        nextFill = next;
        nextRegister = first;
    }

    /** The data that a line waits for have come. */
    abstract void filled(long tick, int line);

    @Override
    public final void writeHead() {
        requests.writeHead(buffer, bufferPixel(requests.headAddress()));
    }

    /** What is counted next happens at a tick. */
    final Counters<D> count(long tick) {
        counters.at(tick);
        return counters;
    }

    /** What a way holds is given up; if it is dirty it is written back. */
    final void evict(long tick, int set, int way) {
        countEviction(tick);
        if (lines.isDirty(set, way)) {
            writeBack(tick, set, way);
        }
    }

    /** Sends the pixels of a dirty line to memory; the line is clean. */
    final void writeBack(long tick, int set, int way) {
        int line = lines.line(set, way);
        countWriteBack(tick);
        sendWriteBack(tick, address(lines.block(set, way)), line);
        lines.markClean(set, way);
    }

    /** Sends those of a dirty line's pixels that are to be written. */
    abstract void sendWriteBack(long tick, long address, int line);

    /** Sends a line of a clear. */
    final void writeClear(long tick, int firstPixel, int[] values, long[] pixels) {
        requests.write(tick, bufferBase + (long) firstPixel * Integer.BYTES, values, 0, pixels, 0);
        countClearWrite(tick);
    }

    /** Counts a line given up for another. */
    abstract void countEviction(long tick);

    /** Counts a dirty line sent to memory. */
    abstract void countWriteBack(long tick);

    /** Counts a line of a clear sent to memory. */
    abstract void countClearWrite(long tick);

    /** Forgets all lines, none of which is dirty. */
    abstract void invalidateAll();
}
