package org.tilewright.sim.kernel.tiling;

import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.statistics.Counters;

/**
 * Writes complete bins to memory, in order, one line a tick: depth, which the last pass of a frame may leave out, then colour.
 * Of buffers that the target does not have there is nothing to write; a bin without anything takes a tick all the same.
 */
public final class BinWriteOut {

    private final BinBuffers buffers;
    private final BinLines lines;
    private final TilingPort port;
    private final BinPass pass;
    /** Null if all bins are rendered. */
    private final BinElimination elimination;
    private final Counters<Count> counters;
    private FrameMemory target;
    private boolean writesDepth;
    private boolean writing;
    private long nextLine;
    /** The next lines to write; the number of lines of a bin if there is none. */
    private int depthLine;
    private int colourLine;

    public BinWriteOut(BinBuffers buffers, BinLines lines, TilingPort port, BinPass pass,
            BinElimination elimination, Counters<Count> counters) {
        this.elimination = elimination;
        this.counters = counters;
        this.buffers = buffers;
        this.lines = lines;
        this.port = port;
        this.pass = pass;
    }

    void reset(FrameMemory newTarget) {
        target = newTarget;
        writing = false;
        nextLine = 0;
    }

    /** Starts a pass. */
    void begin(boolean withDepth) {
        writesDepth = withDepth;
    }

    private boolean hasLines() {
        return target.target().colour() || writesDepth;
    }

    /** The first tick at which a line is to be sent, whether or not there is a slot; unknown if no bin is complete. */
    long readyTick() {
        if (writing) {
            return nextLine;
        }
        long complete = buffers.completeTick();
        return complete == Link.UNKNOWN ? Link.UNKNOWN : Math.max(nextLine, complete + 1);
    }

    /** The tick at which it sends the next line, as far as known. */
    long next() {
        return hasLines() ? Math.max(readyTick(), port.slotTick()) : readyTick();
    }

    /** Sends the next line. */
    void step(long tick) {
        int slot = buffers.oldestSlot();
        int bin = buffers.bin(slot);
        if (!writing) {
            writing = true;
            colourLine = target.target().colour() ? lines.next(bin, false, 0) : lines.lines(false);
            depthLine = writesDepth && target.target().depth() ? lines.next(bin, true, 0) : lines.lines;
        }
        if (depthLine < lines.lines) {
            send(tick, slot, true, buffers.depth, depthLine);
            depthLine = lines.next(bin, true, depthLine + 1);
        } else if (colourLine < lines.lines(false)) {
            send(tick, slot, false, buffers.colour, colourLine);
            colourLine = lines.next(bin, false, colourLine + 1);
        }
        nextLine = tick + 1;
        if (depthLine == lines.lines && colourLine == lines.lines(false)) {
            end(tick, slot, bin);
        }
    }

    private void send(long tick, int slot, boolean depth, int[] pixels, int line) {
        port.store(tick, depth, lines.memoryWord(buffers.bin(slot), depth, line), pixels,
                chipWord(slot, depth, line));
    }

    private int chipWord(int slot, boolean depth, int line) {
        return buffers.first(slot, depth) + BinLines.chipPixel(line);
    }

    private void end(long tick, int slot, int bin) {
        writing = false;
        if (!writesDepth) {
            probeDepth(slot, bin);
        }
        if (elimination != null && elimination.looksAtDepths()
                && elimination.rendered(bin, buffers.farthestDepth(slot))) {
            counters.at(tick);
            counters.increment(Count.MISTAKEN);
        }
        pass.stored(bin);
        buffers.writtenOut(tick);
    }

    /** The depth image of a run shows what the buffers held at the end, although nobody writes it out. */
    private void probeDepth(int slot, int bin) {
        for (int line = lines.next(bin, true, 0); line < lines.lines; line = lines.next(bin, true, line + 1)) {
            target.depth().write(lines.memoryWord(bin, true, line), buffers.depth, chipWord(slot, true, line),
                    BinLines.LINE_PIXELS);
        }
    }
}
