package org.tilewright.sim.component.depth;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.protocol.tiling.SurfaceRole;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Lets the depth unit of a tile-based machine hold tiles that it has tested early until all of their bin is known, so that only what is
 * visible is shaded: tile-based deferred rendering, after Imagination Technologies' descriptions of PowerVR. It is no station of its
 * own: the depth unit charges its ticks.
 */
public final class HiddenSurfaceRemoval extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "tiles", unit = "tile",
                counts = "tiles of draws that need no shading for their tests, of which the tests left something")
        TILES,
        @Counted(label = "tiles.removed", unit = "tile", counts = "those of them of which nothing is shaded")
        TILES_REMOVED,
        @Counted(label = "fragments", unit = "fragment", counts = "fragments that the tests left of such tiles")
        FRAGMENTS,
        @Counted(label = "fragments.removed", unit = "fragment",
                counts = "those of them that are not shaded, as they are covered later or change no colour")
        FRAGMENTS_REMOVED,
        @Counted(label = "flushes.order", unit = "flush",
                counts = "tiles that make others leave, as they depend on what is beneath them")
        FLUSHES_ORDER,
        @Counted(label = "flushes.room", unit = "flush", counts = "tiles that make others leave for want of room")
        FLUSHES_ROOM,
        @Counted(label = "tags.read", unit = "tag", counts = "tags of pixels read")
        TAGS_READ,
        @Counted(label = "tags.written", unit = "tag", counts = "tags of pixels written")
        TAGS_WRITTEN,
        @Counted(label = "records.read", unit = "record", counts = "records of pieces read as their tiles leave")
        RECORDS_READ,
        @Counted(label = "records.written", unit = "record", counts = "records of pieces kept as their tiles are held")
        RECORDS_WRITTEN
    }

    private final int entries;
    private final int tagsPerTick;
    private final long wordFemtojoules;

    /**
     * Makes a specification.
     *
     * @param entries         tiles that are held or leaving, 1 to 65536
     * @param tagsPerTick     tags that are read in a tick as a tile leaves, 1 to 1024
     * @param wordFemtojoules energy of a tag, or of 32 bits of a record, read or written; 0 if it is not counted
     */
    public HiddenSurfaceRemoval(String name, Clock clock, int entries, int tagsPerTick, long wordFemtojoules) {
        super(name, clock);
        this.entries = inRange(1, 1 << 16, "entries", entries);
        this.tagsPerTick = inRange(1, 1024, "tagsPerTick", tagsPerTick);
        this.wordFemtojoules = wordFemtojoules;
    }

    /** What a draw does to what lies beneath it. */
    public static SurfaceRole roleOf(DrawState state) {
        if (state.alphaTest()) {
            return SurfaceRole.WAITS_FOR_SHADING;
        }
        if (!state.writesColour()) {
            return SurfaceRole.SHOWS_NOTHING;
        }
        return state.replacesColours() ? SurfaceRole.COVERS : SurfaceRole.LOOKS_THROUGH;
    }

    /** Tiles that are held or leaving. */
    public int entries() {
        return entries;
    }

    /** Ticks that it takes a tile of so many pixels to leave. */
    public int ticksToLeave(int pixels) {
        return (pixels + tagsPerTick - 1) / tagsPerTick;
    }

    /** Tags that are read in a tick as a tile leaves. */
    public int tagsPerTick() {
        return tagsPerTick;
    }

    /** Energy of a tag, or of 32 bits of a record, read or written, in fJ; 0 if it is not counted. */
    public long wordFemtojoules() {
        return wordFemtojoules;
    }

    @Override
    public long longestDelay() {
        return ticksToLeave(1 << 10);
    }
}
