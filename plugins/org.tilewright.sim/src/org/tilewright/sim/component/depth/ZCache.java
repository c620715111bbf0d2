package org.tilewright.sim.component.depth;

import org.tilewright.protocol.cache.FillWay;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.cache.SetIndex;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.ClearTable;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.LineCompression;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.PortKind;
import org.tilewright.sim.component.SetAssociativeCache;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * The cache of depth lines: write-back, set-associative, with the once touching tag of DPRT (sections 2.1 and 2.2) under
 * one of several rules. Its tags have one port, which depth unit and prefetcher share.
 */
public final class ZCache extends SetAssociativeCache {

    /** The longest line in bytes. */
    public static final int MAXIMUM_LINE_BYTES = 4096;

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "accesses", unit = "access", counts = "line accesses by the depth unit: hits and misses")
        ACCESSES,
        @Counted(label = "accesses.fragments", unit = "fragment", counts = "covered fragments in the lines accessed")
        ACCESSED_FRAGMENTS,
        @Counted(label = "accesses.quads", unit = "quad",
                counts = "quads of 2x2 pixels with a covered pixel in the lines accessed")
        ACCESSED_QUADS,
        @Counted(label = "hits", unit = "access", counts = "accesses that found their line filled")
        HITS,
        @Counted(label = "misses", unit = "access",
                counts = "accesses that found their line absent or still on the way")
        MISSES,
        @Counted(label = "prefetches", unit = "line", counts = "prefetches sent to memory")
        PREFETCHES,
        @Counted(label = "prefetches.used", unit = "line",
                counts = "prefetched lines read by the depth unit before eviction")
        PREFETCHES_USED,
        @Counted(label = "prefetches.late", unit = "line",
                counts = "prefetched lines that the depth unit wanted while they were on the way")
        PREFETCHES_LATE,
        @Counted(label = "prefetches.cancelled", unit = "request",
                counts = "prefetch requests whose line was present or on the way")
        PREFETCHES_CANCELLED,
        @Counted(label = "prefetches.dropped", unit = "request",
                counts = "prefetch requests given up because no line could be evicted")
        PREFETCHES_DROPPED,
        @Counted(label = "evictions", unit = "line", counts = "valid lines evicted")
        EVICTIONS,
        @Counted(label = "evictions.unused", unit = "line", counts = "prefetched lines evicted unread")
        EVICTIONS_UNUSED,
        @Counted(label = "escapes", unit = "line",
                counts = "evictions by the depth unit of a line that the once touching tag protects")
        ESCAPES,
        @Counted(label = "fills", unit = "line", counts = "lines filled from memory")
        FILLS,
        @Counted(label = "pixels.read", unit = "pixel", counts = "depth pixels read in from memory")
        PIXELS_READ,
        @Counted(label = "pixels.used", unit = "pixel", counts = "depth pixels read in and then covered by an access")
        PIXELS_USED,
        @Counted(label = "writebacks", unit = "line",
                counts = "dirty lines written back, at evictions, clears and the end of the frame")
        WRITEBACKS,
        @Counted(label = "clear.writes", unit = "line", counts = "lines written by clears")
        CLEAR_WRITES
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "demand", when = "in which the depth unit uses the tags")
        DEMAND,
        @Charged(label = "prefetch", when = "in which the prefetcher uses the tags")
        PREFETCH,
        @Charged(label = "clearing", when = "in which it executes a clear")
        CLEARING,
        @Charged(label = "flushing", when = "in which it writes back at the end of the frame")
        FLUSHING,
        @Charged(label = "idle", when = "in which nobody uses the tags")
        IDLE
    }

    private final SetIndex setHash;
    private final OttRule ottRule;
    private final FillWay fillPlacement;
    private final int hitLatency;
    private final CacheEnergies energies;
    private final ClearTable clearTable;
    private final LineCompression compression;
    private final InputPort demand = input("demand", PortKind.LOOKUPS);
    private final InputPort prefetch = optionalInput("prefetch", PortKind.LOOKUPS);
    private final OutputPort lookups = optionalOutput("lookups", PortKind.PREFETCHES);
    private final OutputPort memory = output("memory", PortKind.MEMORY_REQUESTS);

    /** As the last, with energies not counted and without a table of cleared lines and compression. */
    public ZCache(String name, Clock clock, int sizeBytes, int ways, int lineBytes, ReplacementPolicy replacement,
            SetIndex setHash, OttRule ottRule, FillWay fillPlacement, int missRegisters, int hitLatency) {
        this(name, clock, sizeBytes, ways, lineBytes, replacement, setHash, ottRule, fillPlacement, missRegisters,
                hitLatency, CacheEnergies.NONE);
    }

    /** As the last, without a table of cleared lines and compression. */
    public ZCache(String name, Clock clock, int sizeBytes, int ways, int lineBytes, ReplacementPolicy replacement,
            SetIndex setHash, OttRule ottRule, FillWay fillPlacement, int missRegisters, int hitLatency,
            CacheEnergies energies) {
        this(name, clock, sizeBytes, ways, lineBytes, replacement, setHash, ottRule, fillPlacement, missRegisters,
                hitLatency, energies, ClearTable.NONE, LineCompression.NONE);
    }

    /**
     * Makes a specification.
     *
     * @param sizeBytes bytes of all lines: sets * ways * lineBytes, the number of sets being a power of two
     * @param ways lines in a set, what the replacement policy can order
     * @param lineBytes bytes of a line, a power of two from 16 to 4096
     * @param replacement which line of a set is given up
     * @param setHash how the set of a block is found
     * @param ottRule what the once touching tag forbids
     * @param fillPlacement which way the data of a block go to
     * @param missRegisters fills on the way, at most; at least 1
     * @param hitLatency ticks from a read to its data, at least 0
     * @param energies what its work costs
     * @param clearTable the table of cleared lines
     * @param compression how lines that are written back are compressed
     */
    public ZCache(String name, Clock clock, int sizeBytes, int ways, int lineBytes, ReplacementPolicy replacement,
            SetIndex setHash, OttRule ottRule, FillWay fillPlacement, int missRegisters, int hitLatency,
            CacheEnergies energies, ClearTable clearTable, LineCompression compression) {
        super(name, clock, sizeBytes, ways, MAXIMUM_LINE_BYTES, lineBytes, replacement,
                missRegisters);
        this.setHash = setHash;
        this.ottRule = ottRule;
        this.fillPlacement = fillPlacement;
        this.hitLatency = atLeast(0, "hitLatency", hitLatency);
        this.energies = energies;
        this.clearTable = clearTable;
        this.compression = compression;
        compression.requireFit(this);
    }

    /** How the set of a block is found. */
    public SetIndex setHash() {
        return setHash;
    }

    /** What the once touching tag forbids. */
    public OttRule ottRule() {
        return ottRule;
    }

    /** Which way the data of a block go to. */
    public FillWay fillPlacement() {
        return fillPlacement;
    }

    @Override
    public long longestDelay() {
        return Math.max(hitLatency, compression.decompressLatency());
    }

    /** Ticks from a read to its data, at least 0. */
    public int hitLatency() {
        return hitLatency;
    }

    /** What its work costs. */
    public CacheEnergies energies() {
        return energies;
    }

    /** The table of cleared lines, if it {@linkplain ClearTable#exists exists}. */
    public ClearTable clearTable() {
        return clearTable;
    }

    /** How lines that are written back are compressed, if they {@linkplain LineCompression#exists are}. */
    public LineCompression compression() {
        return compression;
    }

    /** Look-ups by the depth unit. */
    public InputPort demand() {
        return demand;
    }

    /** Look-ups by the prefetcher, if there is one. */
    public InputPort prefetch() {
        return prefetch;
    }

    /** The depth unit's look-ups to a prefetcher that learns from them, if there is one. */
    public OutputPort lookups() {
        return lookups;
    }

    /** Fetches, write-backs and clears to memory. */
    public OutputPort memory() {
        return memory;
    }
}
