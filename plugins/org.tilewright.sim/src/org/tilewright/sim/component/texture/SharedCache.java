package org.tilewright.sim.component.texture;

import org.tilewright.protocol.cache.Replacement;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.PortKind;
import org.tilewright.sim.component.SetAssociativeCache;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/** A read-only cache behind several texture caches, or behind other shared caches. */
public final class SharedCache extends SetAssociativeCache {

    /** The longest line in bytes. */
    public static final int MAXIMUM_LINE_BYTES = 4096;

    /** What it counts. */
    public enum Count implements Declaration {
        ACCESSES("accesses", "access", "requests looked up: hits and misses"),
        HITS("hits", "access", "requests that found their line filled"),
        MISSES("misses", "access", "requests that found their line absent or on the way"),
        FILLS("fills", "line", "lines filled");

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
        BUSY("busy", "in which it looks a request up"),
        NO_INPUT("no-input", "without a request"),
        STALLED_ON_MISS_REGISTERS("stalled.miss-registers", "waiting for a miss register"),
        NO_VICTIM("stalled.victim", "waiting for a line that may be evicted"),
        STALLED_ON_MEMORY_PORT("stalled.memory-port", "waiting for a free slot in its memory port");

        private final Text text;

        Ticks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    private final int hitLatency;
    private final CacheEnergies energies;
    private final OutputPort memory = output("memory", PortKind.MEMORY_REQUESTS);

    /**
     * Makes a specification.
     *
     * @param sizeBytes     bytes of all lines: sets * ways * lineBytes, the number of sets being a power of two
     * @param ways          lines in a set, what the replacement policy can order
     * @param lineBytes     bytes of a line, a power of two from 16 to 4096, at least those of its clients
     * @param replacement   which line of a set is given up
     * @param missRegisters fills on the way, at most; at least 1
     * @param hitLatency    ticks from a look-up, or from the fill that it waits for, to the reply, at least 1
     * @param energies      what its work costs
     */
    public SharedCache(String name, Clock clock, int sizeBytes, int ways, int lineBytes, Replacement replacement,
            int missRegisters, int hitLatency, CacheEnergies energies) {
        super(name, clock, sizeBytes, ways, MAXIMUM_LINE_BYTES, lineBytes, replacement,
                missRegisters);
        this.hitLatency = atLeast(1, "hitLatency", hitLatency);
        this.energies = energies;
    }

    /** Ticks from a look-up, or from the fill that it waits for, to the reply, at least 1. */
    public int hitLatency() {
        return hitLatency;
    }

    /** What its work costs. */
    public CacheEnergies energies() {
        return energies;
    }

    /**
     * The port of a client. Of requests that came at the same time the client that was connected first is served first.
     *
     * @param client name of the client
     */
    public InputPort client(String client) {
        return new InputPort(this, client, PortKind.MEMORY_REQUESTS);
    }

    /** Fetches, towards memory. */
    public OutputPort memory() {
        return memory;
    }
}
