package org.tilewright.sim.component.texture;

import org.tilewright.frame.texture.Filtering;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * A texture unit with OpenGL's or anisotropic filters that asks its cache footprint by footprint and goes on while lines are
 * fetched.
 */
public final class BankedTextureUnit extends TextureUnit {

    /** What it counts, its cache's look-ups and fills included. */
    public enum Count implements Declaration {
        @Counted(label = "requests", unit = "request", counts = "quads accepted, each once a stage of its draw")
        REQUESTS,
        @Counted(label = "pixels", unit = "pixel", counts = "covered pixels in these")
        PIXELS,
        @Counted(label = "footprints", unit = "footprint", counts = "bilinear or nearest footprints of these pixels")
        FOOTPRINTS,
        @Counted(label = "footprints.nearest", unit = "footprint", counts = "footprints of a single texel")
        FOOTPRINTS_NEAREST,
        @Counted(label = "accesses", unit = "access", counts = "accesses of the cache looked up")
        ACCESSES,
        @Counted(label = "hits", unit = "line", counts = "lines looked up and found, filled or on the way")
        HITS,
        @Counted(label = "misses", unit = "line", counts = "lines looked up and absent, and so requested")
        MISSES,
        @Counted(label = "conflicts", unit = "access", counts = "accesses that were needed because of a conflict only")
        CONFLICTS,
        @Counted(label = "retries", unit = "tick",
                counts = "ticks in which an access went on with a line that lacked something")
        RETRIES,
        @Counted(label = "banks.1", unit = "access", counts = "accesses that read 1 data bank")
        BANKS_1,
        @Counted(label = "banks.2", unit = "access", counts = "accesses that read 2 data banks")
        BANKS_2,
        @Counted(label = "banks.3", unit = "access", counts = "accesses that read 3 data banks")
        BANKS_3,
        @Counted(label = "banks.4", unit = "access", counts = "accesses that read 4 data banks")
        BANKS_4,
        @Counted(label = "tags", unit = "tag", counts = "tags read")
        TAGS,
        @Counted(label = "fills", unit = "line", counts = "lines filled")
        FILLS
    }

    /** What the ticks of its tag stage are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it completes a look-up")
        BUSY,
        @Charged(label = "no-input", when = "without a request")
        NO_INPUT,
        @Charged(label = "stalled.accesses-in-flight", when = "waiting for accesses in flight to leave")
        STALLED_ON_ACCESSES,
        @Charged(label = "stalled.miss-registers", when = "waiting for a miss register")
        STALLED_ON_MISS_REGISTERS,
        @Charged(label = "stalled.victim", when = "waiting for a line that may be evicted")
        NO_VICTIM,
        @Charged(label = "stalled.memory-port", when = "waiting for a free slot in the cache's memory port")
        STALLED_ON_MEMORY_PORT
    }

    /** What the ticks of its data stage are charged to. */
    public enum DataTicks implements Cause {
        @Charged(label = "busy", when = "in which accesses leave with their data")
        BUSY,
        @Charged(label = "no-input", when = "without an access")
        NO_INPUT,
        @Charged(label = "waiting.memory", when = "waiting for a line on its way")
        WAITING_FOR_MEMORY,
        @Charged(label = "waiting.pipeline", when = "in which its oldest access is read")
        WAITING_FOR_PIPELINE,
        @Charged(label = "stalled.results", when = "waiting for a free slot to shading")
        STALLED_ON_RESULTS
    }

    /** Of the level by which placements are compared, in texels. */
    private static final int EDGE = 256;

    private final int anisotropy;
    private final Placement placement;
    private final int accessesPerCycle;
    private final int accessesInFlight;

    /**
     * Makes a specification.
     *
     * @param anisotropy       most probes of a pixel: 1 for OpenGL's own filters, 2, 4, 8 or 16
     * @param placement        how the texels of a level lie in memory
     * @param accessesPerCycle accesses that each of its stages works through a tick, at least 1
     * @param accessesInFlight accesses between the look-up of their first line and their data, at least 1
     * @param filterLatency    ticks from a request's last data to its result, at least 0
     */
    public BankedTextureUnit(String name, Clock clock, int anisotropy, Placement placement, int accessesPerCycle,
            int accessesInFlight, int filterLatency) {
        super(name, clock, filterLatency);
        this.anisotropy = powerOfTwo(1, Filtering.MAXIMUM_ANISOTROPY, "anisotropy", anisotropy);
        this.placement = placement;
        this.accessesPerCycle = atLeast(1, "accessesPerCycle", accessesPerCycle);
        this.accessesInFlight = atLeast(1, "accessesInFlight", accessesInFlight);
    }

    @Override
    public Filtering filtering() {
        return anisotropy == 1 ? Filtering.OPEN_GL : Filtering.anisotropic(anisotropy);
    }

    @Override
    boolean isLike(TextureUnit other) {
        return other instanceof BankedTextureUnit banked && anisotropy == banked.anisotropy
                && placesAlike(placement, banked.placement) && accessesPerCycle == banked.accessesPerCycle
                && accessesInFlight == banked.accessesInFlight && filterLatency() == banked.filterLatency();
    }

    /**
     * Placements are alike if they place a level alike that is as large as most tiles, and fill it and the smallest up alike: a larger
     * tile shows in that.
     */
    private static boolean placesAlike(Placement one, Placement other) {
        boolean alike = one.smallestTile() == other.smallestTile() && one.texels(1, 1) == other.texels(1, 1)
                && one.texels(EDGE, EDGE) == other.texels(EDGE, EDGE);
        for (int texel = 0; alike && texel < EDGE * EDGE; texel++) {
            alike = one.offset(texel % EDGE, texel / EDGE, EDGE, EDGE) == other.offset(texel % EDGE, texel / EDGE, EDGE,
                    EDGE);
        }
        return alike;
    }

    /** Most probes of a pixel. */
    public int anisotropy() {
        return anisotropy;
    }

    /** How the texels of a level lie in memory. */
    public Placement placement() {
        return placement;
    }

    /** Accesses that each of its stages works through a tick, at least 1. */
    public int accessesPerCycle() {
        return accessesPerCycle;
    }

    /** Accesses between the look-up of their first line and their data, at least 1. */
    public int accessesInFlight() {
        return accessesInFlight;
    }
}
