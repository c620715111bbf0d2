package org.tilewright.sim.component.texture;

import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.PortKind;
import org.tilewright.sim.component.SetAssociativeCache;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/** A read-only cache behind several texture caches, or behind other shared caches. */
public final class SharedCache extends SetAssociativeCache {

    /** The longest line in bytes. */
    public static final int MAXIMUM_LINE_BYTES = 4096;

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "accesses", unit = "access", counts = "requests looked up: hits and misses")
        ACCESSES,
        @Counted(label = "hits", unit = "access", counts = "requests that found their line filled")
        HITS,
        @Counted(label = "misses", unit = "access", counts = "requests that found their line absent or on the way")
        MISSES,
        @Counted(label = "fills", unit = "line", counts = "lines filled")
        FILLS
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it looks a request up, or several")
        BUSY,
        @Charged(label = "no-input", when = "without a request")
        NO_INPUT,
        @Charged(label = "stalled.miss-registers", when = "waiting for a miss register")
        STALLED_ON_MISS_REGISTERS,
        @Charged(label = "stalled.victim", when = "waiting for a line that may be evicted")
        NO_VICTIM,
        @Charged(label = "stalled.memory-port", when = "waiting for a free slot in its memory port")
        STALLED_ON_MEMORY_PORT
    }

    private final int hitLatency;
    private final int requestsPerCycle;
    private final boolean keepsFrames;
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
     * @param requestsPerCycle requests of its clients that it looks up a tick: the width of the crossbar before it; at least 1
     * @param keepsFrames   whether lines stay from one frame of a sequence to the next; in a GPU alone
     * @param energies      what its work costs
     */
    public SharedCache(String name, Clock clock, int sizeBytes, int ways, int lineBytes, ReplacementPolicy replacement,
            int missRegisters, int hitLatency, int requestsPerCycle, boolean keepsFrames, CacheEnergies energies) {
        super(name, clock, sizeBytes, ways, MAXIMUM_LINE_BYTES, lineBytes, replacement,
                missRegisters);
        this.hitLatency = atLeast(1, "hitLatency", hitLatency);
        this.requestsPerCycle = atLeast(1, "requestsPerCycle", requestsPerCycle);
        this.keepsFrames = keepsFrames;
        this.energies = energies;
    }

    @Override
    public long longestDelay() {
        return hitLatency;
    }

    /** Ticks from a look-up, or from the fill that it waits for, to the reply, at least 1. */
    public int hitLatency() {
        return hitLatency;
    }

    /** Requests of its clients that it looks up a tick, at most; at least 1. */
    public int requestsPerCycle() {
        return requestsPerCycle;
    }

    /** Whether lines stay from one frame of a sequence to the next. */
    public boolean keepsFrames() {
        return keepsFrames;
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
