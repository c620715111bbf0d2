package org.tilewright.sim.component;

import org.tilewright.protocol.cache.Replacement;
import org.tilewright.sim.statistics.Cause;
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
        ACCESSES("accesses", "access", "lines looked up by the ROP"),
        HITS("hits", "access", "look-ups that needed neither a new line nor a fetch"),
        MISSES("misses", "access", "look-ups that took a new line or waited for a fetch"),
        FETCHES("fetches", "line", "lines read from memory"),
        EVICTIONS("evictions", "line", "valid lines evicted"),
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
        BUSY("busy", "in which it looks a line up"),
        NO_INPUT("no-input", "without a tile"),
        STALLED_ON_LOOKAHEAD("stalled.lookahead", "waiting for a tile to retire from the ROP"),
        STALLED_ON_MISS_REGISTERS("stalled.miss-registers", "waiting for a miss register"),
        NO_VICTIM("stalled.victim", "waiting for a line that may be evicted"),
        STALLED_ON_MEMORY_PORT("stalled.memory-port", "waiting for free slots in its memory port"),
        CLEARING("clearing", "in which it executes a clear"),
        FLUSHING("flushing", "in which it writes back at the end of the frame");

        private final Text text;

        Ticks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    private final InputPort demand = input("demand", PortKind.LOOKUPS);
    private final OutputPort memory = output("memory", PortKind.MEMORY_REQUESTS);

    /**
     * Makes a specification.
     *
     * @param sizeBytes bytes of all lines: sets * ways * lineBytes, the number of sets being a power of two
     * @param ways lines in a set, what the replacement policy can order
     * @param lineBytes bytes of a line, a power of two from 16 to 256
     * @param replacement which line of a set is given up
     * @param missRegisters fetches on the way, at most; at least 1
     */
    public ColourCache(String name, Clock clock, int sizeBytes, int ways, int lineBytes, Replacement replacement,
            int missRegisters) {
        super(name, clock, sizeBytes, ways, MAXIMUM_LINE_BYTES, lineBytes, replacement,
                missRegisters);
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
