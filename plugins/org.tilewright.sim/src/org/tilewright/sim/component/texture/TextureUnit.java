package org.tilewright.sim.component.texture;

import org.tilewright.frame.texture.Filtering;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.PortKind;
import org.tilewright.sim.time.Clock;

/**
 * Filters textures for shading, quad by quad, and reads their texels through a cache of its own. The texture units of a
 * machine are all alike and tick with one clock, which need not be the core clock.
 */
public abstract sealed class TextureUnit extends Component permits BankedTextureUnit, FuryTextureUnit {

    private final InputPort requests = input("requests", PortKind.TEXTURE_REQUESTS);
    private final OutputPort results = output("results", PortKind.TEXTURE_RESULTS);
    private final OutputPort cache = output("cache", PortKind.LOOKUPS);
    private final int filterLatency;

    /** @param filterLatency ticks from a request's last texels to its result, at least 0 */
    TextureUnit(String name, Clock clock, int filterLatency) {
        super(name, clock);
        this.filterLatency = atLeast(0, "filterLatency", filterLatency);
    }

    /** How it filters: what its machine draws is what the reference renderer draws so. */
    public abstract Filtering filtering();

    /** Whether another unit has the same parameters. */
    abstract boolean isLike(TextureUnit other);

    @Override
    public long longestDelay() {
        return filterLatency;
    }

    /** Ticks from a request's last texels to its result, at least 0. */
    public final int filterLatency() {
        return filterLatency;
    }

    /** Quads to be textured, from shading. */
    public final InputPort requests() {
        return requests;
    }

    /** Filtered quads, to shading. */
    public final OutputPort results() {
        return results;
    }

    /** Look-ups in its texture cache. */
    public final OutputPort cache() {
        return cache;
    }
}
