package org.tilewright.sim.component.depth;

import org.tilewright.sim.component.Component;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Lets the depth unit test draws without alpha test before they are shaded. It is no station of its own: the depth unit
 * takes its tiles and charges its ticks.
 */
public final class EarlyDepth extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "tiles", unit = "tile", counts = "tiles taken before shading")
        TILES,
        @Counted(label = "tiles.rejected", unit = "tile", counts = "tiles of which the early test left no fragment")
        TILES_REJECTED,
        @Counted(label = "fragments.rejected", unit = "fragment", counts = "fragments that failed the early test")
        FRAGMENTS_REJECTED
    }

    private final int latency;

    /**
     * Makes a specification.
     *
     * @param latency ticks from an early result to its tile's being on the way to shading, at least 0
     */
    public EarlyDepth(String name, Clock clock, int latency) {
        super(name, clock);
        this.latency = atLeast(0, "latency", latency);
    }

    @Override
    public long longestDelay() {
        return latency;
    }

    /** Ticks from an early result to its tile's being on the way to shading, at least 0. */
    public int latency() {
        return latency;
    }
}
