package org.tilewright.sim.component.texture;

import java.util.Arrays;

import org.tilewright.frame.texture.Filtering;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * A texture unit with OpenGL's or anisotropic filters that asks its cache footprint by footprint and goes on while lines are
 * fetched.
 */
public final class BankedTextureUnit extends TextureUnit {

    /** What it counts, its cache's look-ups and fills included. */
    public enum Count implements Declaration {
        REQUESTS("requests", "request", "quads accepted, each once a stage of its draw"),
        PIXELS("pixels", "pixel", "covered pixels in these"),
        FOOTPRINTS("footprints", "footprint", "bilinear or nearest footprints of these pixels"),
        FOOTPRINTS_NEAREST("footprints.nearest", "footprint", "footprints of a single texel"),
        ACCESSES("accesses", "access", "accesses of the cache looked up"),
        HITS("hits", "line", "lines looked up and found, filled or on the way"),
        MISSES("misses", "line", "lines looked up and absent, and so requested"),
        CONFLICTS("conflicts", "access", "accesses that were needed because of a conflict only"),
        RETRIES("retries", "tick", "ticks in which an access went on with a line that lacked something"),
        BANKS_1("banks.1", "access", "accesses that read 1 data bank"),
        BANKS_2("banks.2", "access", "accesses that read 2 data banks"),
        BANKS_3("banks.3", "access", "accesses that read 3 data banks"),
        BANKS_4("banks.4", "access", "accesses that read 4 data banks"),
        TAGS("tags", "tag", "tags read"),
        FILLS("fills", "line", "lines filled");

        private final Text text;

        Count(String label, String unit, String description) {
            text = new Text(label, unit, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    /** What the ticks of its tag stage are charged to. */
    public enum Ticks implements Cause {
        BUSY("busy", "in which it completes a look-up"),
        NO_INPUT("no-input", "without a request"),
        STALLED_ON_ACCESSES("stalled.accesses-in-flight", "waiting for accesses in flight to leave"),
        STALLED_ON_MISS_REGISTERS("stalled.miss-registers", "waiting for a miss register"),
        NO_VICTIM("stalled.victim", "waiting for a line that may be evicted"),
        STALLED_ON_MEMORY_PORT("stalled.memory-port", "waiting for a free slot in the cache's memory port");

        private final Text text;

        Ticks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    /** What the ticks of its data stage are charged to. */
    public enum DataTicks implements Cause {
        BUSY("busy", "in which accesses leave with their data"),
        NO_INPUT("no-input", "without an access"),
        WAITING_FOR_MEMORY("waiting.memory", "waiting for a line on its way"),
        WAITING_FOR_PIPELINE("waiting.pipeline", "in which its oldest access is read"),
        STALLED_ON_RESULTS("stalled.results", "waiting for a free slot to shading");

        private final Text text;

        DataTicks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

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

    /** Placements are alike if they place the largest level alike, which shows every bit of a texel's offset. */
    private static boolean placesAlike(Placement one, Placement other) {
        int edge = Placement.MAXIMUM_EDGE;
        return Arrays.equals(one.columns(edge, edge), other.columns(edge, edge))
                && Arrays.equals(one.rows(edge, edge), other.rows(edge, edge));
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
