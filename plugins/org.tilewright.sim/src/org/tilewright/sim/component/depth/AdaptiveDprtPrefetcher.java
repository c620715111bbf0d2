package org.tilewright.sim.component.depth;

import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Prefetches as DPRT does, but before the tiles are emitted, as many tiles ahead of the depth unit as the measured latencies
 * ask for: the future work of the DPRT paper (section 4).
 */
public final class AdaptiveDprtPrefetcher extends Prefetcher {

    /** What it counts beside {@link Prefetcher.Count}. */
    public enum Adaptation implements Declaration {
        @Counted(label = "windows", unit = "window", counts = "windows after which the distance was chosen anew")
        WINDOWS,
        @Counted(label = "distance", unit = "tile", counts = "sum of the distances chosen")
        DISTANCE
    }

    private final int minimumDistance;
    private final int maximumDistance;
    private final int window;

    /**
     * Makes a specification.
     *
     * @param queueEntries requests that wait, at most; at least 1; the capacity of its connection
     * @param minimumDistance how far ahead of the depth unit the tiles of early requests may be, at least; 1 to the maximum
     * @param maximumDistance how far ahead of the depth unit the tiles of early requests may be, at most; what it starts with
     * @param window fills of prefetched lines after which the distance is chosen anew, at least 1
     */
    public AdaptiveDprtPrefetcher(String name, Clock clock, int queueEntries, int minimumDistance, int maximumDistance,
            int window) {
        super(name, clock, queueEntries);
        this.minimumDistance = atLeast(1, "minimumDistance", minimumDistance);
        this.maximumDistance = atLeast(minimumDistance, "maximumDistance", maximumDistance);
        this.window = atLeast(1, "window", window);
    }

    /** How far ahead of the depth unit the tiles of early requests may be, at least; 1 to the maximum. */
    public int minimumDistance() {
        return minimumDistance;
    }

    /** How far ahead of the depth unit the tiles of early requests may be, at most; what it starts with. */
    public int maximumDistance() {
        return maximumDistance;
    }

    /** Fills of prefetched lines after which the distance is chosen anew, at least 1. */
    public int window() {
        return window;
    }
}
