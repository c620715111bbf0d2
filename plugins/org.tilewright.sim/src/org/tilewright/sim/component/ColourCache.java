package org.tilewright.sim.component;

import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * The cache of colour lines: write-back, set-associative, with a valid bit and a dirty line bit. A line is fetched only for
 * fragments that read the destination; other writes make pixels valid one by one.
 */
public final class ColourCache extends SetAssociativeCache {

    /** The longest line in bytes. */
    public static final int MAXIMUM_LINE_BYTES = 256;

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "accesses", unit = "access", counts = "lines looked up by the ROP")
        ACCESSES,
        @Counted(label = "hits", unit = "access", counts = "look-ups that needed neither a new line nor a fetch")
        HITS,
        @Counted(label = "misses", unit = "access", counts = "look-ups that took a new line or waited for a fetch")
        MISSES,
        @Counted(label = "fetches", unit = "line", counts = "lines read from memory")
        FETCHES,
        @Counted(label = "evictions", unit = "line", counts = "valid lines evicted")
        EVICTIONS,
        @Counted(label = "writebacks", unit = "line",
                counts = "dirty lines written back, at evictions, clears and the end of the frame")
        WRITEBACKS,
        @Counted(label = "clear.writes", unit = "line", counts = "lines written by clears")
        CLEAR_WRITES
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it looks a line up")
        BUSY,
        @Charged(label = "no-input", when = "without a tile")
        NO_INPUT,
        @Charged(label = "stalled.lookahead", when = "waiting for a tile to retire from the ROP")
        STALLED_ON_LOOKAHEAD,
        @Charged(label = "stalled.miss-registers", when = "waiting for a miss register")
        STALLED_ON_MISS_REGISTERS,
        @Charged(label = "stalled.victim", when = "waiting for a line that may be evicted")
        NO_VICTIM,
        @Charged(label = "stalled.memory-port", when = "waiting for free slots in its memory port")
        STALLED_ON_MEMORY_PORT,
        @Charged(label = "clearing", when = "in which it executes a clear")
        CLEARING,
        @Charged(label = "flushing", when = "in which it writes back at the end of the frame")
        FLUSHING
    }

    private final ClearTable clearTable;
    private final LineCompression compression;
    private final InputPort demand = input("demand", PortKind.LOOKUPS);
    private final OutputPort memory = output("memory", PortKind.MEMORY_REQUESTS);

    /** As the last, without a table of cleared lines and compression. */
    public ColourCache(String name, Clock clock, int sizeBytes, int ways, int lineBytes, ReplacementPolicy replacement,
            int missRegisters) {
        this(name, clock, sizeBytes, ways, lineBytes, replacement, missRegisters, ClearTable.NONE);
    }

    /** As the last, without compression. */
    public ColourCache(String name, Clock clock, int sizeBytes, int ways, int lineBytes, ReplacementPolicy replacement,
            int missRegisters, ClearTable clearTable) {
        this(name, clock, sizeBytes, ways, lineBytes, replacement, missRegisters, clearTable, LineCompression.NONE);
    }

    /**
     * Makes a specification.
     *
     * @param sizeBytes bytes of all lines: sets * ways * lineBytes, the number of sets being a power of two
     * @param ways lines in a set, what the replacement policy can order
     * @param lineBytes bytes of a line, a power of two from 16 to 256
     * @param replacement which line of a set is given up
     * @param missRegisters fetches on the way, at most; at least 1
     * @param clearTable the table of cleared lines
     * @param compression how lines that are written back are compressed
     */
    public ColourCache(String name, Clock clock, int sizeBytes, int ways, int lineBytes, ReplacementPolicy replacement,
            int missRegisters, ClearTable clearTable, LineCompression compression) {
        super(name, clock, sizeBytes, ways, MAXIMUM_LINE_BYTES, lineBytes, replacement,
                missRegisters);
        this.clearTable = clearTable;
        this.compression = compression;
        compression.requireFit(this);
    }

    @Override
    public long longestDelay() {
        return compression.decompressLatency();
    }

    /** The table of cleared lines, if it {@linkplain ClearTable#exists exists}. */
    public ClearTable clearTable() {
        return clearTable;
    }

    /** How lines that are written back are compressed, if they {@linkplain LineCompression#exists are}. */
    public LineCompression compression() {
        return compression;
    }

    /** Look-ups by the ROP. */
    public InputPort demand() {
        return demand;
    }

    /** Fetches, write-backs and clears to memory. */
    public OutputPort memory() {
        return memory;
    }
}
