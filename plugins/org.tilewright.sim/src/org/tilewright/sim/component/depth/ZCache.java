package org.tilewright.sim.component.depth;

import org.tilewright.protocol.cache.FillPlacement;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.PortKind;
import org.tilewright.sim.component.SetAssociativeCache;
import org.tilewright.sim.statistics.Cause;
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
        ACCESSES("accesses", "access", "line accesses by the depth unit: hits and misses"),
        ACCESSED_FRAGMENTS("accesses.fragments", "fragment", "covered fragments in the lines accessed"),
        ACCESSED_QUADS("accesses.quads", "quad", "quads of 2x2 pixels with a covered pixel in the lines accessed"),
        HITS("hits", "access", "accesses that found their line filled"),
        MISSES("misses", "access", "accesses that found their line absent or still on the way"),
        PREFETCHES("prefetches", "line", "prefetches sent to memory"),
        PREFETCHES_USED("prefetches.used", "line", "prefetched lines read by the depth unit before eviction"),
        PREFETCHES_LATE("prefetches.late", "line",
                "prefetched lines that the depth unit wanted while they were on the way"),
        PREFETCHES_CANCELLED("prefetches.cancelled", "request",
                "prefetch requests whose line was present or on the way"),
        PREFETCHES_DROPPED("prefetches.dropped", "request",
                "prefetch requests given up because no line could be evicted"),
        EVICTIONS("evictions", "line", "valid lines evicted"),
        EVICTIONS_UNUSED("evictions.unused", "line", "prefetched lines evicted unread"),
        ESCAPES("escapes", "line", "evictions by the depth unit of a line that the once touching tag protects"),
        FILLS("fills", "line", "lines filled from memory"),
        PIXELS_READ("pixels.read", "pixel", "depth pixels read in from memory"),
        PIXELS_USED("pixels.used", "pixel", "depth pixels read in and then covered by an access"),
        WRITEBACKS("writebacks", "line", "dirty lines written back, at evictions, clears and the end of the frame"),
        CLEAR_WRITES("clear.writes", "line", "lines written by clears");

        private final Text text;

        Count(String label, String unit, String description) {
            text = new Text(label, unit, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        DEMAND("demand", "in which the depth unit uses the tags"),
        PREFETCH("prefetch", "in which the prefetcher uses the tags"),
        CLEARING("clearing", "in which it executes a clear"),
        FLUSHING("flushing", "in which it writes back at the end of the frame"),
        IDLE("idle", "in which nobody uses the tags");

        private final Text text;

        Ticks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    private final SetHash setHash;
    private final OttRule ottRule;
    private final FillPlacement fillPlacement;
    private final int hitLatency;
    private final CacheEnergies energies;
    private final InputPort demand = input("demand", PortKind.LOOKUPS);
    private final InputPort prefetch = optionalInput("prefetch", PortKind.LOOKUPS);
    private final OutputPort lookups = optionalOutput("lookups", PortKind.PREFETCHES);
    private final OutputPort memory = output("memory", PortKind.MEMORY_REQUESTS);

    /** As the other, with energies not counted. */
    public ZCache(String name, Clock clock, int sizeBytes, int ways, int lineBytes, Replacement replacement,
            SetHash setHash, OttRule ottRule, FillPlacement fillPlacement, int missRegisters, int hitLatency) {
        this(name, clock, sizeBytes, ways, lineBytes, replacement, setHash, ottRule, fillPlacement, missRegisters,
                hitLatency, CacheEnergies.NONE);
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
     */
    public ZCache(String name, Clock clock, int sizeBytes, int ways, int lineBytes, Replacement replacement,
            SetHash setHash, OttRule ottRule, FillPlacement fillPlacement, int missRegisters, int hitLatency,
            CacheEnergies energies) {
        super(name, clock, sizeBytes, ways, MAXIMUM_LINE_BYTES, lineBytes, replacement,
                missRegisters);
        this.setHash = setHash;
        this.ottRule = ottRule;
        this.fillPlacement = fillPlacement;
        this.hitLatency = atLeast(0, "hitLatency", hitLatency);
        this.energies = energies;
    }

    /** How the set of a block is found. */
    public SetHash setHash() {
        return setHash;
    }

    /** What the once touching tag forbids. */
    public OttRule ottRule() {
        return ottRule;
    }

    /** Which way the data of a block go to. */
    public FillPlacement fillPlacement() {
        return fillPlacement;
    }

    /** Ticks from a read to its data, at least 0. */
    public int hitLatency() {
        return hitLatency;
    }

    /** What its work costs. */
    public CacheEnergies energies() {
        return energies;
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
