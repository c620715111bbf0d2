package org.tilewright.sim.component;

import org.tilewright.protocol.cache.ReplacementPolicy;

/** What the sizes of a cache must agree on. */
public final class CacheShape {

    private CacheShape() {}

    /** Refuses a size that is not a whole number of sets, a power of two, or more lines in a set than are ordered. */
    public static void check(Component cache, int sizeBytes, int ways, int lineBytes, ReplacementPolicy replacement) {
        check(cache, sizeBytes, ways, lineBytes);
        try {
            replacement.requireOrdered(ways);
        } catch (IllegalArgumentException wrongWays) {
            throw new MachineException(cache.name() + ": " + wrongWays.getMessage());
        }
    }

    /** Refuses a size that is not a whole number of sets, a power of two. */
    public static void check(Component cache, int sizeBytes, int ways, int lineBytes) {
        long setBytes = (long) ways * lineBytes;
        if (sizeBytes < setBytes || sizeBytes % setBytes != 0 || Long.bitCount(sizeBytes / setBytes) != 1) {
            throw new MachineException(
                    cache.name() + ": sizeBytes is a power of two times ways * lineBytes = " + setBytes
                            + ", not " + sizeBytes);
        }
    }
}
