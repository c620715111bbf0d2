package org.tilewright.sim.component.texture;

import org.tilewright.frame.texture.Filtering;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * FuryGpu's texture unit: four stages that hold one item each, texel after texel through a blocking cache, and one texture at a
 * time, whose table of colours is read when its turn comes ("FuryGpu's Texture Units").
 */
public final class FuryTextureUnit extends TextureUnit {

    /** The most colours that one byte tells apart. */
    public static final int MAXIMUM_COLOUR_TABLE_ENTRIES = 256;

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
        @Counted(label = "flushes", unit = "flush", counts = "requests of another piece or stage than the one before")
        FLUSHES,
        @Counted(label = "accesses", unit = "access", counts = "texels looked up: repeats, hits and misses")
        ACCESSES,
        @Counted(label = "repeats", unit = "access", counts = "texels in the line that was read last")
        REPEATS,
        @Counted(label = "hits", unit = "access", counts = "texels in another line that the cache holds")
        HITS,
        @Counted(label = "misses", unit = "access", counts = "texels whose line is read from memory")
        MISSES,
        @Counted(label = "fills", unit = "line", counts = "lines filled")
        FILLS,
        @Counted(label = "tables", unit = "table", counts = "colour tables read")
        TABLES,
        @Counted(label = "table.reads", unit = "read", counts = "reads of colour tables")
        TABLE_READS
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which the filter looks texels up")
        BUSY,
        @Charged(label = "waiting.memory", when = "in which the filter waits for a line")
        WAITING_FOR_MEMORY,
        @Charged(label = "stalled.memory-port",
                when = "in which the filter waits for a free slot in the cache's memory port")
        STALLED_ON_MEMORY_PORT,
        @Charged(label = "stalled.results", when = "in which the filter waits for a free slot to shading")
        STALLED_ON_RESULTS,
        @Charged(label = "flushing",
                when = "in which the filter is empty and the next request waits for the stages before it to be so")
        FLUSHING,
        @Charged(label = "filling", when = "in which the filter is empty and the stages before it work")
        FILLING,
        @Charged(label = "loading.table", when = "in which a colour table is read")
        LOADING_TABLE,
        @Charged(label = "no-input", when = "without a request")
        NO_INPUT
    }

    private final int levelOfDetailLatency;
    private final int offsetLatency;
    private final int colourTableEntries;

    /**
     * Makes a specification.
     *
     * @param levelOfDetailLatency ticks of a quad in the level of detail, at least 1; 11 in the article
     * @param offsetLatency        ticks of a pixel in the coordinates, at least 1; 2 in the article
     * @param filterLatency        ticks of the bilinear filter, at least 0; 8 in the article
     * @param colourTableEntries   colours of a table, 1 to 256, or 0 if textures are stored without tables
     */
    public FuryTextureUnit(String name, Clock clock, int levelOfDetailLatency, int offsetLatency, int filterLatency,
            int colourTableEntries) {
        super(name, clock, filterLatency);
        this.levelOfDetailLatency = atLeast(1, "levelOfDetailLatency", levelOfDetailLatency);
        this.offsetLatency = atLeast(1, "offsetLatency", offsetLatency);
        this.colourTableEntries = inRange(0, MAXIMUM_COLOUR_TABLE_ENTRIES, "colourTableEntries", colourTableEntries);
    }

    @Override
    public Filtering filtering() {
        return colourTableEntries == 0 ? Filtering.FURY : Filtering.FURY_WITH_COLOUR_TABLES;
    }

    @Override
    boolean isLike(TextureUnit other) {
        return other instanceof FuryTextureUnit fury && levelOfDetailLatency == fury.levelOfDetailLatency
                && offsetLatency == fury.offsetLatency && filterLatency() == fury.filterLatency()
                && colourTableEntries == fury.colourTableEntries;
    }

    @Override
    public long longestDelay() {
        return (long) levelOfDetailLatency + offsetLatency + super.longestDelay();
    }

    /** Ticks of a quad in the level of detail, at least 1. */
    public int levelOfDetailLatency() {
        return levelOfDetailLatency;
    }

    /** Ticks of a pixel in the coordinates, at least 1. */
    public int offsetLatency() {
        return offsetLatency;
    }

    /** Colours of a table, or 0 if textures are stored without tables. */
    public int colourTableEntries() {
        return colourTableEntries;
    }
}
