package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Shades the fragments of a tile.
 */
public final class Shading extends FragmentStage {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "tiles", unit = "tile", counts = "tiles shaded")
        TILES,
        @Counted(label = "quads", unit = "quad", counts = "quads shaded")
        QUADS
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it takes up quads")
        BUSY,
        @Charged(label = "no-input", when = "without a tile")
        NO_INPUT,
        @Charged(label = "stalled.depth", when = "waiting for a free slot to the depth unit")
        STALLED_ON_DEPTH,
        @Charged(label = "stalled.fragments-in-flight", when = "waiting for fragments in flight to leave")
        STALLED_ON_FRAGMENTS,
        @Charged(label = "stalled.texture", when = "waiting for a free slot to a texture unit, or room in its queue")
        STALLED_ON_TEXTURE
    }

    private final int quadsPerCycle;
    private final int latency;
    private final int fragmentsInFlight;
    private final TextureDealing dealing;

    /**
     * Makes a specification whose tiles are dealt out to texture units in turn.
     *
     * @param quadsPerCycle quads taken up a tick, at least 1
     * @param latency ticks from accepting a tile to its leaving, at least 0
     * @param fragmentsInFlight fragments between shading and the depth unit, at most; at least 4
     */
    public Shading(String name, Clock clock, int quadsPerCycle, int latency, int fragmentsInFlight) {
        this(name, clock, quadsPerCycle, latency, fragmentsInFlight, TextureDealing.NONE);
    }

    /**
     * Makes a specification.
     *
     * @param quadsPerCycle quads taken up a tick, at least 1
     * @param latency ticks from accepting a tile to its leaving, at least 0
     * @param fragmentsInFlight fragments between shading and the depth unit, at most; at least 4
     * @param dealing which texture units serve which tiles
     */
    public Shading(String name, Clock clock, int quadsPerCycle, int latency, int fragmentsInFlight,
            TextureDealing dealing) {
        super(name, clock);
        this.quadsPerCycle = atLeast(1, "quadsPerCycle", quadsPerCycle);
        this.latency = atLeast(0, "latency", latency);
        this.fragmentsInFlight = atLeast(4, "fragmentsInFlight", fragmentsInFlight);
        this.dealing = dealing;
    }

    /** Quads taken up a tick, at least 1. */
    public int quadsPerCycle() {
        return quadsPerCycle;
    }

    @Override
    public long longestDelay() {
        return latency;
    }

    /** Ticks from accepting a tile to its leaving, at least 0. */
    public int latency() {
        return latency;
    }

    /** Fragments between shading and the depth unit, at most; at least 4. */
    public int fragmentsInFlight() {
        return fragmentsInFlight;
    }

    /** Which texture units serve which tiles, if it {@linkplain TextureDealing#exists exists}. */
    public TextureDealing dealing() {
        return dealing;
    }
}
