package org.tilewright.sim.component;

import org.tilewright.protocol.cache.Replacement;

/** What the sizes of a cache must agree on. */
public final class CacheShape {

    private CacheShape() {}

    public static void check(Component cache, int sizeBytes, int ways, int lineBytes, Replacement replacement) {
        long setBytes = (long) ways * lineBytes;
        if (sizeBytes < setBytes || sizeBytes % setBytes != 0 || Long.bitCount(sizeBytes / setBytes) != 1) {
            throw new MachineException(
                    cache.name() + ": sizeBytes is a power of two times ways * lineBytes = " + setBytes
                            + ", not " + sizeBytes);
        }
        try {
            replacement.policy().words(ways);
        } catch (IllegalArgumentException wrongWays) {
            throw new MachineException(cache.name() + ": " + wrongWays.getMessage());
        }
    }
}
