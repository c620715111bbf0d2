package org.tilewright.protocol.tiling;

import java.util.Arrays;

/**
 * When the lines of a pass's piece records are read, as the lists of its bins say: bin after bin in the order of rendering, and in a
 * bin from the first line to the last, each once. Lines are counted from 0, places of bins too.
 */
public final class RecordUses {

    /** A line is not used any more. */
    public static final long NEVER = Long.MAX_VALUE;

    private static final int NONE = -1;

    private int lines;
    /** By line: its first use that may lie ahead, and its last one. */
    private int[] first = new int[64];
    private int[] last = new int[64];
    private int[] place = new int[64];
    private int[] next = new int[64];
    private int uses;

    /** No uses. */
    public RecordUses() {
        // Nothing to know before a pass begins.
    }

    /** Begins a pass whose records take so many lines. */
    public void begin(int newLines) {
        lines = newLines;
        uses = 0;
        if (first.length < lines) {
            first = new int[Math.max(lines, 2 * first.length)];
            last = new int[first.length];
        }
        Arrays.fill(first, 0, lines, NONE);
    }

    /** Adds the lines of a record to those that a bin uses; bins come in the order of rendering, and of a bin its entries. */
    public void add(int itsPlace, int firstLine, int lastLine) {
        for (int line = firstLine; line <= lastLine; line++) {
            if (first[line] == NONE || place[last[line]] != itsPlace) {
                add(itsPlace, line);
            }
        }
    }

    private void add(int itsPlace, int line) {
        if (uses == place.length) {
            place = Arrays.copyOf(place, 2 * uses);
            next = Arrays.copyOf(next, 2 * uses);
        }
        place[uses] = itsPlace;
        next[uses] = NONE;
        if (first[line] == NONE) {
            first[line] = uses;
        } else {
            next[last[line]] = uses;
        }
        last[line] = uses++;
    }

    /**
     * When a line is used after another one, in the order of uses; times grow from call to call.
     *
     * @param line the line
     * @param itsPlace the bin at work
     * @param current the line that it uses now
     * @return a number that is larger for a later use, or {@link #NEVER}
     */
    public long nextUse(int line, int itsPlace, int current) {
        int use = first[line];
        while (use != NONE && (place[use] < itsPlace || place[use] == itsPlace && line <= current)) {
            use = next[use];
        }
        return use == NONE ? NEVER : (long) place[use] * lines + line;
    }
}
