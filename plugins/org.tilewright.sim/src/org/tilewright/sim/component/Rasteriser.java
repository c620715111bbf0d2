package org.tilewright.sim.component;

import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.protocol.raster.PrefetchTrigger;
import org.tilewright.protocol.raster.RasterGate;
import org.tilewright.protocol.raster.TileOrder;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Scans the tiles of a primitive, row of tiles by row of tiles, and emits those with covered pixels (DPRT paper, section
 * 2.1). The gate of section 2.3 says how far the emission runs ahead of the depth unit, and the walk may be ahead of the
 * emission.
 */
public final class Rasteriser extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "primitives", unit = "primitive", counts = "primitives rasterised")
        PRIMITIVES,
        @Counted(label = "primitives.empty", unit = "primitive", counts = "primitives that cover no pixel")
        EMPTY,
        @Counted(label = "tiles", unit = "tile", counts = "tiles emitted")
        TILES,
        @Counted(label = "quads", unit = "quad", counts = "quads of 2x2 pixels with at least one covered pixel")
        QUADS,
        @Counted(label = "fragments", unit = "fragment", counts = "covered fragments, before any test")
        FRAGMENTS,
        @Counted(label = "tiles.skipped", unit = "tile", counts = "tiles visited without coverage")
        SKIPPED
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it walks tiles")
        BUSY,
        @Charged(label = "no-input", when = "without a primitive")
        NO_INPUT,
        @Charged(label = "stalled.shading", when = "waiting for a free slot to shading")
        STALLED_ON_SHADING,
        @Charged(label = "stalled.gate", when = "waiting for a gate credit of the depth unit")
        STALLED_ON_GATE
    }

    /** The most covered tiles that the scan may be ahead of the emission. */
    public static final int MAXIMUM_SCAN_AHEAD = 4096;

    private final int tileSize;
    private final TileOrder traversal;
    private final LineAlgorithm lineAlgorithm;
    private final int skipRate;
    private final int scanAhead;
    private final RasterGate gate;
    private final int gateCredits;
    private final PrefetchTrigger prefetchTrigger;
    private final InputPort input = input("input", PortKind.PRIMITIVES);
    private final OutputPort tiles = output("tiles", PortKind.TILES);
    private final OutputPort prefetches = optionalOutput("prefetches", PortKind.PREFETCHES);

    /**
     * Makes a specification.
     *
     * @param tileSize edge of a tile in pixels: 2, 4, 8, 16 or 32
     * @param traversal order in which the tiles of a primitive are visited
     * @param lineAlgorithm which pixels a line covers
     * @param skipRate tiles without coverage that are skipped in one tick, at least 1
     * @param scanAhead covered tiles that the scan is ahead of the emission, at most; 0 to 4096, 0 for one scan that emits
     * @param gate how far the emission runs ahead of the depth unit
     * @param gateCredits tiles emitted and not yet accepted by the depth unit, at most; at least 1, without effect under
     *        the strict gate
     * @param prefetchTrigger when the requests of a tile are made, if there is a DPRT prefetcher
     */
    public Rasteriser(String name, Clock clock, int tileSize, TileOrder traversal, LineAlgorithm lineAlgorithm,
            int skipRate, int scanAhead, RasterGate gate, int gateCredits, PrefetchTrigger prefetchTrigger) {
        super(name, clock);
        this.tileSize = powerOfTwo(2, 32, "tileSize", tileSize);
        this.traversal = traversal;
        this.lineAlgorithm = lineAlgorithm;
        this.skipRate = atLeast(1, "skipRate", skipRate);
        this.scanAhead = inRange(0, MAXIMUM_SCAN_AHEAD, "scanAhead", scanAhead);
        this.gate = gate;
        this.gateCredits = atLeast(1, "gateCredits", gateCredits);
        this.prefetchTrigger = prefetchTrigger;
    }

    /** Edge of a tile in pixels: 2, 4, 8, 16 or 32. */
    public int tileSize() {
        return tileSize;
    }

    /** Order in which the tiles of a primitive are visited. */
    public TileOrder traversal() {
        return traversal;
    }

    /** Which pixels a line covers. */
    public LineAlgorithm lineAlgorithm() {
        return lineAlgorithm;
    }

    /** Tiles without coverage that are skipped in one tick, at least 1. */
    public int skipRate() {
        return skipRate;
    }

    /** Covered tiles that the scan is ahead of the emission, at most; 0 for one scan that emits. */
    public int scanAhead() {
        return scanAhead;
    }

    /** How far the emission runs ahead of the depth unit. */
    public RasterGate gate() {
        return gate;
    }

    /** Tiles emitted and not yet accepted by the depth unit, at most; at least 1, without effect under the strict gate. */
    public int gateCredits() {
        return gateCredits;
    }

    /** When the requests of a tile are made, if there is a DPRT prefetcher. */
    public PrefetchTrigger prefetchTrigger() {
        return prefetchTrigger;
    }

    /** Primitives from set-up or from tiling. */
    public InputPort input() {
        return input;
    }

    /** Tiles to shading or to the early side of the depth unit. */
    public OutputPort tiles() {
        return tiles;
    }

    /** Line addresses to a DPRT prefetcher, if there is one. */
    public OutputPort prefetches() {
        return prefetches;
    }
}
