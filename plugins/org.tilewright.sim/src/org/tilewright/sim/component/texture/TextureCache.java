package org.tilewright.sim.component.texture;

import java.util.List;

import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.TagOrganisation;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.PortKind;
import org.tilewright.sim.component.SetAssociativeCache;
import org.tilewright.sim.time.Clock;

/**
 * The read-only cache of a banked texture unit, in one of the thesis's organisations of its data and tags. Its unit counts for
 * it.
 */
public final class TextureCache extends SetAssociativeCache {

    /** The longest line in bytes. */
    public static final int MAXIMUM_LINE_BYTES = 256;

    /** The most texels that a footprint has. */
    public static final int MAXIMUM_PORTS = 4;

    private final DataOrganisation organisation;
    private final int ports;
    private final TagOrganisation tags;
    private final int hitLatency;
    private final CacheEnergies energies;
    private final InputPort demand = input("demand", PortKind.LOOKUPS);
    private final OutputPort memory = output("memory", PortKind.MEMORY_REQUESTS);

    /**
     * Makes a specification.
     *
     * @param organisation  which texels an access can read
     * @param ports         read ports of the data with {@link DataOrganisation#MULTI_PORT}, 1 to 4; else without meaning
     * @param tags          which tags an access can read
     * @param sizeBytes     bytes of all lines: sets * ways * lineBytes, the number of sets being a power of two
     * @param ways          lines in a set, what the replacement policy can order
     * @param lineBytes     bytes of a line, a power of two from 16 to 256
     * @param replacement   which line of a set is given up
     * @param missRegisters fills on the way, at most; at least 1
     * @param hitLatency    ticks from a complete look-up to the data, at least 1
     * @param energies      what its work costs
     */
    public TextureCache(String name, Clock clock, DataOrganisation organisation, int ports, TagOrganisation tags,
            int sizeBytes, int ways, int lineBytes, ReplacementPolicy replacement, int missRegisters, int hitLatency,
            CacheEnergies energies) {
        super(name, clock, sizeBytes, ways, MAXIMUM_LINE_BYTES, lineBytes, replacement,
                missRegisters);
        this.organisation = organisation;
        this.ports = inRange(1, MAXIMUM_PORTS, "ports", ports);
        this.tags = tags;
        this.hitLatency = atLeast(1, "hitLatency", hitLatency);
        this.energies = energies;
    }

    /** Its parameters, which are those of all texture caches of the machine. */
    List<Object> parameters() {
        return List.of(organisation, ports, tags, sizeBytes(), ways(), lineBytes(), replacement(), missRegisters(),
                hitLatency,
                energies);
    }

    /** Which texels an access can read. */
    public DataOrganisation organisation() {
        return organisation;
    }

    /** Read ports of the data with {@link DataOrganisation#MULTI_PORT}. */
    public int ports() {
        return ports;
    }

    /** Which tags an access can read. */
    public TagOrganisation tags() {
        return tags;
    }

    @Override
    public long longestDelay() {
        return hitLatency;
    }

    /** Ticks from a complete look-up to the data, at least 1. */
    public int hitLatency() {
        return hitLatency;
    }

    /** What its work costs. */
    public CacheEnergies energies() {
        return energies;
    }

    /** Look-ups by its texture unit. */
    public InputPort demand() {
        return demand;
    }

    /** Fetches, towards memory. */
    public OutputPort memory() {
        return memory;
    }
}
