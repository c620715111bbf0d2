package org.tilewright.sim.component.texture;

import java.util.List;

import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.CacheShape;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.PortKind;
import org.tilewright.sim.time.Clock;

/**
 * The read-only, blocking cache of FuryGpu's texture unit, with a register for the line read last in front. Its unit counts for
 * it.
 */
public final class FuryTextureCache extends Component {

    /** Lines in a set: two pairs, of which a bit says which was hit last. */
    public static final int WAYS = 4;

    private final int sizeBytes;
    private final int lineBytes;
    private final int repeatLatency;
    private final int tagLatency;
    private final int hitLatency;
    private final CacheEnergies energies;
    private final InputPort demand = input("demand", PortKind.LOOKUPS);
    private final OutputPort memory = output("memory", PortKind.MEMORY_REQUESTS);

    /**
     * Makes a specification.
     *
     * @param sizeBytes     bytes of all lines: sets * ways * lineBytes, the number of sets being a power of two
     * @param ways          lines in a set: 4
     * @param lineBytes     bytes of a line, a power of two from 16 to 256; 16 in the article
     * @param repeatLatency ticks of a look-up in the line read last, at least 1; 1 in the article
     * @param tagLatency    ticks of a look-up in the tags, at least 1; 4 in the article
     * @param hitLatency    ticks from there to the data of a hit, at least 0; 4 in the article
     * @param energies      what its work costs
     */
    public FuryTextureCache(String name, Clock clock, int sizeBytes, int ways, int lineBytes, int repeatLatency,
            int tagLatency, int hitLatency, CacheEnergies energies) {
        super(name, clock);
        this.sizeBytes = sizeBytes;
        inRange(WAYS, WAYS, "ways", ways);
        this.lineBytes = powerOfTwo(TextureCache.MINIMUM_LINE_BYTES, TextureCache.MAXIMUM_LINE_BYTES, "lineBytes",
                lineBytes);
        this.repeatLatency = atLeast(1, "repeatLatency", repeatLatency);
        this.tagLatency = atLeast(1, "tagLatency", tagLatency);
        this.hitLatency = atLeast(0, "hitLatency", hitLatency);
        this.energies = energies;
        CacheShape.check(this, sizeBytes, WAYS, lineBytes);
    }

    /** Its parameters, which are those of all texture caches of the machine. */
    List<Object> parameters() {
        return List.of(sizeBytes, lineBytes, repeatLatency, tagLatency, hitLatency, energies);
    }

    /** Bytes of all lines. */
    public int sizeBytes() {
        return sizeBytes;
    }

    /** Lines in a set. */
    public int ways() {
        return WAYS;
    }

    /** Bytes of a line. */
    public int lineBytes() {
        return lineBytes;
    }

    @Override
    public long longestDelay() {
        return (long) repeatLatency + tagLatency + hitLatency;
    }

    /** Ticks of a look-up in the line read last, at least 1. */
    public int repeatLatency() {
        return repeatLatency;
    }

    /** Ticks of a look-up in the tags, at least 1. */
    public int tagLatency() {
        return tagLatency;
    }

    /** Ticks from the tags to the data of a hit, at least 0. */
    public int hitLatency() {
        return hitLatency;
    }

    /** What its work costs. */
    public CacheEnergies energies() {
        return energies;
    }

    /** Number of sets. */
    public int sets() {
        return sizeBytes / lineBytes / WAYS;
    }

    /** Look-ups by its texture unit. */
    public InputPort demand() {
        return demand;
    }

    /** Fetches and reads of colour tables, towards memory. */
    public OutputPort memory() {
        return memory;
    }
}
