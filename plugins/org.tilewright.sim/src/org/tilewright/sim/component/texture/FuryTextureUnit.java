package org.tilewright.sim.component.texture;

import org.tilewright.frame.texture.Filtering;
import org.tilewright.sim.statistics.Cause;
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
        REQUESTS("requests", "request", "quads accepted, each once a stage of its draw"),
        PIXELS("pixels", "pixel", "covered pixels in these"),
        FOOTPRINTS("footprints", "footprint", "bilinear or nearest footprints of these pixels"),
        FOOTPRINTS_NEAREST("footprints.nearest", "footprint", "footprints of a single texel"),
        FLUSHES("flushes", "flush", "requests of another piece or stage than the one before"),
        ACCESSES("accesses", "access", "texels looked up: repeats, hits and misses"),
        REPEATS("repeats", "access", "texels in the line that was read last"),
        HITS("hits", "access", "texels in another line that the cache holds"),
        MISSES("misses", "access", "texels whose line is read from memory"),
        FILLS("fills", "line", "lines filled"),
        TABLES("tables", "table", "colour tables read"),
        TABLE_READS("table.reads", "read", "reads of colour tables");

        private final Text text;

        Count(String label, String unit, String description) {
            text = new Text(label, unit, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        BUSY("busy", "in which the filter looks texels up"),
        WAITING_FOR_MEMORY("waiting.memory", "in which the filter waits for a line"),
        STALLED_ON_MEMORY_PORT("stalled.memory-port",
                "in which the filter waits for a free slot in the cache's memory port"),
        STALLED_ON_RESULTS("stalled.results", "in which the filter waits for a free slot to shading"),
        FLUSHING("flushing",
                "in which the filter is empty and the next request waits for the stages before it to be so"),
        FILLING("filling", "in which the filter is empty and the stages before it work"),
        LOADING_TABLE("loading.table", "in which a colour table is read"),
        NO_INPUT("no-input", "without a request");

        private final Text text;

        Ticks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
        }
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
