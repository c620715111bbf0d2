package org.tilewright.sim.run;

import java.util.HashMap;
import java.util.Map;

/**
 * Who hears of what a run accesses.
 *
 * @param zCache   hears of the demand accesses of the Z cache, or null
 * @param textures hear of the line look-ups of texture units, by number of the unit; those nobody hears of are missing
 * @param memory   hears of the requests that memory grants, or null
 */
public record Traces(AccessTrace zCache, Map<Integer, AccessTrace> textures, RequestTrace memory) {

    /** Nobody hears of anything. */
    public static final Traces NONE = new Traces(null, Map.of(), null);

    /** Makes the map unmodifiable. */
    public Traces {
        textures = Map.copyOf(textures);
    }

    /** Whether nobody hears of anything. */
    public boolean isNone() {
        return equals(NONE);
    }

    Traces withZCache(AccessTrace trace) {
        return new Traces(trace, textures, memory);
    }

    Traces withTexture(int unit, AccessTrace trace) {
        Map<Integer, AccessTrace> units = new HashMap<>(textures);
        units.put(unit, trace);
        return new Traces(zCache, units, memory);
    }

    Traces withMemory(RequestTrace trace) {
        return new Traces(zCache, textures, trace);
    }
}
