package org.tilewright.run.reproduce.frames;

import java.util.List;

import org.tilewright.run.study.Configuration;

/** What a tile-based machine may have that looks at the frame before. */
enum FrameDesign {

    /** Every frame is drawn whole and forwards; the second level of cache keeps its lines as with the others. */
    NONE("none", "gpu.tiling.order=rows"),

    /** Rendering Elimination. */
    ELIMINATION("Rendering Elimination", "gpu.tiling.order=rows", "gpu.tiling.elimination=TileElimination"),

    /** Rendering Elimination that signs a record in a cycle, so that binning waits for nothing. */
    SIGNED_AT_ONCE("Rendering Elimination, signed at once", "gpu.tiling.order=rows",
            "gpu.tiling.elimination=TileElimination", "gpu.tiling.elimination.bytesPerCycle=96 B"),

    /** Rendering Elimination that leaves what was hidden in the frame before out of signatures. */
    VISIBILITY("Early Visibility Resolution", "gpu.tiling.order=rows", "gpu.tiling.elimination=TileElimination",
            "gpu.tiling.elimination.predictsVisibility=true"),

    /** The same, which signs a record in a cycle. */
    VISIBILITY_AT_ONCE("Early Visibility Resolution, signed at once", "gpu.tiling.order=rows",
            "gpu.tiling.elimination=TileElimination", "gpu.tiling.elimination.predictsVisibility=true",
            "gpu.tiling.elimination.bytesPerCycle=96 B"),

    /** An early depth test, by itself, so that Early Visibility Resolution can be seen beside it. */
    EARLY("early depth", "gpu.tiling.order=rows", "gpu.depth.earlyDepth=EarlyDepth"),

    /** Boustrophedonic frames. */
    BOUSTROPHEDONIC("boustrophedonic"),

    /** A cache of piece records that gives up what was used longest ago, beside the next one. */
    RECORDS_LRU("record cache, LRU", "gpu.tiling.order=rows", "gpu.tiling.recordCache=RecordCache",
            "gpu.tiling.recordCache.replacement=lru"),

    /** TCOR's: the same cache, which gives up what the lists of tiles need latest. */
    RECORDS("record cache, next use", "gpu.tiling.order=rows", "gpu.tiling.recordCache=RecordCache"),

    /** All but what is there for comparison. */
    TOGETHER("together", "gpu.tiling.elimination=TileElimination", "gpu.tiling.elimination.predictsVisibility=true",
            "gpu.tiling.recordCache=RecordCache");

    /** The technology whose figures energy is counted with. */
    static final String TECHNOLOGY = "cacti7-45nm";

    private final String text;
    private final List<String> settings;

    FrameDesign(String text, String... settings) {
        this.text = text;
        this.settings = List.of(settings);
    }

    /** Its name in tables. */
    String text() {
        return text;
    }

    Configuration machine() {
        return Configuration.of("tile-based-boustrophedonic").with("technology=" + TECHNOLOGY).with(settings);
    }

    /** Whether it signs what tiles are made of. */
    boolean signs() {
        return settings.stream().anyMatch(setting -> setting.contains("TileElimination"));
    }
}
