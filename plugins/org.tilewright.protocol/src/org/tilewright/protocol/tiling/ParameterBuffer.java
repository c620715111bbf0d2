package org.tilewright.protocol.tiling;

import java.util.Arrays;

/**
 * The memory in which a pass keeps its pieces: a stream of records and a list of entries for each bin, packed into lines
 * that they take in the order in which they need them. Says when a line is full, so that it can leave, and where
 * everything lies. Lines are numbered from 0; line i of the buffer is the i-th that was taken.
 */
public final class ParameterBuffer {

    /** No line. */
    public static final int NONE = -1;

    private final int lines;
    private final int lineBytes;
    private final int recordBytes;
    private final int entryBytes;
    private int taken;
    /** By line: the next line of the same list. */
    private int[] nextLine = new int[0];
    private int[] recordLines = new int[0];
    private long recordLength;
    private int bins;
    private int[] entries = new int[0];
    private int[] firstLine = new int[0];
    private int[] lastLine = new int[0];
    /** Lines that can leave, in order. */
    private int[] leaving = new int[0];
    private int firstLeaving;
    private int leavingEnd;

    /**
     * An empty buffer without bins.
     *
     * @param lines       lines of the buffer, at least 1
     * @param lineBytes   bytes of a line
     * @param recordBytes bytes of a piece's record, at least 1
     * @param entryBytes  bytes of an entry in a bin's list, at least 1
     */
    public ParameterBuffer(int lines, int lineBytes, int recordBytes, int entryBytes) {
        this.lines = lines;
        this.lineBytes = lineBytes;
        this.recordBytes = recordBytes;
        this.entryBytes = entryBytes;
    }

    /** Starts a frame with so many bins. */
    public void reset(int newBins) {
        bins = newBins;
        if (entries.length < bins) {
            entries = new int[bins];
            firstLine = new int[bins];
            lastLine = new int[bins];
        }
        clear();
    }

    /** Empties everything, at the end of a pass. */
    public void clear() {
        taken = 0;
        recordLength = 0;
        firstLeaving = 0;
        leavingEnd = 0;
        Arrays.fill(entries, 0, bins, 0);
        Arrays.fill(firstLine, 0, bins, NONE);
        Arrays.fill(lastLine, 0, bins, NONE);
    }

    /** Whether nothing has been appended. */
    public boolean isEmpty() {
        return taken == 0;
    }

    /** The lines that so many records with so many entries may take at most. */
    public long linesNeeded(int records, long newEntries) {
        return (long) records * linesOf(recordBytes) + newEntries * linesOf(entryBytes);
    }

    /** Whether so many records with so many entries fit for certain. */
    public boolean fits(int records, long newEntries) {
        return linesNeeded(records, newEntries) <= lines - taken;
    }

    private int linesOf(int bytes) {
        return (bytes + lineBytes - 1) / lineBytes;
    }

    /** Appends the record of the next piece, which has to fit. */
    public void appendRecord() {
        long end = recordLength + recordBytes;
        while (recordLength < end) {
            int line = (int) (recordLength / lineBytes);
            if (recordLength % lineBytes == 0) {
                if (line >= recordLines.length) {
                    recordLines = Arrays.copyOf(recordLines, Math.max(64, 2 * line));
                }
                recordLines[line] = take();
            }
            recordLength = Math.min(end, (line + 1L) * lineBytes);
            if (recordLength % lineBytes == 0) {
                leaves(recordLines[line]);
            }
        }
    }

    /** Appends an entry to a bin's list; it has to fit. */
    public void appendEntry(int bin) {
        long length = listLength(bin);
        long end = length + entryBytes;
        while (length < end) {
            if (length % lineBytes == 0) {
                int line = take();
                if (lastLine[bin] == NONE) {
                    firstLine[bin] = line;
                } else {
                    nextLine[lastLine[bin]] = line;
                }
                lastLine[bin] = line;
            }
            length = Math.min(end, (length / lineBytes + 1) * lineBytes);
            if (length % lineBytes == 0) {
                leaves(lastLine[bin]);
            }
        }
        entries[bin]++;
    }

    private long listLength(int bin) {
        return (long) entries[bin] * entryBytes;
    }

    private int take() {
        if (taken == lines) {
            throw new IllegalStateException("the parameter buffer of " + lines + " lines is full");
        }
        if (taken == nextLine.length) {
            int size = Math.min(lines, Math.max(64, 2 * taken));
            nextLine = Arrays.copyOf(nextLine, size);
            leaving = Arrays.copyOf(leaving, size);
        }
        nextLine[taken] = NONE;
        return taken++;
    }

    private void leaves(int line) {
        leaving[leavingEnd++] = line;
    }

    /** Lets the partly filled lines leave: that of the records, then those of the lists in order of bins. */
    public void flush() {
        if (recordLength % lineBytes != 0) {
            leaves(recordLines[(int) (recordLength / lineBytes)]);
        }
        for (int bin = 0; bin < bins; bin++) {
            if (listLength(bin) % lineBytes != 0) {
                leaves(lastLine[bin]);
            }
        }
    }

    /** Whether a line can leave. */
    public boolean hasLeaving() {
        return firstLeaving < leavingEnd;
    }

    /** Lets the next line leave; answers its number. */
    public int leave() {
        return leaving[firstLeaving++];
    }

    /** The first line of a bin's list, or {@link #NONE}. */
    public int firstLine(int bin) {
        return firstLine[bin];
    }

    /** The line of the same list after a line, or {@link #NONE}. */
    public int nextLine(int line) {
        return nextLine[line];
    }

    /** Which line of its list holds the first byte of an entry, counted from 0. */
    public int firstListLine(int entry) {
        return (int) ((long) entry * entryBytes / lineBytes);
    }

    /** Which line of its list holds the last byte of an entry, counted from 0. */
    public int lastListLine(int entry) {
        return (int) (((entry + 1L) * entryBytes - 1) / lineBytes);
    }

    /** Lines that the records appended so far lie in. */
    public int recordLines() {
        return (int) ((recordLength + lineBytes - 1) / lineBytes);
    }

    /** Which line of the stream of records holds the first byte of a piece's record, counted from 0. */
    public int firstRecordLine(int piece) {
        return (int) ((long) piece * recordBytes / lineBytes);
    }

    /** Which line of the stream of records holds the last byte of a piece's record, counted from 0. */
    public int lastRecordLine(int piece) {
        return (int) (((piece + 1L) * recordBytes - 1) / lineBytes);
    }

    /** The number of a line of the stream of records in the buffer. */
    public int recordLine(int line) {
        return recordLines[line];
    }

    /** Lines of a list that are held at a time at most: one more than an entry may lie in. */
    public static int heldLines(int entryBytes, int lineBytes) {
        return (entryBytes + lineBytes - 2) / lineBytes + 2;
    }
}
