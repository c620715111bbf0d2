package org.tilewright.sim.ticked.tiling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.tilewright.sim.component.TilingUnit;

/** The memory in which a pass keeps its pieces: streams of bytes, each in lines of its own. */
final class ParameterBuffer {

    /** A line of the buffer, by its address. */
    record Line(long address) {}

    /** The lines that became full and have not been sent, in order. */
    final Deque<Line> full = new ArrayDeque<>();
    private final long base;
    private final int lines;
    private int taken;

    ParameterBuffer(long base, int bytes) {
        this.base = base;
        lines = bytes / TilingUnit.LINE_BYTES;
    }

    /** Lines that no stream has taken. */
    int free() {
        return lines - taken;
    }

    boolean isEmpty() {
        return taken == 0;
    }

    /** Takes all lines back. */
    void empty() {
        taken = 0;
    }

    /** The lines that so many bytes may take, if none of their stream has room. */
    static int linesOf(int bytes) {
        return (bytes + TilingUnit.LINE_BYTES - 1) / TilingUnit.LINE_BYTES;
    }

    /** Bytes that follow each other. */
    final class Stream {

        private final List<Line> own = new ArrayList<>();
        private int usedOfLast = TilingUnit.LINE_BYTES;

        /** Appends so many bytes; the lines that they lie in. */
        List<Line> append(int bytes) {
            List<Line> touched = new ArrayList<>();
            for (int count = 0; count < bytes; count++) {
                if (usedOfLast == TilingUnit.LINE_BYTES) {
                    own.add(new Line(base + (long) taken++ * TilingUnit.LINE_BYTES));
                    usedOfLast = 0;
                }
                if (!touched.contains(own.getLast())) {
                    touched.add(own.getLast());
                }
                usedOfLast++;
                if (usedOfLast == TilingUnit.LINE_BYTES) {
                    full.addLast(own.getLast());
                }
            }
            return touched;
        }

        /** Its lines, in order. */
        List<Line> lines() {
            return own;
        }

        /** Adds its last line to a queue if it is partly filled. */
        void flush(Deque<Line> queue) {
            if (usedOfLast != TilingUnit.LINE_BYTES) {
                queue.addLast(own.getLast());
            }
        }
    }
}
